const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
const aheadMs = 5.5 * 60 * 60 * 1000;

/**
 * A day as the site writes dates: day, short month, year (en-GB), in India's time; '' for no or a broken date. By
 * hand, since browsers of different years write months differently, and the server must write as they do.
 */
export function formatDate(iso: string | null | undefined): string {
  const moment = new Date(Date.parse(iso ?? '') + aheadMs);
  const month = months[moment.getUTCMonth()];
  return month === undefined ? '' : `${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}`;
}

/** A moment with its time of day in India: «21 Nov 2026, 1:30 am»; '' for no or a broken one. */
export function formatMoment(iso: string | null | undefined): string {
  const moment = new Date(Date.parse(iso ?? '') + aheadMs);
  const day = formatDate(iso);
  if (day === '') return '';
  const hour = moment.getUTCHours();
  const minute = String(moment.getUTCMinutes()).padStart(2, '0');
  return `${day}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
