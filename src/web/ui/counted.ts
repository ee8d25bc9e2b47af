const rules = new Intl.PluralRules('en');

/** The form of a word that goes with a number: `one` with 1, `many` with any other. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  rules.select(count) === 'one' ? one : many;

/** A number with its noun: «1 question», «12 questions». */
export const counted = (count: number, one: string, many?: string): string =>
  `${count} ${plural(count, one, many)}`;

/** A duration in minutes and seconds, of seconds: «10 minutes», «1 minute 45 seconds», «30 seconds». */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (rest === 0 && minutes > 0) return counted(minutes, 'minute');
  return minutes === 0 ? counted(rest, 'second') : `${counted(minutes, 'minute')} ${counted(rest, 'second')}`;
}
