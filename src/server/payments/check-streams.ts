import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, getTableColumns, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { orderEvent } from '#contract/order-events.ts';
import type { Database } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/payment-schema.ts';
import { orderColumns } from './order-state.ts';
import { foldEvents } from './order-stream.ts';

/** Small: folding blocks the event loop. */
const batchSize = 200;

const { userId, courseId, status, receiptNumber, paymentUrl, nextCheckAt, ...compared } =
  getTableColumns(orders);
const places = new Map(Object.keys(compared).map((name, place) => [name, place]));

const storedEvent = v.pipe(
  v.tuple([v.string(), v.string(), v.looseObject({})]),
  v.transform(([type, at, data]) => ({ ...data, type, at: new Date(at) })),
);
const storedOrder = v.object({
  /** By `places`. Times are texts. */
  columns: v.custom<readonly unknown[]>(Array.isArray),
  stream: v.nullable(v.array(storedEvent)),
});

/**
 * Compares orders with their folded events, except those whose first events are gone.
 * @param since only orders with an event at or after it
 * @returns the ids of the orders that differ
 */
export async function ordersUnlikeTheirEvents(database: Database, since?: Date): Promise<readonly string[]> {
  const { orderId, at } = orderEvents;
  const recent =
    since && inArray(orders.id, database.select({ orderId }).from(orderEvents).where(gte(at, since)));
  const unlike: string[] = [];
  for (let last = ''; ; ) {
    const batch = await readBatch(database, last, recent);
    for (const { id, ...stored } of batch) if (!isLike(stored)) unlike.push(id);
    const end = batch.at(-1);
    if (end === undefined || batch.length < batchSize) return unlike;
    last = end.id;
  }
}

function readBatch(database: Database, last: string, condition: SQL | undefined) {
  const { orderId, seq, type, at, data } = orderEvents;
  const stream = database
    .select({ stream: sql`json_agg(json_build_array(${type}, ${at}, ${data}) order by ${seq})` })
    .from(orderEvents)
    .where(eq(orderId, orders.id));
  // One value: the embedded database takes longer to send thirty.
  const columns = sql`json_build_array(${sql.join(Object.values(compared), sql`, `)})`;
  return database
    .select({ id: orders.id, columns, stream: sql`(${stream})` })
    .from(orders)
    .where(and(gt(orders.events, 0), gt(orders.id, last), condition))
    .orderBy(asc(orders.id))
    .limit(batchSize);
}

function isLike(stored: unknown): boolean {
  const { columns, stream } = v.parse(storedOrder, stored);
  if (stream?.[0]?.type !== 'order.created') return true;
  const events = stream.map((event) => v.parse(orderEvent, event));
  const view = { ...orderColumns(foldEvents(events)), events: events.length };
  return Object.entries(view).every(([name, value]) => isStored(value, columns[places.get(name) ?? -1]));
}

const isStored = (value: unknown, stored: unknown) =>
  value instanceof Date
    ? typeof stored === 'string' && new Date(stored).getTime() === value.getTime()
    : isDeepStrictEqual(value, stored);
