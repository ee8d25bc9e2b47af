import type { SumPart } from '#domain/soroban/sum-part.ts';

export interface ListeningLevel {
  /** Stored with the progress of students: it never changes. */
  readonly id: string;
  readonly digits: number;
  readonly numbers: number;
  readonly operations: SumPart['operations'];
  /** Numbers a minute. Each number must be over before the next one, in every language. */
  readonly pace: number;
}

const level = (
  pace: number,
  digits: number,
  numbers: number,
  operations: SumPart['operations'],
): ListeningLevel => ({
  id: `${digits}d-${numbers}-${operations === 'add' ? 'add' : 'both'}-${pace}`,
  digits,
  numbers,
  operations,
  pace,
});

/** Longer runs first get quicker, then their numbers longer. */
export const listeningLevels: readonly ListeningLevel[] = [
  level(20, 1, 4, 'add'),
  level(30, 1, 5, 'add'),
  level(30, 1, 5, 'add-and-subtract'),
  level(40, 1, 8, 'add-and-subtract'),
  level(60, 1, 10, 'add'),
  level(20, 2, 4, 'add'),
  level(20, 2, 5, 'add-and-subtract'),
  level(30, 2, 8, 'add-and-subtract'),
  level(40, 2, 10, 'add-and-subtract'),
  level(60, 2, 10, 'add'),
  level(20, 3, 5, 'add'),
  level(20, 3, 8, 'add-and-subtract'),
  level(30, 3, 10, 'add'),
  level(120, 1, 15, 'add'),
];
