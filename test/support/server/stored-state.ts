import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { tables } from '#server/db/tables.ts';

const storedTable = v.object({ name: v.string(), rows: v.string(), digest: v.string() });
const found = v.object({ rows: v.array(storedTable) });

/** Each table by its number of rows and a digest of them, and the names of the files. Equal when nothing is changed. */
export async function storedState(database: Database, folder?: string) {
  const parts = tables.map((table) => {
    const { name } = getTableConfig(table);
    return sql`
      select ${sql.raw(`'${name}'`)} as name, count(*)::text as rows,
        coalesce(sum(hashtextextended(row::text, 0)), 0)::text as digest
      from ${table} row`;
  });
  const { rows } = v.parse(found, await database.execute(sql.join(parts, sql` union all `)));
  const files = folder === undefined ? [] : readdirSync(folder, { recursive: true }).sort();
  return {
    tables: Object.fromEntries(rows.map(({ name, ...state }) => [name, state])),
    files,
  };
}
