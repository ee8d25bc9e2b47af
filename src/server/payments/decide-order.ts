import { isDeepStrictEqual } from 'node:util';
import type { GatewayPayload, OrderEvent, OrderSource } from '#contract/order-events.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orderEvents, orders } from '#server/db/payment-schema.ts';
import { issueCreditNotes, issueInvoice } from '#server/documents/issue-documents.ts';
import { nextOrderCheck } from './check-times.ts';
import { type EffectParts, effects } from './order-effects.ts';
import { orderColumns, orderSnapshot } from './order-state.ts';
import { type LockedOrder, lockOrder, writeOrder } from './order-statements.ts';
import { eventRows, takeEvents } from './order-stream.ts';
import { reconstructEvents } from './reconstruct-events.ts';

export interface Decided {
  readonly before: Order;
  readonly order: Order;
  readonly taken: readonly OrderEvent[];
  readonly alerts: readonly string[];
}

/** Columns that the machine does not decide. */
type Technical = Partial<Pick<Order, 'paymentUrl' | 'paymentMethod' | 'refundClaimedAt' | 'cancelReason'>>;

interface EventsToTake {
  readonly source: OrderSource;
  readonly events: readonly OrderEvent[];
  readonly columns?: Technical;
  /** Stored with the first event that the machine takes. */
  readonly payload?: (() => GatewayPayload | undefined) | undefined;
}

/**
 * Runs the order machine over events in one transaction: stores those that it takes, writes the row and
 * carries out the actions. All decisions about its status and money go through here.
 * @returns undefined when there is no such order
 */
export async function decideOrder(
  parts: EffectParts,
  order: Pick<Order, 'id' | 'userId'>,
  eventsFor: (locked: LockedOrder) => EventsToTake,
): Promise<Decided | undefined> {
  for (;;) {
    try {
      return await decideOnce(parts, order, eventsFor);
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
  eventsFor: (locked: LockedOrder) => EventsToTake,
): Promise<Decided | undefined> {
  const { database, now } = parts;
  return database.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, { id, userId });
    if (locked === undefined) return undefined;
    const { isOwned } = locked;
    const order =
      locked.order.events === 0 ? await reconstructEvents(transaction, locked.order) : locked.order;
    const { source, events, columns = {}, payload } = eventsFor({ order, isOwned });
    const { snapshot, taken, actions } = takeEvents(orderSnapshot(order), events);
    const alerts = actions.flatMap(({ type, params }) => (type === 'alertOffice' ? [String(params)] : []));
    const view = orderColumns(snapshot);
    const nextCheckAt = nextOrderCheck({ ...order, ...view }, now());
    const changed = changedColumns(order, { ...view, ...columns, nextCheckAt });
    if (taken.length === 0 && Object.keys(changed).length === 0)
      return { before: order, order, taken, alerts };
    const stored = taken.map((event, place) => ({
      source,
      event,
      ...(place === 0 ? { payload: payload?.() } : {}),
    }));
    const names = actions.map(({ type }) => type);
    const isGranted = names.includes('grantEnrolment');
    const written = await writeOrder(transaction, order, { changed, stored, isGranted, isOwned });
    if (written === undefined) throw new OutdatedRead();
    if (isGranted) await issueInvoice(transaction, parts, written);
    const after = written.order;
    const mayBeBack =
      'refunds' in changed || 'refundedAt' in changed || (isGranted && after.refunds.length > 0);
    if (mayBeBack) await issueCreditNotes(transaction, parts, after);
    for (const name of names) await effects[name]?.(transaction, parts, after);
    return { before: order, order: after, taken, alerts };
  });
}

const changedColumns = (order: Readonly<Record<string, unknown>>, columns: Partial<Order>): Partial<Order> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, order[name])),
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
