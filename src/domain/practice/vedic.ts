import * as v from 'valibot';
import type { Budget, Exercise, Exercises } from '#domain/exercises/exercise.ts';
import { formatNumber, largest, numberMistakes, slips, smallest } from '#domain/exercises/numbers.ts';
import type { Random } from '#domain/exercises/random.ts';
import { wholeNumber } from '#domain/exercises/whole-number.ts';

export const vedicRules = ['near-base', 'by-eleven', 'square-of-five', 'nikhilam'] as const;

/** docs/practice.md#vedic-maths */
export const vedicPart = v.object({
  kind: v.literal('vedic'),
  count: wholeNumber(1, 1000),
  rule: v.picklist(vedicRules),
  /** Of the first number; near a base and for Nikhilam the zeros of the base. */
  digits: wholeNumber(1, 5),
});
type VedicPart = v.InferOutput<typeof vedicPart>;

/** How far a factor may be from its base. */
const reachOf = (digits: number) => Math.min(20, Math.max(3, 10 ** (digits - 1)));

/** Each exercise has a number; the second is 0 but near a base. */
interface Range {
  readonly from: number;
  readonly size: number;
}

function rangesOf({ rule, digits }: VedicPart): readonly [Range, Range] {
  const base = 10 ** digits;
  const one = { from: 0, size: 1 };
  switch (rule) {
    case 'near-base': {
      const reach = reachOf(digits);
      const near = { from: base - reach, size: 2 * reach + 1 };
      return [near, near];
    }
    case 'by-eleven':
      return [{ from: smallest(digits), size: largest(digits) - smallest(digits) + 1 }, one];
    case 'square-of-five':
      return [
        { from: Math.trunc(smallest(digits) / 10), size: Math.ceil((base - smallest(digits)) / 10) },
        one,
      ];
    case 'nikhilam':
      return [{ from: smallest(digits), size: largest(digits) - smallest(digits) + 1 }, one];
  }
}

/** @returns undefined where a factor is the base itself, or a number needs no rule */
function toExercise({ rule, digits }: VedicPart, first: number, second: number): Exercise | undefined {
  const base = 10 ** digits;
  switch (rule) {
    case 'near-base': {
      if (first === base || second === base) return undefined;
      const [one, other] = [first - base, second - base];
      return exercise(`${formatNumber(first)} × ${formatNumber(second)}`, first * second, {
        carries: [first * second + base, first * second - base],
        steps: [(first + other) * base, (first + other) * base - one * other],
      });
    }
    case 'by-eleven':
      if (first < 2) return undefined;
      return exercise(`${formatNumber(first)} × 11`, first * 11, {
        carries: [first * 11 - 100, first * 11 - 10, first * 11 + 100],
        steps: [first * 11 - first, first * 11 + first],
      });
    case 'square-of-five': {
      const number = first * 10 + 5;
      return exercise(`${formatNumber(number)} × ${formatNumber(number)}`, number * number, {
        carries: [number * number + 100, number * number - 100],
        steps: [first * first * 100 + 25, (first + 1) * (first + 1) * 100 + 25],
      });
    }
    case 'nikhilam':
      return exercise(`${formatNumber(base)} − ${formatNumber(first)}`, base - first, {
        carries: [base - first + 10, base - first + 100],
        steps: [base - first - 1, base - first + 1],
      });
  }
}

const exercise = (
  line: string,
  answer: number,
  { carries, steps }: { readonly carries: readonly number[]; readonly steps: readonly number[] },
): Exercise => ({
  lines: [line],
  answer: formatNumber(answer),
  mistakes: numberMistakes(answer, [
    ...slips(answer),
    ['forgotten-carry', carries],
    ['forgotten-step', steps],
  ]),
});

const draw = (part: VedicPart, random: Random) => {
  const [first, second] = rangesOf(part);
  return toExercise(part, first.from + random(first.size), second.from + random(second.size));
};

function* listAll(part: VedicPart, budget: Budget): Generator<Exercise> {
  const [first, second] = rangesOf(part);
  for (let one = first.from; one < first.from + first.size; one += 1) {
    for (let other = second.from; other < second.from + second.size; other += 1) {
      if (budget.steps <= 0) return;
      budget.steps -= 1;
      const found = toExercise(part, one, other);
      if (found !== undefined) yield found;
    }
  }
}

export const vedic: Exercises<VedicPart> = { draw, listAll };
