import { formatDate } from '#domain/text/format-date.ts';
import { shownLanguage, shownTag } from './t.ts';

/** The day in India, in the language of the page; '' if invalid. */
export function showDate(iso: string | null | undefined): string {
  const english = formatDate(iso);
  if (shownLanguage() === 'en' || english === '') return english;
  return new Intl.DateTimeFormat(shownTag(), { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    Date.parse(iso ?? ''),
  );
}
