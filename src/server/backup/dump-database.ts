import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { readSecrets } from '#server/accounts/signing-secret.ts';
import { CommandError } from '#server/common/command-error.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredPlace } from '#server/db/read-database.ts';
import { secrets } from '#server/db/schema.ts';
import { readSchemaVersion } from '#server/db/schema-version.ts';
import { sequenceNames, tables } from '#server/db/tables.ts';
import { type DumpedSequence, type DumpedTable, type Manifest, secretsName, tableFile } from './manifest.ts';

const rowsAtOnce = 1000;
const lines = v.object({ rows: v.array(v.object({ line: v.string() })) });
const sequenceRows = v.object({
  rows: v.tuple([v.object({ last_value: v.string(), is_called: v.boolean() })]),
});

export type Dump = Pick<Manifest, 'schemaVersion' | 'tables' | 'sequences' | 'parts'>;

/** Secrets are a separate part: the embedded database keeps one of them in a file. */
export const dumpedTables = tables.filter((table) => table !== secrets);

/** Values are PostgreSQL's text output, the same for both databases. */
export function dumpDatabase(database: Database, place: StoredPlace, folder: string): Promise<Dump> {
  return database.transaction(
    async (transaction) => {
      await transaction.execute(formats);
      const schemaVersion = await readSchemaVersion(transaction);
      if (schemaVersion === undefined) {
        throw new CommandError(
          'A newer version of the site has changed the database: restart this one as that version.',
        );
      }
      const dump = { schemaVersion, tables: [], sequences: [], parts: [] };
      const written: Writable<Dump> = dump;
      for (const table of dumpedTables) {
        const { dumped, part } = await dumpTable(transaction, table, folder);
        written.tables.push(dumped);
        written.parts.push(part);
      }
      for (const name of sequenceNames) written.sequences.push(await dumpSequence(transaction, name));
      const text = JSON.stringify(await readSecrets(place, transaction));
      await writeFile(join(folder, secretsName), text, { flag: 'wx', mode: 0o600 });
      const sha256 = createHash('sha256').update(text).digest('hex');
      written.parts.push({ path: secretsName, size: Buffer.byteLength(text), sha256 });
      return written;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const formats = sql`
  select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`;

async function dumpTable(transaction: Database, table: PgTable, folder: string) {
  const { name, columns: all } = getTableConfig(table);
  const columns = all.filter(({ generated }) => generated === undefined).map((column) => column.name);
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  await transaction.execute(
    sql`declare dumped_rows no scroll cursor for select array_to_json(array[${texts}])::text as line from ${table}`,
  );
  const path = tableFile(name);
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  let size = 0;
  try {
    for (;;) {
      const fetched = v.parse(
        lines,
        await transaction.execute(sql.raw(`fetch ${rowsAtOnce} from dumped_rows`)),
      ).rows;
      const chunk = Buffer.from(fetched.map(({ line }) => `${line}\n`).join(''));
      rows += fetched.length;
      size += chunk.length;
      hash.update(chunk);
      await handle.writeFile(chunk);
      if (fetched.length < rowsAtOnce) break;
    }
  } finally {
    await handle.close();
  }
  await transaction.execute(sql`close dumped_rows`);
  const dumped: DumpedTable = { name, columns, rows };
  return { dumped, part: { path, size, sha256: hash.digest('hex') } };
}

/** Sequences are not transactional: a later value is never behind the dumped rows. */
async function dumpSequence(transaction: Database, name: string): Promise<DumpedSequence> {
  const found = await transaction.execute(
    sql`select last_value::text, is_called from ${sql.identifier(name)}`,
  );
  const [row] = v.parse(sequenceRows, found).rows;
  return { name, lastValue: row.last_value, isCalled: row.is_called };
}
