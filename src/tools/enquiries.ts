import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readConfig } from '#server/config.ts';
import { createPrivately } from '#server/db/private-folder.ts';
import { enquiryKinds, exportEnquiries } from '#server/enquiries/export-enquiries.ts';
import { createLogger } from '#server/logging.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const usage = `Say which: npm run --silent enquiries -- --kind=${enquiryKinds.join(' or --kind=')}`;
const kinds = v.picklist(enquiryKinds);

function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

/** `npm run enquiries -- --kind=contact`: the enquiries of one kind on the terminal, as CSV. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { kind: { type: 'string' } },
    strict: false,
  });
  if (!v.is(kinds, values.kind)) return giveUp(usage);
  createPrivately();
  try {
    const config = readConfig(process.env);
    for await (const piece of exportEnquiries(config, createLogger(config), values.kind)) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    giveUp(error.message);
  }
}
