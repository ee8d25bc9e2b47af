/** docs/specification.md#4 */
export const firstInterval = 3000;
/** Under 15 s including the response. */
const longestInterval = 12_000;
export const slowInterval = 60_000;

export function nextInterval(pause: number): number {
  return Math.max(pause, Math.min(pause * 1.5, longestInterval));
}
