import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { siteFacts } from '../db/health-schema.ts';
import type { SweepName } from './sweeps.ts';

/** What the processes note, each fact under one name. */
export type FactName =
  /** A sweep was completed. */
  | `${SweepName} completed`
  /** A sweep failed, and none has been completed since; the detail says why. */
  | `${SweepName} failed`
  /** A backup was written and verified, of this moment. */
  | 'backup'
  /** A letter was given up, since its time was over. */
  | 'letter given up'
  /** Requests came from an address that may be an own proxy; the detail is the address. */
  | 'untrusted proxy';

export interface Fact {
  readonly since: Date;
  readonly at: Date;
  readonly detail: string | null;
}

/** Notes a fact. `since` stays that of the first time, unless the fact was not noted for a week. */
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

/** Removes a fact that holds no more. */
export async function forgetFact(database: Database, name: FactName): Promise<void> {
  await database.delete(siteFacts).where(eq(siteFacts.name, name));
}

/**
 * Reads all facts.
 * @returns a function that gives the fact of a name; undefined when it was never noted
 */
export async function readFacts(database: Database): Promise<(name: FactName) => Fact | undefined> {
  const rows = await database.select().from(siteFacts);
  const byName = new Map(rows.map(({ name, ...fact }) => [name, fact]));
  return (name) => byName.get(name);
}
