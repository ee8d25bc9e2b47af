import type { Order } from './orders.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How long the gateway accepts refunds. */
const refundableMs = 180 * day;

const afterFirst = Array.from({ length: 12 }, (_, index) => (index + 1) * 6 * hour);
const checkAges = [1 * minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, ...afterFirst];

const retryAfterMs = minute;

/** The next check of an unpaid order; null when it is too old. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = checkAges.find((each) => createdAt.getTime() + each > now.getTime());
  return age === undefined ? null : new Date(createdAt.getTime() + age);
}

type Checked = Pick<
  Order,
  | 'createdAt'
  | 'mismatchedAt'
  | 'chargedAt'
  | 'refundedAt'
  | 'refundState'
  | 'returningAt'
  | 'refundRequestedAt'
  | 'refundTries'
>;

/**
 * When to read an order from the gateway next; null when nothing can change. A paid order is read daily,
 * since a refund may come without an event.
 */
export function nextOrderCheck(order: Checked, now: Date): Date | null {
  if (order.refundedAt !== null) return null;
  const paidAt = order.chargedAt ?? order.mismatchedAt ?? order.returningAt;
  if (paidAt === null) return nextCheckAt(order.createdAt, now);
  const paidFor = now.getTime() - paidAt.getTime();
  if (paidFor >= refundableMs) return null;
  const { returningAt, refundState, refundRequestedAt, refundTries } = order;
  if (returningAt === null) return new Date(paidAt.getTime() + (Math.floor(paidFor / day) + 1) * day);
  if (refundState === 'unclear') return retryAt(now);
  const takenSoFar = refundState === 'due' ? 0 : now.getTime() - (refundRequestedAt ?? returningAt).getTime();
  const pause = Math.max(minute * 2 ** refundTries, takenSoFar);
  return new Date(now.getTime() + Math.min(pause, day));
}

export function retryAt(now: Date): Date {
  return new Date(now.getTime() + retryAfterMs);
}
