/**
 * Unsigned 32-bit integers by Mulberry32. Stored seeds must give the same sequence in every release.
 * @param seed a 32-bit integer
 */
export function randomWords(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
