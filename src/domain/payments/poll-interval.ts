/** The first pause between two reads of a payment (specification). */
export const firstInterval = 3000;
/** The longest pause while waiting: with the response time it stays under 15 s. */
const longestInterval = 12_000;
/** The pause after the page stops waiting. */
export const slowInterval = 60_000;

/** The next pause: longer each time up to the longest, never shorter. */
export function nextInterval(pause: number): number {
  return Math.max(pause, Math.min(pause * 1.5, longestInterval));
}
