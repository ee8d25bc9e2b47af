/** One run of numbers that appear one after another. */
export interface FlashLevel {
  readonly name: string;
  readonly digits: number;
  readonly numbers: number;
  /** For the whole run. */
  readonly seconds: number;
}

const level = (name: string, digits: number, numbers: number, seconds: number): FlashLevel => ({
  name,
  digits,
  numbers,
  seconds,
});

/** League of Japan Abacus Associations: public table of the flash examination, 10 kyu to 10 dan. */
export const flashLevels: readonly FlashLevel[] = [
  ...[4, 6, 8, 10].map((numbers, index) => level(`${10 - index} kyu`, 1, numbers, numbers)),
  ...[3, 4, 5, 7, 10].map((numbers, index) => level(`${6 - index} kyu`, 2, numbers, numbers)),
  level('1 kyu', 3, 5, 5),
  level('1 dan', 3, 7, 7),
  level('2 dan', 3, 10, 10),
  ...[7, 5, 4.5, 4, 3.5, 3].map((seconds, index) => level(`${3 + index} dan`, 3, 10, seconds)),
  level('9 dan', 3, 15, 4),
  level('10 dan', 3, 15, 3),
];

/** Not of the League: 100 ms for each number. */
export const fastestLevel: FlashLevel = level('Lightning', 1, 10, 1);
