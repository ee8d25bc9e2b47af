import { localDate, localDayOfYear, localFirstClass, localWeekday } from '#domain/text/local-date.ts';
import { shownLanguage } from './t.ts';

type Iso = string | null | undefined;

/** The day in India, in the language of the page; '' if invalid. */
export const showDate = (iso: Iso): string => localDate(iso, shownLanguage());

/** As `showDate`, without the year. */
export const showDayOfYear = (iso: Iso): string => localDayOfYear(iso, shownLanguage());

/** @param isoDay such as «2026-12-07» */
export const showWeekday = (isoDay: string): string => localWeekday(isoDay, shownLanguage());

/** «Monday, 7 Dec 2026» in the language of the page; '' without a next batch. */
export const showFirstClass = ({ startDate }: { readonly startDate: string }): string =>
  localFirstClass(startDate, shownLanguage());
