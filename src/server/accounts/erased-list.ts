import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { erasures } from '#server/db/schema.ts';

/** The ids of erased accounts, one a line: in the data folder and beside backups. A restore reads both. */
export const erasedListName = 'erased-accounts.txt';

const id = /^[\w-]{1,100}$/;

/** @returns [] without a list */
export async function readErasedList(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, erasedListName), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => id.test(line));
}

/** Writes the list when an account was erased since. Ids that the database lacks stay. */
export async function storeErasedList(database: Database, dataFolder: string): Promise<void> {
  const rows = await database.select().from(erasures).orderBy(asc(erasures.erasedAt), asc(erasures.userId));
  const erased = rows.map(({ userId }) => userId);
  await addToErasedList(dataFolder, erased);
}

/** Adds the ids that the list of a folder lacks. */
export async function addToErasedList(folder: string, erased: readonly string[]): Promise<void> {
  const known = await readErasedList(folder);
  const all = [...new Set([...known, ...erased])];
  if (all.length === known.length) return;
  const path = join(folder, erasedListName);
  // A crash leaves no partial list.
  await writeFile(`${path}.new`, all.map((each) => `${each}\n`).join(''), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
