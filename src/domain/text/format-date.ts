const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const isoDayLength = 10;
const aheadMs = 5.5 * 60 * 60 * 1000;

/** «21 Nov 2026» in India; '' if invalid. Intl's month names differ between browsers. */
export function formatDate(iso: string | null | undefined): string {
  const moment = new Date(Date.parse(iso ?? '') + aheadMs);
  const month = months[moment.getUTCMonth()];
  return month === undefined ? '' : `${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}`;
}

/** «21 Nov 2026, 1:30 am» in India, «21 Nov 2026» for a day; '' for an invalid time. */
export function formatMoment(iso: string | null | undefined): string {
  const moment = new Date(Date.parse(iso ?? '') + aheadMs);
  const day = formatDate(iso);
  if (day === '' || iso?.length === isoDayLength) return day;
  const hour = moment.getUTCHours();
  const minute = String(moment.getUTCMinutes()).padStart(2, '0');
  return `${day}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** «Monday» for «2026-12-07»; '' if invalid. */
export function formatWeekday(isoDay: string): string {
  return weekdays[new Date(Date.parse(isoDay)).getUTCDay()] ?? '';
}
