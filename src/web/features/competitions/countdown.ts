import { t } from '#web/texts/t.ts';

const daySeconds = 86_400;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** «2 days 03:04:05», «3:04:05» or «4:05». */
export function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / daySeconds);
  const [hours, minutes, rest] = [
    Math.floor((seconds % daySeconds) / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const ofHour = `${twoDigits(minutes)}:${twoDigits(rest)}`;
  if (days > 0)
    return `${t(days === 1 ? '{count} day' : '{count} days', { count: days })} ${twoDigits(hours)}:${ofHour}`;
  return hours > 0 ? `${hours}:${ofHour}` : `${minutes}:${twoDigits(rest)}`;
}

const announcedMinutes = [1, 5, 10] as const;

/** For screen readers, which would repeat each second: changes at 10, 5 and 1 minutes. */
export function announceOpening(seconds: number): string {
  const count = announcedMinutes.find((minutes) => seconds <= minutes * 60);
  if (count === undefined) return '';
  return count === 1
    ? t('The paper opens in less than a minute.')
    : t('The paper opens in less than {count} minutes.', { count });
}
