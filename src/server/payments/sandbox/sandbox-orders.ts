import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lte, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;

type NewOrder = Pick<
  SandboxOrder,
  | 'orderId'
  | 'amountPaise'
  | 'currency'
  | 'customerId'
  | 'description'
  | 'returnUrl'
  | 'createdAt'
  | 'expiresAt'
>;

/** Opens an order; undefined when the id exists. */
export async function openSandboxOrder(
  database: Database,
  order: NewOrder,
): Promise<SandboxOrder | undefined> {
  const id = `ordeh_${randomBytes(16).toString('hex')}`;
  const [opened] = await database
    .insert(sandboxOrders)
    .values({ ...order, id, status: 'NEW' })
    .onConflictDoNothing()
    .returning();
  return opened;
}

export async function findByOrderId(database: Database, orderId: string): Promise<SandboxOrder | undefined> {
  const [order] = await database.select().from(sandboxOrders).where(eq(sandboxOrders.orderId, orderId));
  return order;
}

/** The order of a payment page. */
export async function findByPage(database: Database, id: string): Promise<SandboxOrder | undefined> {
  const [order] = await database.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return order;
}

/** Applies a buyer's choice on a payment page; undefined when the order is paid or its page has ended. */
export async function actOnOrder(
  database: Database,
  id: string,
  change: Pick<
    SandboxOrder,
    'status' | 'payAt' | 'method' | 'effectivePaise' | 'failureCode' | 'refundOutcome'
  >,
  now: Date,
): Promise<SandboxOrder | undefined> {
  const [changed] = await database
    .update(sandboxOrders)
    .set(change)
    .where(
      and(eq(sandboxOrders.id, id), ne(sandboxOrders.status, 'CHARGED'), gt(sandboxOrders.expiresAt, now)),
    )
    .returning();
  return changed;
}

/** Charges the delayed payments that are due and returns their orders. */
export function chargeDueOrders(database: Database, now: Date): Promise<SandboxOrder[]> {
  return database
    .update(sandboxOrders)
    .set({ status: 'CHARGED', payAt: null })
    .where(
      and(isNotNull(sandboxOrders.payAt), lte(sandboxOrders.payAt, now), ne(sandboxOrders.status, 'CHARGED')),
    )
    .returning();
}

/** What a payment of an order takes, in paise. */
export const takenPaise = ({ effectivePaise, amountPaise }: SandboxOrder) => effectivePaise ?? amountPaise;
