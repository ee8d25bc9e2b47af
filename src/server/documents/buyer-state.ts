import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';

/** @returns the code of the state that staff last recorded with a payment of the user, unless it was cancelled */
export async function readBuyerState(database: Database, userId: string): Promise<string | null> {
  const [latest] = await database
    .select({ state: orders.buyerState })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.buyerState), isNull(orders.refundedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return latest?.state ?? null;
}
