import { asc, inArray, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { initialTransition, transition } from 'xstate';
import {
  type GatewayPayload,
  type OrderEvent,
  type OrderSource,
  orderEvent,
} from '#contract/order-events.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { Database } from '#server/db/database.ts';
import { orderEvents } from '#server/db/payment-schema.ts';
import type { OrderSnapshot } from './order-state.ts';

/** An event of an order with the place from which it was told. */
export interface StoredEvent {
  readonly source: OrderSource;
  readonly event: OrderEvent;
  /** Stored with the event's data. */
  readonly payload?: GatewayPayload | undefined;
}

/** An event with its place in the stream, from 1. */
interface PlacedEvent extends StoredEvent {
  readonly seq: number;
}

/** How long events are kept; the row keeps what became of the order. */
const keptMs = 400 * 24 * 3_600_000;

/** Appends events to an order's stream, after the `before` that are stored. */
export async function appendEvents(
  transaction: Database,
  orderId: string,
  before: number,
  stored: readonly StoredEvent[],
): Promise<void> {
  if (stored.length === 0) return;
  await transaction.insert(orderEvents).values(
    stored.map(({ source, event: { type, at, ...data }, payload }, place) => ({
      orderId,
      seq: before + place + 1,
      at,
      source,
      type,
      data: payload === undefined ? data : { ...data, payload },
    })),
  );
}

/** Deletes the events whose retention is over. */
export async function forgetOldEvents(database: Database, now: Date): Promise<void> {
  const isOld = lt(orderEvents.at, new Date(now.getTime() - keptMs));
  const [old] = await database.select({ at: orderEvents.at }).from(orderEvents).where(isOld).limit(1);
  if (old === undefined) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
    await transaction.delete(orderEvents).where(isOld);
  });
}

/**
 * The events of orders, each stream in order.
 * @throws ValiError when a stored event has another shape
 */
export async function readEvents(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlacedEvent[]>> {
  const rows = await database
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.seq));
  const streams = new Map<string, PlacedEvent[]>();
  for (const { orderId, seq, source, type, at, data } of rows) {
    const stream = streams.get(orderId) ?? [];
    stream.push({ seq, source, event: v.parse(orderEvent, { ...data, type, at }) });
    streams.set(orderId, stream);
  }
  return streams;
}

/**
 * The state of the order machine after a stream. An event that the machine does not take changes nothing.
 * @throws Error when the stream does not begin with the order's creation
 */
export function foldEvents([first, ...others]: readonly OrderEvent[]): OrderSnapshot {
  if (first?.type !== 'order.created') throw new Error('A stream of an order begins with its creation');
  const { orderId: id, amountPaise, currency, at: createdAt } = first;
  const [start] = initialTransition(orderMachine, { id, amountPaise, currency, createdAt });
  return others.reduce((snapshot, event) => transition(orderMachine, snapshot, event)[0], start);
}
