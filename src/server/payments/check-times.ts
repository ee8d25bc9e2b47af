const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** So long after a payment the merchant may still send it back, on the gateway's own dashboard. */
const refundableMs = 180 * day;

const afterFirst = Array.from({ length: 12 }, (_, index) => (index + 1) * 6 * hour);
/** How long after an order was made the sweeper asks for it: soon at first, and up to three days. */
const checkAges = [1 * minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, ...afterFirst];

/** When to ask again if the gateway did not answer, or if nobody wrote down what it answered. */
const retryAfterMs = minute;

/** When an order is to be asked for next; null when it is too old for that. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = checkAges.find((each) => createdAt.getTime() + each > now.getTime());
  return age === undefined ? null : new Date(createdAt.getTime() + age);
}

interface Checked {
  readonly createdAt: Date;
  readonly mismatchedAt: Date | null;
  readonly chargedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly refundDueAt: Date | null;
  readonly refundRequestedAt: Date | null;
  readonly refundTries: number;
}

/**
 * When the gateway is to be asked for an order again, whatever became of it. One that is not paid: soon at first, for
 * three days. One that was paid: once a day, since its money may go back without a word. One whose money we
 * sent back: as long again as it has taken so far, but the longer between the later tries, and once a day at least.
 * Null when there is nothing more to learn.
 */
export function nextCheckOf(order: Checked, now: Date): Date | null {
  if (order.refundedAt !== null) return null;
  const paidAt = order.chargedAt ?? order.mismatchedAt;
  if (paidAt === null) return nextCheckAt(order.createdAt, now);
  const paidFor = now.getTime() - paidAt.getTime();
  if (paidFor >= refundableMs) return null;
  if (order.refundDueAt === null) {
    return new Date(paidAt.getTime() + (Math.floor(paidFor / day) + 1) * day);
  }
  if (order.refundRequestedAt === null) return now;
  const takenSoFar = now.getTime() - order.refundRequestedAt.getTime();
  const pause = Math.max(minute * 2 ** order.refundTries, takenSoFar);
  return new Date(now.getTime() + Math.min(pause, day));
}

/** When to ask again after no answer. */
export function retryAt(now: Date): Date {
  return new Date(now.getTime() + retryAfterMs);
}
