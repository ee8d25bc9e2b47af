import type { Order } from '#server/db/payment-schema.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How long the gateway accepts refunds. */
const refundableMs = 180 * day;

const afterFirst = Array.from({ length: 12 }, (_, index) => (index + 1) * 6 * hour);
const checkAges = [1 * minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, ...afterFirst];

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
  | 'partState'
  | 'partRequestedAt'
  | 'partTries'
  | 'recordedById'
>;

/**
 * When to read an order from the gateway next; null when nothing can change. A paid order is read daily,
 * since a refund may come without an event.
 */
export function nextOrderCheck(order: Checked, now: Date): Date | null {
  // The gateway does not know a payment that staff recorded.
  if (order.refundedAt !== null || order.recordedById !== null) return null;
  const paidAt = order.chargedAt ?? order.mismatchedAt ?? order.returningAt;
  if (paidAt === null) return nextCheckAt(order.createdAt, now);
  const paidFor = now.getTime() - paidAt.getTime();
  if (paidFor >= refundableMs) return null;
  const { returningAt, refundState, refundRequestedAt, refundTries } = order;
  const { partState, partRequestedAt, partTries } = order;
  if (returningAt !== null)
    return nextRefundCheck(refundState, refundRequestedAt ?? returningAt, refundTries, now);
  if (partRequestedAt !== null && partState !== null && partState !== 'review')
    return nextRefundCheck(partState, partRequestedAt, partTries, now);
  return new Date(paidAt.getTime() + (Math.floor(paidFor / day) + 1) * day);
}

/** @param tries failed ones */
function nextRefundCheck(state: Order['refundState'], since: Date, tries: number, now: Date): Date {
  if (state === 'unclear') return retryAt(now);
  const takenSoFar = state === 'due' ? 0 : now.getTime() - since.getTime();
  const pause = Math.max(minute * 2 ** tries, takenSoFar);
  return new Date(now.getTime() + Math.min(pause, day));
}

export function retryAt(now: Date): Date {
  return new Date(now.getTime() + minute);
}
