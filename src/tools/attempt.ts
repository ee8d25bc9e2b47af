import process from 'node:process';
import { parseArgs } from 'node:util';
import { attemptHistory, exportAttempt } from '#server/history/attempt-history.ts';
import { printAnswer } from './print-answer.ts';

/** `npm run attempt -- ID`: prints the history of an attempt, or its events with `--json`. */
export function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [id = ''] = positionals;
  const isJson = values.json === true;
  const query = new URLSearchParams({ id, ...(isJson ? { as: 'json' } : {}) });
  return printAnswer(['GET', `/attempt?${query}`], (database) =>
    isJson ? exportAttempt(database, id) : attemptHistory(database, id),
  );
}
