import type { Database } from '#server/db/database.ts';
import { describeRemoval, removeSample } from '#server/sample/remove-sample.ts';
import { printCsv } from './print-csv.ts';

async function* removal(database: Database): AsyncGenerator<string> {
  yield describeRemoval(await removeSample(database));
}

/** `npm run sample:remove`: takes the untouched sample out of the database, and says what it removed and kept. */
export async function run(): Promise<void> {
  await printCsv(removal);
}
