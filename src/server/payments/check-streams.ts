import { isDeepStrictEqual } from 'node:util';
import { and, asc, gt, gte, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/payment-schema.ts';
import { viewOf } from './order-state.ts';
import { foldEvents, readEvents } from './order-stream.ts';
import type { Order } from './orders.ts';

/** Few, so that folding does not hold up other requests. */
const batchSize = 100;

/**
 * Folds the events of orders and compares the result with their rows. Orders without events were written by an older
 * release; orders whose first events are past their retention cannot be folded. Neither is compared.
 * @param since compares only orders with an event that is not older; all unless given
 * @returns the ids of the orders that differ
 */
export async function ordersUnlikeTheirEvents(database: Database, since?: Date): Promise<readonly string[]> {
  const recent = database
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(since === undefined ? undefined : gte(orderEvents.at, since));
  const unlike: string[] = [];
  for (let last = ''; ; ) {
    const isNext = and(
      gt(orders.events, 0),
      gt(orders.id, last),
      since === undefined ? undefined : inArray(orders.id, recent),
    );
    const batch = await readBatch(database, isNext);
    unlike.push(...batch.filter(({ order, events }) => !isLike(order, events)).map(({ order }) => order.id));
    const end = batch.at(-1);
    if (end === undefined || batch.length < batchSize) return unlike;
    last = end.order.id;
  }
}

/** Orders with their events, read at the same moment. */
function readBatch(database: Database, isNext: ReturnType<typeof and>) {
  return database.transaction(
    async (transaction) => {
      const rows = await transaction
        .select()
        .from(orders)
        .where(isNext)
        .orderBy(asc(orders.id))
        .limit(batchSize);
      const streams = await readEvents(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.map((order) => ({
        order,
        events: (streams.get(order.id) ?? []).map(({ event }) => event),
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function isLike(order: Order, events: Parameters<typeof foldEvents>[0]): boolean {
  if (events[0]?.type !== 'order.created') return true;
  const row: Readonly<Record<string, unknown>> = order;
  const view = { ...viewOf(foldEvents(events)), events: events.length };
  return Object.entries(view).every(([column, value]) => isDeepStrictEqual(row[column], value));
}
