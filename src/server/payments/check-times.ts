const minute = 60_000;
const hour = 60 * minute;

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

/** When to ask again after no answer. */
export function retryAt(now: Date): Date {
  return new Date(now.getTime() + retryAfterMs);
}
