import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import * as v from 'valibot';
import { readSecrets } from '#server/accounts/signing-secret.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { secrets } from '#server/db/schema.ts';
import { sequenceNames, tables } from '#server/db/tables.ts';
import { server } from './on-postgres.ts';
import { createThrowawayDatabase } from './postgres.ts';
import { temporaryFolder } from './process.ts';

export type PlaceKind = 'embedded' | 'postgres';
export type Place = Awaited<ReturnType<typeof newPlace>>;

export async function newPlace(kind: PlaceKind) {
  const folder = temporaryFolder();
  const dataFolder = join(folder.path, 'data');
  const database = kind === 'embedded' ? undefined : await createThrowawayDatabase(server);
  const place = { dataFolder, databaseUrl: database?.url };
  let isDestroyed = false;
  const open = () => openDatabase(place, pino({ level: 'silent' }), async () => undefined);
  return {
    ...place,
    variables: {
      DATA_DIR: dataFolder,
      ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    },
    open,
    /** Only while no process uses the place. */
    contents: async () => {
      const opened = await open();
      try {
        return {
          rows: await everyRow(opened.database),
          secrets: await readSecrets(place, opened.database),
          uploads: everyFile(join(dataFolder, 'uploads')),
          pages: everyFile(join(dataFolder, 'pages')),
        };
      } finally {
        await opened.close();
      }
    },
    destroy: async () => {
      folder.remove();
      if (isDestroyed) return;
      isDestroyed = true;
      await database?.stop();
    },
  };
}

const rowTexts = v.object({ rows: v.array(v.object({ text: v.string() })) });

async function everyRow(database: Database): Promise<Record<string, string[]>> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('timezone', 'UTC', true)`);
    const found: Record<string, string[]> = {};
    const names = tables.filter((table) => table !== secrets).map((table) => getTableConfig(table).name);
    for (const name of names) {
      const rows = await transaction.execute(
        sql`select row_to_json(each)::text as text from ${sql.identifier(name)} as each`,
      );
      found[name] = v
        .parse(rowTexts, rows)
        .rows.map(({ text }) => text)
        .sort();
    }
    for (const name of sequenceNames) {
      const rows = await transaction.execute(
        sql`select last_value || ' ' || is_called as text from ${sql.identifier(name)}`,
      );
      found[name] = v.parse(rowTexts, rows).rows.map(({ text }) => text);
    }
    return found;
  });
}

/** Checksums by path. */
export function everyFile(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((each) => join(each.parentPath, each.name));
  return Object.fromEntries(
    files
      .sort()
      .map((path) => [
        path.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}
