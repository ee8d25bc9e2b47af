const firstMs = 1000;
const longestMs = 16_000;

/** A number from 0 to 1 that looks random and is always the same for the same words (FNV-1a). */
function scatter(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 0xffffffff;
}

/**
 * How long to wait before trying again, in milliseconds: 1 s after the first failure, twice as long after each
 * further one up to 16 s, and of that between half and all, so that pages that lost the same server do not come
 * back all at once. `page` is the page's own random name; the same page and count give the same wait.
 */
export function retryDelay(failures: number, page: string): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + scatter(`${page} ${failures}`) / 2));
}
