import { randomWords } from '#domain/random-words.ts';

/** Returns an integer from 0 to `bound` − 1, each equally likely. */
export type Random = (bound: number) => number;

const words = 2 ** 32;

/** Uses integer arithmetic only, so that a seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  const next = randomWords(seed);
  return (bound) => {
    const limit = words - (words % bound);
    let word = next();
    while (word >= limit) word = next();
    return word % bound;
  };
}

/** Yields each item once. */
export function* inRandomOrder<Item>(items: readonly Item[], random: Random): Generator<Item> {
  const left = [...items];
  while (left.length > 0) yield* left.splice(random(left.length), 1);
}

/** @returns undefined for an empty list */
export const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items.length === 0 ? undefined : items[random(items.length)];
