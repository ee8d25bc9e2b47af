import { isDeepStrictEqual } from 'node:util';
import { and, asc, gt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { viewOf } from './order-state.ts';
import { foldEvents, readEvents } from './order-stream.ts';
import type { Order } from './orders.ts';

const batchSize = 500;

/**
 * Folds the events of every order and compares the result with its row. Orders without events were written by an older
 * release; orders whose first events are past their retention cannot be folded. Neither is compared.
 * @returns the ids of the orders that differ
 */
export async function ordersUnlikeTheirEvents(database: Database): Promise<readonly string[]> {
  const unlike: string[] = [];
  for (let last = ''; ; ) {
    const rows = await database
      .select()
      .from(orders)
      .where(and(gt(orders.events, 0), gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(batchSize);
    const streams = await readEvents(
      database,
      rows.map(({ id }) => id),
    );
    for (const order of rows) {
      const events = (streams.get(order.id) ?? []).map(({ event }) => event);
      if (events[0]?.type === 'order.created' && !isLike(order, viewOf(foldEvents(events))))
        unlike.push(order.id);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return unlike;
    last = end.id;
  }
}

function isLike(order: Order, view: ReturnType<typeof viewOf>): boolean {
  const row: Readonly<Record<string, unknown>> = order;
  return Object.entries(view).every(([column, value]) => isDeepStrictEqual(row[column], value));
}
