import process from 'node:process';
import { defineInstitute } from '#domain/institute/define-institute.ts';
import { defaultFacts as own } from '#institute/facts.ts';
import { defaultFacts as other } from './other-institute.ts';

/** The facts of the institute that the site under test is built for. */
export const facts = process.env.TEST_INSTITUTE === 'other' ? other : own;

/** The same with what follows from them. */
export const institute = defineInstitute(facts);
