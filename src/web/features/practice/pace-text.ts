import type { NumberStep } from '#domain/practice/number-steps.ts';
import { shownTag, t, translated } from '#web/texts/t.ts';

const showNumber = (value: number): string =>
  new Intl.NumberFormat(shownTag(), { maximumFractionDigits: 2 }).format(value);

export const showSeconds = (ms: number): string => showNumber(ms / 1000);

/** The Japanese grades are the same in every language. */
export const levelName = ({ name }: Pick<NumberStep, 'name'>): string => translated(name);

export function paceText({ digits, numbers, msPerNumber }: NumberStep): string {
  const values = { digits, numbers, seconds: showSeconds(numbers * msPerNumber) };
  return digits === 1
    ? t('{numbers} numbers with {digits} digit in {seconds} seconds', values)
    : t('{numbers} numbers with {digits} digits in {seconds} seconds', values);
}
