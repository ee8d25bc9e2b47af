import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { transition } from 'xstate';
import type { GatewayPayload, OrderEvent, OrderSource } from '#contract/order-events.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders, receiptNumbers } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { nextCheckOf } from './check-times.ts';
import { carryOut, type EffectParts } from './order-effects.ts';
import { snapshotOf, viewOf } from './order-state.ts';
import { appendEvents } from './order-stream.ts';
import type { Order } from './orders.ts';
import { reconstructEvents } from './reconstruct-events.ts';

/** An order's row and whether another order gave the buyer the course, both locked. */
export interface LockedOrder {
  readonly order: Order;
  readonly owned: boolean;
}

export interface Decided {
  readonly before: Order;
  readonly order: Order;
  /** The events that the machine took. */
  readonly taken: readonly OrderEvent[];
  /** Why a person of the institute must look at the order, as the machine names it. */
  readonly alerts: readonly string[];
}

/** Columns that say nothing of the order's state. */
type Technical = Partial<Pick<Order, 'paymentUrl' | 'refundClaimedAt'>>;

interface Told {
  readonly source: OrderSource;
  readonly events: readonly OrderEvent[];
  readonly columns?: Technical;
  /** What the gateway's response said, which is stored with the first event that the machine takes. */
  readonly payload?: (() => GatewayPayload | undefined) | undefined;
}

/**
 * Decides what becomes of an order: runs its machine over events, stores those that it takes, writes the row and
 * carries out the actions, all in one transaction. Every change of an order goes through here. The buyer's row is locked
 * before the order's, so that beginning a payment and settling one come one after the other.
 * @param tell what is told of the locked order
 * @returns undefined when there is no such order
 */
export function decideOrder(
  parts: EffectParts,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  tell: (locked: LockedOrder) => Told,
): Promise<Decided | undefined> {
  const { database, now } = parts;
  return database.transaction(async (transaction) => {
    await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
      .prepare('lock_buyer')
      .execute();
    const [found] = await transaction
      .select()
      .from(orders)
      .where(eq(orders.id, id))
      .for('update')
      .prepare('lock_order')
      .execute();
    if (found === undefined) return undefined;
    const order = found.events === 0 ? await reconstructEvents(transaction, found) : found;
    const owned = await givesCourse(transaction, order);
    const { source, events, columns = {}, payload } = tell({ order, owned });
    const taken: OrderEvent[] = [];
    const actions: string[] = [];
    const alerts: string[] = [];
    let snapshot = snapshotOf(order);
    for (const event of events) {
      const [next, named] = transition(orderMachine, snapshot, event);
      if (next === snapshot) continue;
      snapshot = next;
      taken.push(event);
      actions.push(...named.map(({ type }) => type));
      alerts.push(...named.flatMap(({ type, params }) => (type === 'alertOffice' ? [String(params)] : [])));
    }
    const view = viewOf(snapshot);
    const nextCheckAt = nextCheckOf({ ...order, ...view }, now());
    const isUnchanged = taken.length === 0 && Object.keys(columns).length === 0;
    if (isUnchanged && nextCheckAt?.getTime() === order.nextCheckAt?.getTime())
      return { before: order, order, taken, alerts };
    const stored = taken.map((event, place) => ({
      source,
      event,
      ...(place === 0 ? { payload: payload?.() } : {}),
    }));
    await appendEvents(transaction, id, order.events, stored);
    const isFirstCharge = order.chargedAt === null && view.chargedAt !== null;
    const [written] = await transaction
      .update(orders)
      .set({
        ...view,
        ...columns,
        events: order.events + taken.length,
        ...(isFirstCharge ? { receiptNumber: sql`nextval(${receiptNumbers.seqName})` } : {}),
        nextCheckAt,
      })
      .where(eq(orders.id, id))
      .returning();
    if (written === undefined) throw new Error('A locked order is gone');
    for (const action of actions) await carryOut(action, transaction, parts, written);
    return { before: order, order: written, taken, alerts };
  });
}

async function givesCourse(transaction: Database, order: Order): Promise<boolean> {
  const { userId, courseId, id } = order;
  const others = await transaction
    .select({ orderId: enrolments.orderId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.courseId, courseId),
        ne(enrolments.orderId, id),
        isNull(enrolments.revokedAt),
      ),
    )
    .prepare('course_of_another_order')
    .execute();
  return others.length > 0;
}

/** Stores a new order with its first event, unless the buyer has an open order of the course. */
export async function createOrder(
  transaction: Database,
  row: typeof orders.$inferInsert & { readonly createdAt: Date },
): Promise<Order | undefined> {
  const [created] = await transaction
    .insert(orders)
    .values({ ...row, events: 1 })
    .onConflictDoNothing()
    .returning();
  if (created === undefined) return undefined;
  const { id: orderId, amountPaise, currency, createdAt: at } = created;
  const event: OrderEvent = { type: 'order.created', at, orderId, amountPaise, currency };
  await appendEvents(transaction, orderId, 0, [{ source: 'buyer', event }]);
  return created;
}
