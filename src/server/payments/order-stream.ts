import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type ExecutableActionObject, getInitialSnapshot } from 'xstate';
import {
  type GatewayPayload,
  type OrderEvent,
  type OrderSource,
  orderEvent,
} from '#contract/order-events.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { nextState } from '#server/common/next-state.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orderEvents } from '#server/db/payment-schema.ts';
import type { OrderSnapshot } from './order-state.ts';

export interface StoredEvent {
  readonly source: OrderSource;
  readonly event: OrderEvent;
  readonly payload?: GatewayPayload | undefined;
}

/** `seq` counts from 1. */
interface PlacedEvent extends StoredEvent {
  readonly seq: number;
}

export const eventRows = ({ id, events }: Pick<Order, 'id' | 'events'>, stored: readonly StoredEvent[]) =>
  stored.map(({ source, event: { type, at, ...data }, payload }, place) => ({
    orderId: id,
    seq: events + place + 1,
    at,
    source,
    type,
    data: payload === undefined ? data : { ...data, payload },
  }));

/** @throws ValiError when a stored event has another shape */
export async function readEvents(database: Database, orderId: string): Promise<readonly PlacedEvent[]> {
  const rows = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.seq));
  return rows.map(({ seq, source, type, at, data }) => ({
    seq,
    source,
    event: v.parse(orderEvent, { ...data, type, at }),
  }));
}

/** Events that the machine does not take change nothing. */
export function takeEvents(before: OrderSnapshot, events: readonly OrderEvent[]) {
  let snapshot = before;
  const actions: ExecutableActionObject[] = [];
  const taken = events.filter((event) => {
    const [next, named] = nextState(orderMachine, snapshot, event);
    const isTaken = next !== snapshot;
    snapshot = next;
    actions.push(...named);
    return isTaken;
  });
  return { snapshot, taken, actions };
}

const created = getInitialSnapshot(orderMachine, {
  id: '',
  amountPaise: 0,
  currency: 'INR',
  createdAt: new Date(0),
});

/** @throws Error when the stream does not begin with the creation */
export function foldEvents([first, ...others]: readonly OrderEvent[]): OrderSnapshot {
  if (first?.type !== 'order.created') throw new Error('A stream of an order begins with its creation');
  const { orderId: id, amountPaise, currency, at: createdAt } = first;
  const context = { ...created.context, id, amountPaise, currency, createdAt };
  const start = orderMachine.resolveState({ value: created.value, context });
  return takeEvents(start, others).snapshot;
}
