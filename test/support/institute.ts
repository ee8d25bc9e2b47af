import process from 'node:process';
import { institute as own } from '#institute/facts.ts';
import { institute as other } from './other-institute.ts';

/** The facts of the institute that the site under test is built for. */
export const institute = process.env.TEST_INSTITUTE === 'other' ? other : own;
