import { count, gt, min } from 'drizzle-orm';
import { withTimeout } from '#server/common/with-timeout.ts';
import type { Database } from '#server/db/database.ts';
import { emails } from '#server/db/mail-schema.ts';
import { type OrderStatus, orders } from '#server/db/payment-schema.ts';

export interface DatabaseReading {
  readonly orders: ReadonlyMap<OrderStatus, number>;
  readonly emails: number;
  readonly oldestEmailAt: Date | undefined;
}

/**
 * Scrapes share a reading.
 * @returns a function that resolves with undefined when the database is slow or fails
 */
export function createDatabaseReader(timeoutMs: number) {
  let inProgress: Promise<DatabaseReading | undefined> | undefined;
  return (database: Database, now: Date): Promise<DatabaseReading | undefined> => {
    inProgress ??= readDatabase(database, now)
      .catch(() => undefined)
      .finally(() => {
        inProgress = undefined;
      });
    return withTimeout(timeoutMs, inProgress);
  };
}

async function readDatabase(database: Database, now: Date): Promise<DatabaseReading> {
  const byStatus = await database
    .select({ status: orders.status, count: count() })
    .from(orders)
    .groupBy(orders.status);
  const [waiting] = await database
    .select({ count: count(), oldestAt: min(emails.createdAt) })
    .from(emails)
    .where(gt(emails.usefulUntil, now));
  return {
    orders: new Map(byStatus.map((row) => [row.status, row.count])),
    emails: waiting?.count ?? 0,
    oldestEmailAt: waiting?.oldestAt ?? undefined,
  };
}
