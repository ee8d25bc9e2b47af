import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { erasures } from '#server/db/schema.ts';

/** In the data folder: the ids of erased accounts, one a line. A restore of an older backup reads it. */
export const erasedListName = 'erased-accounts.txt';

const id = /^[\w-]{1,100}$/;

/** @returns [] without a list */
export async function readErasedList(dataFolder: string): Promise<string[]> {
  const text = await readFile(join(dataFolder, erasedListName), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => id.test(line));
}

/** Writes the list when an account was erased since. Ids that the database lacks stay. */
export async function storeErasedList(database: Database, dataFolder: string): Promise<void> {
  const rows = await database.select().from(erasures).orderBy(asc(erasures.erasedAt), asc(erasures.userId));
  const known = await readErasedList(dataFolder);
  const all = [...new Set([...known, ...rows.map(({ userId }) => userId)])];
  if (all.length === known.length) return;
  const path = join(dataFolder, erasedListName);
  // A crash leaves no partial list.
  await writeFile(`${path}.new`, all.map((each) => `${each}\n`).join(''), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
