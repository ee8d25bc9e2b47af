const rules = new Intl.PluralRules('en');

export const plural = (count: number, one: string, many = `${one}s`): string =>
  rules.select(count) === 'one' ? one : many;

export const counted = (count: number, one: string, many?: string): string =>
  `${count} ${plural(count, one, many)}`;

/** «1 minute 45 seconds» */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (rest === 0 && minutes > 0) return counted(minutes, 'minute');
  return minutes === 0 ? counted(rest, 'second') : `${counted(minutes, 'minute')} ${counted(rest, 'second')}`;
}
