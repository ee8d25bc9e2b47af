import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { counted as withNoun } from '#domain/text/counted.ts';
import { storeSecrets } from '#server/accounts/signing-secret.ts';
import { CommandError } from '#server/common/command-error.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredPlace } from '#server/db/read-database.ts';
import { createSchema } from '#server/db/schema-version.ts';
import { type DumpedTable, type Manifest, secretsName, secretsSchema, tableFile } from './manifest.ts';

const rowsAtOnce = 500;
const charactersAtOnce = 1_000_000;
const names = v.object({ rows: v.array(v.object({ name: v.string() })) });
const columnTypes = v.object({ rows: v.array(v.object({ name: v.string(), type: v.string() })) });
const counted = v.object({ rows: v.tuple([v.object({ rows: v.number() })]) });
const line = (columns: number) =>
  v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.string())), v.length(columns));

type Loadable = Pick<Manifest, 'schemaVersion' | 'tables' | 'sequences'>;

/**
 * One transaction, which compares every count. Requires only the rights of the tables' owner.
 * @throws CommandError when the database is not empty or a count differs
 */
export async function loadDatabase(
  database: Database,
  place: StoredPlace,
  { folder, manifest }: { readonly folder: string; readonly manifest: Loadable },
): Promise<void> {
  const secrets = v.parse(secretsSchema, await readFile(join(folder, secretsName), 'utf8'));
  await database.transaction(async (transaction) => {
    await refuseFull(transaction);
    await createSchema(transaction, manifest.schemaVersion);
    for (const { name } of manifest.tables) await setTriggers(transaction, name, 'disable');
    for (const { name } of manifest.tables.toReversed()) {
      await transaction.execute(sql`delete from ${sql.identifier(name)}`);
    }
    for (const table of manifest.tables) await loadTable(transaction, table, folder);
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      await transaction.execute(sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`);
    }
    for (const { name } of manifest.tables) await setTriggers(transaction, name, 'enable');
    await storeSecrets(place, transaction, secrets);
    for (const table of manifest.tables) await compareCount(transaction, table);
  });
}

async function refuseFull(transaction: Database): Promise<void> {
  const found = await transaction.execute(sql`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in (current_schema(), 'drizzle') order by 1`);
  const { rows } = v.parse(names, found);
  if (rows.length === 0) return;
  const some = rows
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  throw new CommandError(
    `The database is not empty: it has ${withNoun(rows.length, 'table')} (${some}${rows.length > 3 ? ', …' : ''}). Create an empty one and name it in DATABASE_URL.`,
  );
}

function setTriggers(transaction: Database, table: string, state: 'disable' | 'enable') {
  return transaction.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(`${state} trigger user`)}`);
}

async function loadTable(transaction: Database, table: DumpedTable, folder: string): Promise<void> {
  const insert = await insertInto(transaction, table);
  const row = line(table.columns.length);
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await transaction.execute(insert(`[${batch.join(',')}]`));
    batch = [];
    characters = 0;
  };
  for await (const text of readLines(join(folder, tableFile(table.name)))) {
    if (!v.is(row, text)) throw new CommandError(`The rows of ${table.name} in the backup are damaged.`);
    batch.push(text);
    characters += text.length;
    if (batch.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
  }
  await flush();
}

/** Splits at `\n` only: `readline` also splits at U+2028 within a text. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function insertInto(transaction: Database, { name, columns }: DumpedTable) {
  const found = await transaction.execute(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`);
  const types = new Map(v.parse(columnTypes, found).rows.map((each) => [each.name, each.type]));
  const values = columns.map((column, index) => {
    const type = types.get(column);
    if (type === undefined) throw new CommandError(`The backup has an unknown column, ${name}.${column}.`);
    return `(line ->> ${index})::${type}`;
  });
  const into = columns.map((column) => `"${column}"`).join(', ');
  return (rows: string) =>
    sql`insert into ${sql.identifier(name)} (${sql.raw(into)})
      select ${sql.raw(values.join(', '))} from json_array_elements(${rows}::text::json) as line`;
}

async function compareCount(transaction: Database, { name, rows }: DumpedTable): Promise<void> {
  const found = await transaction.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`);
  const [stored] = v.parse(counted, found).rows;
  if (stored.rows !== rows) {
    throw new CommandError(
      `${name} has ${withNoun(stored.rows, 'row')} in place of ${rows}: nothing was kept.`,
    );
  }
}
