import type { Budget, Exercise, Exercises } from '#domain/exercises/exercise.ts';
import { formatNumber, numberMistakes, slips } from '#domain/exercises/numbers.ts';
import { inRandomOrder, type Random } from '#domain/exercises/random.ts';
import { addDigit, emptyRods, type Move, type Rods, type Technique, techniques } from './moves.ts';
import type { SumPart, TechniqueLimits } from './sum-part.ts';

type Used = Readonly<Record<Technique, number>>;

/** A sum in the making: whole numbers, and the first digits of the next one. */
interface Begun {
  readonly numbers: readonly number[];
  /** The first digits of the next number with its sign; 0 before the first digit. */
  readonly value: number;
  /** The rod of the next digit. */
  readonly place: number;
  /** Numbers that get one digit more than the others. */
  readonly longerLeft: number;
  readonly rods: Rods;
  readonly used: Used;
}

const nothingUsed: Used = { direct: 0, smallFriend: 0, bigFriend: 0, mixed: 0 };
const upwards = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const bothWays = [...upwards, ...upwards.map((digit) => -digit)];
const furtherUp = [0, ...upwards];
const furtherDown = furtherUp.map((digit) => (digit === 0 ? 0 : -digit));

/** In a sum with `inAll` digits some numbers are one digit longer where these cannot be shared evenly. */
function lengthsOf({ digits, rows }: SumPart) {
  if ('each' in digits) return { base: digits.each, longer: 0 };
  return { base: Math.trunc(digits.inAll / rows), longer: digits.inAll % rows };
}

function begin(part: SumPart): Begun {
  const { base, longer } = lengthsOf(part);
  return { numbers: [], value: 0, place: base - 1, longerLeft: longer, rods: emptyRods, used: nothingUsed };
}

const lengthen = (begun: Begun): Begun => ({
  ...begun,
  place: begun.place + 1,
  longerLeft: begun.longerLeft - 1,
});

/** The digits that may come next, with the sign of their number. */
function possibleDigits({ numbers, value }: Begun, { operations }: SumPart): readonly number[] {
  if (value !== 0) return value > 0 ? furtherUp : furtherDown;
  return numbers.length === 0 || operations === 'add' ? upwards : bothWays;
}

const lacking = (used: Used, limits: TechniqueLimits): number =>
  techniques.reduce((sum, each) => sum + Math.max(0, limits[each].least - used[each]), 0);

function countMoves(used: Used, moves: readonly Move[]): Used {
  if (moves.length === 0) return used;
  const counted = { ...used };
  for (const { technique } of moves) counted[technique] += 1;
  return counted;
}

/** @returns undefined when the rules allow no such digit */
function addNext(begun: Begun, change: number, part: SumPart): Begun | undefined {
  const { place, numbers, longerLeft } = begun;
  const value = begun.value * 10 + change;
  if (place === 0 && Math.abs(value) === Math.abs(numbers.at(-1) ?? 0)) return undefined;
  const added = addDigit(begun.rods, place, change);
  if (added === undefined) return undefined;
  const used = countMoves(begun.used, added.moves);
  if (techniques.some((each) => used[each] > part.techniques[each].most)) return undefined;
  const { rods } = added;
  if (place > 0) return { numbers, value, place: place - 1, longerLeft, rods, used };
  return {
    numbers: [...numbers, value],
    value: 0,
    place: lengthsOf(part).base - 1,
    longerLeft,
    rods,
    used,
  };
}

function drawNext(begun: Begun, part: SumPart, random: Random): Begun | undefined {
  const missing = lacking(begun.used, part.techniques);
  const rowsLeft = part.rows - begun.numbers.length;
  // A technique that is still missing is preferred, the more the fewer numbers are left.
  const isPreferred = missing > 0 && random(rowsLeft) < missing;
  let fitting: Begun | undefined;
  for (const change of inRandomOrder(possibleDigits(begun, part), random)) {
    const next = addNext(begun, change, part);
    if (next === undefined) continue;
    if (!isPreferred || lacking(next.used, part.techniques) < missing) return next;
    fitting ??= next;
  }
  return fitting;
}

function draw(part: SumPart, random: Random): Exercise | undefined {
  let begun: Begun | undefined = begin(part);
  while (begun !== undefined && begun.numbers.length < part.rows) {
    const rowsLeft = part.rows - begun.numbers.length;
    const isLonger = begun.value === 0 && random(rowsLeft) < begun.longerLeft;
    begun = drawNext(isLonger ? lengthen(begun) : begun, part, random);
  }
  if (begun === undefined || lacking(begun.used, part.techniques) > 0) return undefined;
  return toExercise(begun.numbers, part.decimals);
}

function* listFrom(begun: Begun, part: SumPart, budget: Budget): Generator<Exercise> {
  const rowsLeft = part.rows - begun.numbers.length;
  if (rowsLeft === 0) {
    if (lacking(begun.used, part.techniques) === 0) yield toExercise(begun.numbers, part.decimals);
    return;
  }
  const isWhole = begun.value === 0;
  const begins = [
    ...(isWhole && begun.longerLeft === rowsLeft ? [] : [begun]),
    ...(isWhole && begun.longerLeft > 0 ? [lengthen(begun)] : []),
  ];
  for (const one of begins) {
    for (const change of possibleDigits(one, part)) {
      if (budget.steps <= 0) return;
      budget.steps -= 1;
      const next = addNext(one, change, part);
      if (next !== undefined) yield* listFrom(next, part, budget);
    }
  }
}

function toExercise(numbers: readonly number[], decimals: number): Exercise {
  const total = numbers.reduce((sum, number) => sum + number, 0);
  return {
    lines: numbers.map((number, row) => {
      const written = formatNumber(Math.abs(number), decimals);
      if (row === 0) return written;
      return `${number < 0 ? '−' : '+'} ${written}`;
    }),
    answer: formatNumber(total, decimals),
    mistakes: numberMistakes(
      total,
      [
        ...slips(total),
        ['off-by-five', [total + 5, total - 5]],
        ['forgotten-complement', [total + 9, total - 9]],
        ['missed-row', [total - (numbers.at(-1) ?? 0)]],
        ['turned-sign', numbers.slice(1).map((number) => total - 2 * number)],
      ],
      decimals,
    ),
  };
}

export const sums: Exercises<SumPart> = {
  draw,
  listAll: (part, budget) => listFrom(begin(part), part, budget),
};
