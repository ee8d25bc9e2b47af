import { t } from './t.ts';

/** m:ss. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** «1m 5s» in the language of the page. */
export function formatTimeTaken(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return t('{minutes}m {seconds}s', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}

/** «46 minutes», «1 h 12 min» in the language of the page; at least a minute. */
export function formatPractised(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes >= 60)
    return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t(minutes === 1 ? '{count} minute' : '{count} minutes', { count: minutes });
}
