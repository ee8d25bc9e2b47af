import type { NumberStep } from '#domain/practice/number-steps.ts';
import { shownTag, t, translated } from '#web/texts/t.ts';

const showNumber = (value: number): string =>
  new Intl.NumberFormat(shownTag(), { maximumFractionDigits: 2 }).format(value);

export const showSeconds = (ms: number): string => showNumber(ms / 1000);

const minuteMs = 60_000;
export const showPace = (ms: number): string => showNumber(minuteMs / ms);

/** The Japanese grades are the same in every language. */
export const levelName = ({ name }: Pick<NumberStep, 'name'>): string => translated(name);

export const paceText = (step: NumberStep): string =>
  step.kind === 'flash' ? flashText(step) : listeningText(step);

function flashText({ digits, numbers, msPerNumber }: NumberStep): string {
  const values = { digits, numbers, seconds: showSeconds(numbers * msPerNumber) };
  return digits === 1
    ? t('{numbers} numbers with {digits} digit in {seconds} seconds', values)
    : t('{numbers} numbers with {digits} digits in {seconds} seconds', values);
}

function listeningText({ digits, numbers, operations, msPerNumber }: NumberStep): string {
  const values = { digits, numbers };
  return [
    digits === 1
      ? t('{numbers} numbers with {digits} digit', values)
      : t('{numbers} numbers with {digits} digits', values),
    operations === 'add' ? t('only plus') : t('plus and minus'),
    t('{pace} a minute', { pace: showPace(msPerNumber) }),
  ].join(' · ');
}
