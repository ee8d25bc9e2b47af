import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CommandError } from '#server/commands/command-error.ts';
import { readConfig } from '#server/config.ts';
import { exportOrder, orderHistory } from '#server/payments/order-history.ts';
import { askSite } from './ask-site.ts';
import { refusing } from './give-up.ts';
import { printAnswer } from './print-answer.ts';

/**
 * `npm run order -- ID`: the history of an order in words, with `--json` its events. With `--release` the buyer can
 * order the course again, which the running site decides.
 */
export async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { json: { type: 'boolean' }, release: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [id = ''] = positionals;
  const isJson = values.json === true;
  const query = new URLSearchParams({ id, ...(isJson ? { as: 'json' } : {}) });
  if (values.release !== true || id === '') {
    await printAnswer(['GET', `/order?${query}`], (database) =>
      isJson ? exportOrder(database, id) : orderHistory(database, id),
    );
    return;
  }
  await refusing(async () => {
    const { dataFolder } = readConfig(process.env);
    const answer = await askSite(dataFolder, 'POST', `/order-release?${query}`);
    if (answer === undefined)
      throw new CommandError(`No site runs on ${dataFolder}: start it, and run this again.`);
    for await (const piece of answer) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
  });
}
