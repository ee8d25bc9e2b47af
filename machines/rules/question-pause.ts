/** The first pause between two questions about a payment, as the specification has it. */
export const firstPause = 3000;
/** The longest while the payment is waited for: with the time of an answer it stays under 15 s. */
const longestPause = 12_000;
/** The pause once the waiting is given up. */
export const slowPause = 60_000;

/** The pause after the one that is over: longer each time, up to the longest; never shorter. */
export function nextPause(pause: number): number {
  return Math.max(pause, Math.min(pause * 1.5, longestPause));
}
