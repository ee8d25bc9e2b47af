const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
const aheadMs = 5.5 * 60 * 60 * 1000;

/**
 * A day as the site writes dates: day, short month, year (en-GB), in India's time; '' for no or a broken date. By
 * hand, since browsers of different years write months differently, and the server must write as they do.
 */
export function dateWords(iso: string | null | undefined): string {
  const moment = new Date(Date.parse(iso ?? '') + aheadMs);
  const month = months[moment.getUTCMonth()];
  return month === undefined ? '' : `${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}`;
}
