import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as onPool } from 'drizzle-orm/node-postgres';
import { drizzle as onEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';

export function clientOf(database: Database): PGlite | pg.Pool {
  const client = '$client' in database ? database.$client : undefined;
  if (client instanceof PGlite || client instanceof pg.Pool) return client;
  throw new Error('This is no database that a test opened');
}

export function watchStatements(database: Database) {
  const statements = new Map<string, readonly unknown[]>();
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      statements.set(text, values);
    },
  };
  const client = clientOf(database);
  const watched: Database =
    client instanceof PGlite ? onEmbedded(client, { schema, logger }) : onPool(client, { schema, logger });
  return { database: watched, statements };
}

export interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly Step[] | undefined;
}

const step: v.GenericSchema<unknown, Step> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => step))),
});
const explained = v.object({
  rows: v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: step })]) })]),
});

/** The plan if the database had to use an index wherever possible. */
export function planWithIndexes(database: Database, text: string, values: readonly unknown[]): Promise<Step> {
  return database.transaction(async (transaction) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
      await transaction.execute(sql.raw(`set local enable_${way} = off`));
    }
    const answer: unknown = await transaction.execute(sql`explain (format json) ${statement(text, values)}`);
    return v.parse(explained, answer).rows[0]['QUERY PLAN'][0].Plan;
  });
}

function statement(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
}
