import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lte, ne, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;

/** @returns undefined when the id exists */
export async function openSandboxOrder(
  database: Database,
  order: Omit<typeof sandboxOrders.$inferInsert, 'id' | 'status'>,
): Promise<SandboxOrder | undefined> {
  const id = `ordeh_${randomBytes(16).toString('hex')}`;
  const [opened] = await database
    .insert(sandboxOrders)
    .values({ ...order, id, status: 'NEW' })
    .onConflictDoNothing()
    .returning();
  return opened;
}

const findOne = async (database: Database, condition: SQL): Promise<SandboxOrder | undefined> =>
  (await database.select().from(sandboxOrders).where(condition))[0];

export const findByOrderId = (database: Database, orderId: string) =>
  findOne(database, eq(sandboxOrders.orderId, orderId));

export const findByPage = (database: Database, id: string) => findOne(database, eq(sandboxOrders.id, id));

/** @returns undefined when the order is paid or its page has ended */
export async function actOnOrder(
  database: Database,
  id: string,
  change: Partial<SandboxOrder>,
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

export function chargeDueOrders(database: Database, now: Date): Promise<SandboxOrder[]> {
  return database
    .update(sandboxOrders)
    .set({ status: 'CHARGED', payAt: null })
    .where(
      and(isNotNull(sandboxOrders.payAt), lte(sandboxOrders.payAt, now), ne(sandboxOrders.status, 'CHARGED')),
    )
    .returning();
}

export const takenPaise = ({ effectivePaise, amountPaise }: SandboxOrder) => effectivePaise ?? amountPaise;
