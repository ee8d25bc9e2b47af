const firstMs = 1000;
const longestMs = 16_000;

/** FNV-1a, from 0 to 1. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 0xffffffff;
}

/** In milliseconds. The jitter per page spreads retries. */
export function retryDelay(failures: number, page: string): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + scatter(`${page} ${failures}`) / 2));
}
