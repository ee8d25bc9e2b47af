import { once } from 'node:events';
import process from 'node:process';
import * as v from 'valibot';
import { staffEmail } from '#contract/office/staff.ts';
import { CommandError } from '#server/common/command-error.ts';
import { readConfig } from '#server/config/config.ts';
import { askSite } from './ask-site.ts';
import { reportExpectedErrors } from './give-up.ts';

/** `npm run owner -- name@example.com`: prints a one-time link to become an owner. */
export function run(): Promise<void> {
  return reportExpectedErrors(async () => {
    const email = v.safeParse(staffEmail, process.argv[3]);
    if (!email.success) throw new CommandError('Name one e-mail address: npm run owner -- name@example.com');
    const { dataFolder } = readConfig(process.env);
    const answer = await askSite(
      dataFolder,
      'POST',
      `/owner?${new URLSearchParams({ email: email.output })}`,
    );
    if (answer === undefined) {
      throw new CommandError(`No site runs on ${dataFolder}: start it, and run this again.`);
    }
    for await (const piece of answer) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
  });
}
