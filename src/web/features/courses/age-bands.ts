import type { Course } from '#contract/courses.ts';

export interface AgeBand {
  /** As in the URL. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export const ageBands: readonly AgeBand[] = [
  { id: '4-6', from: 4, to: 6 },
  { id: '7-9', from: 7, to: 9 },
  { id: '10-12', from: 10, to: 12 },
  { id: '13-15', from: 13, to: 15 },
];

const hasAges = ({ ageFrom, ageTo }: Course): boolean => ageFrom !== null || ageTo !== null;

export const knowAges = (courses: readonly Course[]): boolean => courses.some(hasAges);

/** All courses for an unknown band. A course without ages fits every band. */
export function coursesForAge(courses: readonly Course[], id: string): readonly Course[] {
  const band = ageBands.find((each) => each.id === id);
  if (band === undefined) return courses;
  return courses.filter(
    ({ ageFrom, ageTo }) => (ageFrom ?? band.to) <= band.to && (ageTo ?? band.from) >= band.from,
  );
}
