import { formatDate, formatMoment, formatWeekday } from './format-date.ts';
import { type Language, languageTag } from './languages.ts';

type Iso = string | null | undefined;

const isoDayLength = 10;

/** «सुबह 11:30» */
export const localTime = {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  dayPeriod: 'short',
} as const;

function local(iso: Iso, language: Language, english: string, options: Intl.DateTimeFormatOptions): string {
  if (language === 'en' || english === '') return english;
  const format = new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'Asia/Kolkata' });
  return format.format(Date.parse(iso ?? ''));
}

/** The day in India, «20 जनवरी 2026»; '' if invalid. */
export const localDate = (iso: Iso, language: Language): string =>
  local(iso, language, formatDate(iso), { dateStyle: 'long' });

/** As `localDate`, without the year. */
export const localDayOfYear = (iso: Iso, language: Language): string =>
  local(iso, language, formatDate(iso).replace(/ \d+$/, ''), { day: 'numeric', month: 'long' });

/** «20 जनवरी 2026, सुबह 11:30» in India, without the time for a day; '' if invalid. */
export function localMoment(iso: Iso, language: Language): string {
  if (language === 'en') return formatMoment(iso);
  const day = localDate(iso, language);
  return day === '' || iso?.length === isoDayLength ? day : `${day}, ${local(iso, language, day, localTime)}`;
}

/** @param isoDay such as «2026-12-07» */
export const localWeekday = (isoDay: string, language: Language): string =>
  local(isoDay, language, formatWeekday(isoDay), { weekday: 'long' });

/** «Monday, 7 Dec 2026»; '' without a next batch. */
export function localFirstClass(startDate: string, language: Language): string {
  const day = localDate(startDate, language);
  return day === '' ? '' : `${localWeekday(startDate, language)}, ${day}`;
}
