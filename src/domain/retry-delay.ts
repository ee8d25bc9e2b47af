const firstMs = 1000;
const longestMs = 16_000;

/** A deterministic pseudo-random number from 0 to 1 for a text (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 0xffffffff;
}

/**
 * The delay before a retry, in milliseconds: 1 s after the first failure, doubling up to 16 s, of which
 * between half and all is used, so that pages do not all retry at once. `page` is the page's random name; the
 * same page and count give the same delay.
 */
export function retryDelay(failures: number, page: string): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + scatter(`${page} ${failures}`) / 2));
}
