import type { Budget, Exercise, Exercises } from '#domain/exercises/exercise.ts';
import {
  formatNumber,
  largest,
  numberMistakes,
  randomNumber,
  slips,
  smallest,
} from '#domain/exercises/numbers.ts';
import type { Random } from '#domain/exercises/random.ts';
import type { DivisionPart, MultiplicationPart } from './product-part.ts';

type Part = MultiplicationPart | DivisionPart;
type Pair = readonly [first: number, second: number];

function drawPair({ digits: { first, second, inAll } }: Part, random: Random): Pair {
  const firstLength = first + random(inAll - first - second + 1);
  return [randomNumber(firstLength, random), randomNumber(inAll - firstLength, random)];
}

function* listPairs({ digits: { first, second, inAll } }: Part, budget: Budget): Generator<Pair> {
  for (let length = first; length <= inAll - second; length += 1) {
    const [from, to] = [Math.max(2, smallest(length)), largest(length)];
    const [otherFrom, otherTo] = [Math.max(2, smallest(inAll - length)), largest(inAll - length)];
    for (let one = from; one <= to; one += 1) {
      for (let other = otherFrom; other <= otherTo; other += 1) {
        if (budget.steps <= 0) return;
        budget.steps -= 1;
        yield [one, other];
      }
    }
  }
}

function toMultiplication([first, second]: Pair, { decimals }: MultiplicationPart): Exercise {
  const product = first * second;
  return {
    lines: [`${formatNumber(first, decimals)} × ${formatNumber(second)}`],
    answer: formatNumber(product, decimals),
    mistakes: numberMistakes(
      product,
      [
        ...slips(product),
        ['one-time-more-or-less', [product + first, product - first, product + second, product - second]],
        ['wrong-place', product % 10 === 0 ? [product * 10, product / 10] : [product * 10]],
      ],
      decimals,
    ),
  };
}

function toDivision([divisor, quotient]: Pair, { decimals }: DivisionPart): Exercise {
  return {
    lines: [`${formatNumber(divisor * quotient, decimals)} ÷ ${formatNumber(divisor)}`],
    answer: formatNumber(quotient, decimals),
    mistakes: numberMistakes(
      quotient,
      [
        ...slips(quotient),
        ['off-by-five', [quotient + 5, quotient - 5]],
        ['wrong-place', quotient % 10 === 0 ? [quotient * 10, quotient / 10] : [quotient * 10]],
      ],
      decimals,
    ),
  };
}

const exercisesOf = <Made extends Part>(
  toExercise: (pair: Pair, part: Made) => Exercise,
): Exercises<Made> => ({
  draw: (part, random) => toExercise(drawPair(part, random), part),
  *listAll(part, budget) {
    for (const pair of listPairs(part, budget)) yield toExercise(pair, part);
  },
});

export const multiplications = exercisesOf(toMultiplication);
export const divisions = exercisesOf(toDivision);
