import { formatDuration } from '#domain/text/counted.ts';
import { shownLanguage, t } from './t.ts';

/** «1 minute 45 seconds» in the language of the page. */
export function showDuration(seconds: number): string {
  if (shownLanguage() === 'en') return formatDuration(seconds);
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const inMinutes = t(minutes === 1 ? '{count} minute' : '{count} minutes', { count: minutes });
  const inSeconds = t(rest === 1 ? '{count} second' : '{count} seconds', { count: rest });
  if (minutes === 0) return inSeconds;
  return rest === 0 ? inMinutes : `${inMinutes} ${inSeconds}`;
}
