import * as v from 'valibot';
import { text } from '#domain/checks.ts';
import { formatDate, formatWeekday } from '#domain/text/format-date.ts';
import { fillPlaceholders, type Translate } from '#domain/text/placeholders.ts';

export const coursePlace = v.picklist(['centre', 'online', 'both']);
export type CoursePlace = v.InferOutput<typeof coursePlace>;

/** What a parent needs for the first class; '' and null where the office has not said it. */
export const classFacts = v.object({
  leadInstructor: text,
  /** A day in India; '' without a next batch. */
  startDate: text,
  classTimes: text,
  place: v.fallback(v.nullish(coursePlace, null), null),
  /** The address of the classes; '' for the institute's own. */
  venue: text,
  whatToBring: text,
});
export type ClassFacts = v.InferOutput<typeof classFacts>;

export function hasClassFacts({ startDate, classTimes, place, venue, whatToBring }: ClassFacts): boolean {
  return (
    place !== null || [formatDate(startDate), classTimes, venue, whatToBring].some((fact) => fact !== '')
  );
}

/** «Monday, 7 Dec 2026»; '' without a next batch. */
export function firstClass({ startDate }: Pick<ClassFacts, 'startDate'>): string {
  const day = formatDate(startDate);
  return day === '' ? '' : `${formatWeekday(startDate)}, ${day}`;
}

interface Institute {
  readonly address: readonly string[];
}

/** `map` is null for classes without a place to go to. */
export interface ClassPlace {
  readonly text: string;
  readonly map: string | null;
}

/** Where the classes are; null when unknown. */
export function classPlace(
  { place, venue }: ClassFacts,
  { address }: Institute,
  translate: Translate = fillPlaceholders,
): ClassPlace | null {
  if (place === 'online') return { text: translate('Online, live with the teacher'), map: null };
  if (place === null && venue === '') return null;
  const where = venue || address.join(', ');
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
  return { text: place === 'both' ? translate('{where}, or online', { where }) : where, map };
}
