import { sql } from 'drizzle-orm';
import { serverClock } from '#server/db/clock-schema.ts';
import type { Database } from '#server/db/database.ts';

/** Of any process; undefined before the first. */
export async function readClockHighWaterMark(database: Database): Promise<Date | undefined> {
  const [row] = await database.select().from(serverClock);
  return row?.reachedAt;
}

export async function storeClockHighWaterMark(database: Database, now: Date): Promise<void> {
  await database
    .insert(serverClock)
    .values({ reachedAt: now })
    .onConflictDoUpdate({
      target: serverClock.id,
      set: { reachedAt: sql`greatest(${serverClock.reachedAt}, excluded.reached_at)` },
    });
}
