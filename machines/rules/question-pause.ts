/** The first pause between two reads of a payment (specification). */
export const firstPause = 3000;
/** The longest pause while waiting: with the response time it stays under 15 s. */
const longestPause = 12_000;
/** The pause after the page stops waiting. */
export const slowPause = 60_000;

/** The next pause: longer each time up to the longest, never shorter. */
export function nextPause(pause: number): number {
  return Math.max(pause, Math.min(pause * 1.5, longestPause));
}
