import { formatAges } from '#domain/courses/ages.ts';
import { shownLanguage, t } from './t.ts';

type Ages = Parameters<typeof formatAges>[0];

/** The ages of a course in the language of the page; '' without any. */
export function showAges(ages: Ages): string {
  const { ageFrom: from, ageTo: to } = ages;
  if (shownLanguage() === 'en' || (from === null && to === null)) return formatAges(ages);
  if (from === null) return t('up to {age} years', { age: to ?? '' });
  if (to === null) return t('{age} years and older', { age: from });
  return from === to ? t('{age} years', { age: to }) : t('{from} to {to} years', { from, to });
}
