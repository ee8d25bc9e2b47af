import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CommandError } from '#server/common/command-error.ts';
import { readConfig } from '#server/config/config.ts';
import { exportOrder, orderHistory } from '#server/history/order-history.ts';
import { askSite } from './ask-site.ts';
import { reportExpectedErrors } from './give-up.ts';
import { printAnswer } from './print-answer.ts';

/**
 * `npm run order -- ID`: prints the history of an order, or its events with `--json`. `--release` allows a new order;
 * `--paid-back REFERENCE` and `--keep REASON` end a refund without the gateway.
 */
export async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: {
      json: { type: 'boolean' },
      release: { type: 'boolean' },
      'paid-back': { type: 'string' },
      keep: { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
  });
  const [id = ''] = positionals;
  const isJson = values.json === true;
  const query = new URLSearchParams({ id, ...(isJson ? { as: 'json' } : {}) });
  const change = toRequest(values, id);
  if (change === undefined || id === '') {
    await printAnswer(['GET', `/order?${query}`], (database) =>
      isJson ? exportOrder(database, id) : orderHistory(database, id),
    );
    return;
  }
  await reportExpectedErrors(async () => {
    const { dataFolder } = readConfig(process.env);
    const answer = await askSite(dataFolder, 'POST', change);
    if (answer === undefined)
      throw new CommandError(`No site runs on ${dataFolder}: start it, and run this again.`);
    for await (const piece of answer) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
  });
}

function toRequest(values: Readonly<Record<string, unknown>>, id: string): string | undefined {
  if (values.release === true) return `/order-release?${new URLSearchParams({ id })}`;
  const [as, note] = values.keep === undefined ? ['paidBack', values['paid-back']] : ['kept', values.keep];
  if (note === undefined) return undefined;
  // An option without a value is `true`.
  const end = { id, as: String(as), note: typeof note === 'string' ? note : '' };
  return `/order-refund?${new URLSearchParams(end)}`;
}
