import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { siteFacts } from '../db/health-schema.ts';
import type { SweepName } from './sweeps.ts';

export type FactName =
  | `${SweepName} completed`
  | `${SweepName} failed`
  | 'backup'
  | 'letter given up'
  /** `detail` has its address. */
  | 'untrusted proxy';

export interface Fact {
  readonly since: Date;
  readonly at: Date;
  readonly detail: string | null;
}

/** `since` keeps the first time, unless there was a gap of a week. */
export async function noteFact(
  database: Database,
  name: FactName,
  at: Date,
  detail: string | null = null,
): Promise<void> {
  await database
    .insert(siteFacts)
    .values({ name, since: at, at, detail })
    .onConflictDoUpdate({
      target: siteFacts.name,
      set: {
        since: sql`case when ${siteFacts.at} < excluded.at - interval '7 days' then excluded.since else ${siteFacts.since} end`,
        at: sql`greatest(${siteFacts.at}, excluded.at)`,
        detail: sql`excluded.detail`,
      },
    });
}

export async function forgetFact(database: Database, name: FactName): Promise<void> {
  await database.delete(siteFacts).where(eq(siteFacts.name, name));
}

/** @returns a look-up by name */
export async function readFacts(database: Database): Promise<(name: FactName) => Fact | undefined> {
  const rows = await database.select().from(siteFacts);
  const byName = new Map(rows.map(({ name, ...fact }) => [name, fact]));
  return (name) => byName.get(name);
}
