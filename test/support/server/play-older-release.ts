import { sql, TransactionRollbackError } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import type { ColumnShape, TableShape } from './database-shape.ts';

const samples: Readonly<Record<string, string>> = {
  text: `''`,
  integer: '0',
  bigint: '0',
  'double precision': '0',
  boolean: 'true',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  'timestamp(3) with time zone': 'now()',
};

function sampleOf(path: string, type: string): string {
  const sample = samples[type];
  if (sample === undefined) throw new Error(`${path} is ${type}: add a value of it to the samples`);
  return `${sample}::${type}`;
}

/**
 * Writes and reads a row of each table as an older release would, and rolls back. Checks and foreign keys are
 * dropped, since the values are samples.
 */
export function playOlderRelease(database: Database, older: readonly TableShape[]): Promise<void> {
  return takenBack(database, async (transaction) => {
    await dropRules(transaction);
    for (const table of older) await playTable(transaction, table);
  });
}

export async function takenBack(
  database: Database,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  const done = database.transaction(async (transaction) => {
    await work(transaction);
    transaction.rollback();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

async function playTable(transaction: Database, { name, columns }: TableShape): Promise<void> {
  const written = columns.filter((column) => !column.isComputed);
  const list = (each: (column: ColumnShape) => string, of = written) => sql.raw(of.map(each).join(', '));
  const into = list((column) => `"${column.name}"`);
  const values = list((column) => sampleOf(`${name}.${column.name}`, column.type));
  const same = list((column) => `"${column.name}" = "${column.name}"`);
  const read = list((column) => `"${column.name}"`, columns);
  const table = sql.identifier(name);
  await transaction.execute(sql`insert into ${table} (${into}) values (${values})`);
  await transaction.execute(sql`update ${table} set ${same}`);
  await transaction.execute(sql`select ${read} from ${table}`);
  await transaction.execute(sql`delete from ${table}`);
}

const found = v.object({ rows: v.array(v.object({ statement: v.string() })) });

async function dropRules(transaction: Database): Promise<void> {
  const answer = await transaction.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')`);
  for (const { statement } of v.parse(found, answer).rows) await transaction.execute(sql.raw(statement));
}
