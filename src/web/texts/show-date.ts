import { formatDate, formatWeekday } from '#domain/text/format-date.ts';
import { shownLanguage, shownTag } from './t.ts';

type Iso = string | null | undefined;

function show(iso: Iso, english: string, options: Intl.DateTimeFormatOptions): string {
  if (shownLanguage() === 'en' || english === '') return english;
  const format = new Intl.DateTimeFormat(shownTag(), { ...options, timeZone: 'Asia/Kolkata' });
  return format.format(Date.parse(iso ?? ''));
}

/** The day in India, in the language of the page; '' if invalid. */
export const showDate = (iso: Iso): string => show(iso, formatDate(iso), { dateStyle: 'long' });

/** As `showDate`, without the year. */
export const showDayOfYear = (iso: Iso): string =>
  show(iso, formatDate(iso).replace(/ \d+$/, ''), { day: 'numeric', month: 'long' });

/** @param isoDay such as «2026-12-07» */
export const showWeekday = (isoDay: string): string =>
  show(isoDay, formatWeekday(isoDay), { weekday: 'long' });

/** «Monday, 7 Dec 2026» in the language of the page; '' without a next batch. */
export function showFirstClass({ startDate }: { readonly startDate: string }): string {
  const day = showDate(startDate);
  return day === '' ? '' : `${showWeekday(startDate)}, ${day}`;
}
