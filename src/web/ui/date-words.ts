const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** A day as the site writes dates: day, short month, year (en-GB), in India's time; '' for no or a broken date. */
export function dateWords(iso: string | null | undefined): string {
  const moment = new Date(iso ?? '');
  return Number.isNaN(moment.getTime()) ? '' : day.format(moment);
}
