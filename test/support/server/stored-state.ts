import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { tables } from '#server/db/tables.ts';

const stateRow = v.object({ rows: v.tuple([v.object({ state: v.record(v.string(), v.unknown()) })]) });

export async function storedState(database: Database, folder?: string) {
  const rowsOf = tables.map((table) => {
    const { name } = getTableConfig(table);
    return sql`${sql.raw(`'${name}'`)}, (select json_agg(row order by row::text) from ${table} row)`;
  });
  const parts = rowsOf.map((each) => sql`jsonb_build_object(${each})`);
  const found = await database.execute(sql`select ${sql.join(parts, sql` || `)} as state`);
  const files = folder === undefined ? [] : readdirSync(folder, { recursive: true }).sort();
  return { tables: v.parse(stateRow, found).rows[0].state, files };
}
