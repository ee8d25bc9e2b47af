import process from 'node:process';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { readDisk } from '#server/common/disk.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { restrictUmask } from '#server/db/private-folder.ts';
import { examineSite } from '#server/doctor/examine-site.ts';
import { doctorPage, findings } from '#server/doctor/finding.ts';
import { reportExpectedErrors } from './give-up.ts';
import { runSiteCommand } from './run-site-command.ts';

/** Twice the timeout of the database. */
const timeoutMs = 30_000;
const answered = v.pipe(v.string(), v.parseJson(), findings);

/** `npm run doctor`: prints what needs attention and then exits with 1. */
export function run(): Promise<void> {
  restrictUmask();
  return reportExpectedErrors(async () => {
    // The findings contain the errors, which log lines would hide.
    const config = { ...readConfig(process.env), logLevel: 'silent' as const };
    const examine = async function* (database: Database) {
      const site = { database, config, now: () => new Date(), readDisk: () => readDisk(config.dataFolder) };
      yield JSON.stringify(await examineSite(site));
    };
    const { pieces, source } = await runSiteCommand(config, ['GET', '/doctor'], examine, timeoutMs);
    const found = v.parse(answered, await text(pieces));
    process.stdout.write(doctorPage(found));
    process.stderr.write(`Read from ${source}.\n`);
    if (found.length > 0) process.exitCode = 1;
  });
}
