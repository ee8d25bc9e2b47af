import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxOrders, sandboxRefunds } from '#server/db/sandbox-schema.ts';
import { type SandboxOrder, takenPaise } from './sandbox-orders.ts';

export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
type NewRefund = Pick<SandboxRefund, 'uniqueRequestId' | 'orderId' | 'amountPaise' | 'createdAt'>;

const takesMs = 5000;

export function listRefunds(database: Database, orderId: string): Promise<SandboxRefund[]> {
  return database
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.orderId, orderId))
    .orderBy(sandboxRefunds.createdAt, sandboxRefunds.uniqueRequestId);
}

/** @returns why it is refused; undefined when it has begun */
export function beginRefund(database: Database, refund: NewRefund): Promise<RefundRefusal | undefined> {
  return database.transaction(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.orderId, refund.orderId))
      .for('update');
    if (order === undefined) return 'unknown';
    if (order.status !== 'CHARGED') return 'unpaid';
    const given = await listRefunds(transaction, order.orderId);
    if (given.some((each) => each.uniqueRequestId === refund.uniqueRequestId)) return 'completed';
    if (given.some((each) => isSameAgain(each, refund))) return 'processing';
    if (refund.amountPaise > refundablePaise(order, given)) return 'exceeded';
    const begun = await transaction
      .insert(sandboxRefunds)
      .values({ ...refund, status: 'PENDING' })
      .onConflictDoNothing()
      .returning();
    return begun.length > 0 ? undefined : 'completed';
  });
}
export type RefundRefusal = 'unknown' | 'unpaid' | 'completed' | 'processing' | 'exceeded';

const isSameAgain = (earlier: SandboxRefund, { amountPaise, createdAt }: NewRefund) =>
  earlier.status === 'PENDING' &&
  earlier.amountPaise === amountPaise &&
  createdAt.getTime() < earlier.createdAt.getTime() + takesMs;

/** Failed refunds took nothing. */
export function refundablePaise(order: SandboxOrder, refunds: readonly SandboxRefund[]): number {
  const bound = refunds.filter(({ status }) => status !== 'FAILURE');
  return takenPaise(order) - sumPaise(bound);
}

export const sumPaise = (refunds: readonly SandboxRefund[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Ends the refunds that are due as their orders say. One that needs a review can still end otherwise. */
export function finishRefunds(database: Database, now: Date) {
  return database
    .update(sandboxRefunds)
    .set({ status: sandboxOrders.refundOutcome })
    .from(sandboxOrders)
    .where(
      and(
        eq(sandboxOrders.orderId, sandboxRefunds.orderId),
        sql`${sandboxRefunds.status} in ('PENDING', 'MANUAL_REVIEW')`,
        lte(sandboxRefunds.createdAt, new Date(now.getTime() - takesMs)),
        inArray(sandboxOrders.refundOutcome, ['SUCCESS', 'FAILURE', 'MANUAL_REVIEW']),
        ne(sandboxOrders.refundOutcome, sandboxRefunds.status),
      ),
    )
    .returning({ orderId: sandboxRefunds.orderId, status: sandboxRefunds.status });
}

export async function chooseRefundOutcome(
  database: Database,
  id: string,
  refundOutcome: SandboxOrder['refundOutcome'],
): Promise<void> {
  await database.update(sandboxOrders).set({ refundOutcome }).where(eq(sandboxOrders.id, id));
}
