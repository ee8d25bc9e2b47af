import { formatDate } from '#domain/text/format-date.ts';
import { fillPlaceholders, type Translate } from '#domain/text/placeholders.ts';
import type { ClassFacts } from './class-facts.ts';

export function hasClassFacts({ startDate, classTimes, place, venue, whatToBring }: ClassFacts): boolean {
  return (
    place !== null || [formatDate(startDate), classTimes, venue, whatToBring].some((fact) => fact !== '')
  );
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
