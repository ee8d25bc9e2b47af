import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '#contract/order-events.ts';
import { GatewayError } from '#server/payments/gateway.ts';
import { toGatewayOrder } from '#server/payments/juspay/read-order.ts';
import type { OrderSnapshot } from '#server/payments/order-state.ts';
import { takeEvents } from '#server/payments/order-stream.ts';
import { reportedEvents } from '#server/payments/report-events.ts';

/**
 * Decides again about a stored response of the gateway.
 * @param stored the events since then; the first may have the response
 * @returns the difference, as a clause; null when there is none
 */
export function differenceToday(
  before: OrderSnapshot,
  stored: readonly [OrderEvent, ...OrderEvent[]],
): string | null {
  const [first] = stored;
  if (!('payload' in first) || first.payload === undefined) return null;
  const owned = stored.find(
    (event) => event.type === 'payment.charged' && event.at.getTime() === first.at.getTime(),
  );
  const told = read(before, first, owned?.type === 'payment.charged' && owned.owned);
  if (told === 'unreadable') return 'it is no response about an order';
  const { taken } = takeEvents(before, told);
  if (taken.length === 0) return 'it says nothing new';
  const different = taken.findIndex((event, place) => !isSame(event, stored[place]));
  const [event, was] = [taken[different], stored[different]];
  if (event === undefined) return null;
  return event.type === was?.type
    ? `it says ${event.type} with other data`
    : `it says ${event.type}, where ${was?.type ?? 'nothing'} was stored`;
}

function read(before: OrderSnapshot, { at, ...first }: OrderEvent, owned: boolean) {
  try {
    const reported = toGatewayOrder('payload' in first ? first.payload : undefined);
    return reportedEvents(before.context, reported, { at, owned });
  } catch (error) {
    if (error instanceof GatewayError) return 'unreadable';
    throw error;
  }
}

function isSame(event: OrderEvent, stored: OrderEvent | undefined): boolean {
  if (stored === undefined) return false;
  return isDeepStrictEqual(withoutPayload(event), withoutPayload(stored));
}

function withoutPayload(event: OrderEvent) {
  const { payload: _, ...data } = 'payload' in event ? event : { ...event, payload: undefined };
  return data;
}
