import { counted } from '#domain/text/counted.ts';

interface Ages {
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
}

export function formatAges({ ageFrom, ageTo }: Ages): string {
  if (ageFrom === null) return ageTo === null ? '' : `up to ${counted(ageTo, 'year')}`;
  if (ageTo === null) return `${counted(ageFrom, 'year')} and older`;
  return ageFrom === ageTo ? counted(ageFrom, 'year') : `${ageFrom} to ${counted(ageTo, 'year')}`;
}
