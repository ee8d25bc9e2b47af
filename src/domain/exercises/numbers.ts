import type { Mistake, MistakeName } from './exercise.ts';
import type { Random } from './random.ts';

const groupByThree = (digits: string): string =>
  digits.length <= 3 ? digits : `${groupByThree(digits.slice(0, -3))},${digits.slice(-3)}`;

/** With a comma before every third digit, as on the rods, and a true minus sign. */
export function formatNumber(value: number, decimals = 0): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = groupByThree(digits.slice(0, digits.length - decimals));
  const sign = value < 0 ? '−' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

export const smallest = (digits: number): number => 10 ** (digits - 1);
export const largest = (digits: number): number => 10 ** digits - 1;

/** A number of so many digits, 2 or more. */
export function randomNumber(digits: number, random: Random): number {
  const least = Math.max(2, smallest(digits));
  return least + random(largest(digits) - least + 1);
}

export type WrongNumbers = readonly (readonly [MistakeName, readonly number[]])[];

const digitCount = (value: number): number => String(value).length;

/** Removes implausible answers: below 0, or more than one digit longer or shorter than the right one. */
export const numberMistakes = (answer: number, wrong: WrongNumbers, decimals = 0): readonly Mistake[] =>
  wrong.map(([name, values]) => ({
    name,
    answers: values
      .filter(
        (value) => value >= 0 && value !== answer && Math.abs(digitCount(value) - digitCount(answer)) <= 1,
      )
      .map((value) => formatNumber(value, decimals)),
  }));

/** The number with two neighbouring digits swapped, for each pair. */
export function swappedDigits(value: number): readonly number[] {
  const digits = [...String(value)];
  return digits.slice(1).map((digit, index) => {
    const swapped = digits.with(index, digit).with(index + 1, digits[index] ?? '');
    return Number(swapped.join(''));
  });
}

export const slips = (answer: number): WrongNumbers => [
  ['off-by-one', [answer + 1, answer - 1]],
  ['off-by-ten', [answer + 10, answer - 10]],
  ['swapped-digits', swappedDigits(answer)],
];
