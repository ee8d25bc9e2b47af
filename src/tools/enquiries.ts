import process from 'node:process';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { enquiriesAsCsv, enquiryKinds } from '#server/enquiries/export-enquiries.ts';
import { giveUp } from './give-up.ts';
import { printAnswer } from './print-answer.ts';

const usage = `Say which: npm run --silent enquiries -- --kind=${enquiryKinds.join(' or --kind=')}`;
const kinds = v.picklist(enquiryKinds);

/** `npm run enquiries -- --kind=contact`: prints one kind as CSV. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { kind: { type: 'string' } },
    strict: false,
  });
  const { kind } = values;
  if (!v.is(kinds, kind)) return giveUp(usage);
  await printAnswer(['GET', `/enquiries?kind=${kind}`], (database) => enquiriesAsCsv(database, kind));
}
