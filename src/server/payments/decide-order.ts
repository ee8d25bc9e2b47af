import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { GatewayPayload, OrderEvent, OrderSource } from '#contract/order-events.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments, type Order, orderEvents, orders, receiptNumbers } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { hasGstin, issueCreditNotes, issueInvoice } from '#server/documents/issue-documents.ts';
import { nextOrderCheck } from './check-times.ts';
import { carryOut, type EffectParts, granted } from './order-effects.ts';
import { orderColumns, orderSnapshot } from './order-state.ts';
import { eventRows, type StoredEvent, takeEvents } from './order-stream.ts';
import { reconstructEvents } from './reconstruct-events.ts';

interface LockedOrder {
  readonly order: Order;
  /** Whether another order gives the course. */
  readonly isOwned: boolean;
}

export interface Decided {
  readonly before: Order;
  readonly order: Order;
  readonly taken: readonly OrderEvent[];
  readonly alerts: readonly string[];
}

/** Columns that the machine does not decide. */
type Technical = Partial<Pick<Order, 'paymentUrl' | 'paymentMethod' | 'refundClaimedAt' | 'cancelReason'>>;

interface Told {
  readonly source: OrderSource;
  readonly events: readonly OrderEvent[];
  readonly columns?: Technical;
  /** Stored with the first event that the machine takes. */
  readonly payload?: (() => GatewayPayload | undefined) | undefined;
}

/**
 * Runs the order machine over events in one transaction: stores those that it takes, writes the row and
 * carries out the actions. Every change of an order goes through here.
 * @returns undefined when there is no such order
 */
export async function decideOrder(
  parts: EffectParts,
  order: Pick<Order, 'id' | 'userId'>,
  tell: (locked: LockedOrder) => Told,
): Promise<Decided | undefined> {
  for (;;) {
    try {
      return await decideOnce(parts, order, tell);
    } catch (error) {
      if (!(error instanceof OutdatedRead)) throw error;
    }
  }
}

/** While the read waited for its lock, another order gave the course or gave it back. */
class OutdatedRead extends Error {}

function decideOnce(
  parts: EffectParts,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  tell: (locked: LockedOrder) => Told,
): Promise<Decided | undefined> {
  const { database, now } = parts;
  return database.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, { id, userId });
    if (locked === undefined) return undefined;
    const { isOwned } = locked;
    const order =
      locked.order.events === 0 ? await reconstructEvents(transaction, locked.order) : locked.order;
    const { source, events, columns = {}, payload } = tell({ order, isOwned });
    const { snapshot, taken, actions } = takeEvents(orderSnapshot(order), events);
    const alerts = actions.flatMap(({ type, params }) => (type === 'alertOffice' ? [String(params)] : []));
    const view = orderColumns(snapshot);
    const nextCheckAt = nextOrderCheck({ ...order, ...view }, now());
    const changed = changedColumns(order, { ...view, ...columns, nextCheckAt });
    if (taken.length === 0 && Object.keys(changed).length === 0)
      return { before: order, order, taken, alerts };
    const names = actions.map(({ type }) => type);
    const stored = taken.map((event, place) => ({
      source,
      event,
      ...(place === 0 ? { payload: payload?.() } : {}),
    }));
    const change = { changed, stored, names, isOwned };
    const { written, isTaxed } = await writeOrder(transaction, order, change);
    if (isTaxed) await issueInvoice(transaction, parts, written);
    if ('refunds' in changed || 'refundedAt' in changed) await issueCreditNotes(transaction, parts, written);
    for (const name of names) await carryOut(name, transaction, parts, written);
    return { before: order, order: written, taken, alerts };
  });
}

/** Locks the buyer before the order, as beginning a payment does. A merge may have moved it to another account. */
async function lockOrder(
  transaction: Database,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<LockedOrder | undefined> {
  const buyer = transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const [locked] = await transaction
    .select({ order: orders, isOwned: byAnotherOrder })
    .from(orders)
    .where(and(eq(orders.id, id), sql`${orders.userId} = ${buyer}`))
    .for('update')
    .prepare('lock_order')
    .execute();
  if (locked !== undefined) return locked;
  const [moved] = await transaction
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, id));
  return moved === undefined || moved.userId === userId ? undefined : await lockOrder(transaction, moved);
}

const byAnotherOrder = sql<boolean>`exists (select from ${enrolments} where ${and(
  eq(enrolments.userId, orders.userId),
  eq(enrolments.courseId, orders.courseId),
  ne(enrolments.orderId, orders.id),
  isNull(enrolments.revokedAt),
)})`;

interface Change {
  readonly changed: Partial<Order>;
  readonly stored: readonly StoredEvent[];
  readonly names: readonly string[];
  readonly isOwned: boolean;
}

/**
 * Writes the order, its events and its enrolment in one statement.
 * @throws OutdatedRead when `isOwned` is no longer true
 */
async function writeOrder(transaction: Database, order: Order, change: Change) {
  const { changed, stored, names, isOwned } = change;
  const events = order.events + stored.length;
  const after = { ...order, ...changed, events };
  const isFirstCharge = order.chargedAt === null && after.chargedAt !== null;
  const isGranted = names.includes('grantEnrolment');
  const kind = createHash('sha1')
    .update([stored.length, isGranted, ...Object.keys(changed)].join(' '))
    .digest('hex');
  const [written] = await transaction
    .with(
      ...(stored.length > 0 ? [history(transaction, eventRows(order, stored))] : []),
      ...(isGranted ? [granted(transaction, after)] : []),
    )
    .update(orders)
    .set({
      ...changed,
      ...(isFirstCharge ? { receiptNumber: sql`nextval(${receiptNumbers.seqName})` } : {}),
      events,
    })
    .where(and(eq(orders.id, order.id), sql`${byAnotherOrder} = ${isOwned}`))
    .returning({ status: orders.status, receiptNumber: orders.receiptNumber, hasGstin })
    .prepare(`write_order_${kind}`)
    .execute();
  if (written === undefined) throw new OutdatedRead();
  const { hasGstin: isTaxed, ...own } = written;
  return { written: { ...after, ...own }, isTaxed: isGranted && isTaxed };
}

const changedColumns = (order: Order, columns: Partial<Order>): Partial<Order> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, valueIn(order, name))),
  );

const valueIn = (order: Readonly<Record<string, unknown>>, name: string) => order[name];

const history = (transaction: Database, rows: readonly (typeof orderEvents.$inferInsert)[]) =>
  transaction.$with('history').as(
    transaction
      .insert(orderEvents)
      .values([...rows])
      .returning({ seq: orderEvents.seq }),
  );

/** @returns undefined when the buyer has an open order of the course */
export async function createOrder(
  transaction: Database,
  row: typeof orders.$inferInsert & { readonly createdAt: Date },
  source: OrderSource = 'buyer',
): Promise<Order | undefined> {
  const [created] = await transaction
    .insert(orders)
    .values({ ...row, events: 1 })
    .onConflictDoNothing()
    .returning();
  if (created === undefined) return undefined;
  const { id: orderId, amountPaise, currency, createdAt: at } = created;
  const event: OrderEvent = { type: 'order.created', at, orderId, amountPaise, currency };
  await transaction.insert(orderEvents).values(eventRows({ id: orderId, events: 0 }, [{ source, event }]));
  return created;
}
