import process from 'node:process';
import { defineInstitute } from '#domain/institute/define-institute.ts';
import { defaultFacts as own } from '#institute/facts.ts';
import { defaultFacts as other } from './other-institute.ts';

export const facts = process.env.TEST_INSTITUTE === 'other' ? other : own;

export const institute = defineInstitute(facts);
