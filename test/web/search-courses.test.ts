import * as v from 'valibot';
import { expect, it } from 'vitest';
import { course } from '#contract/courses.ts';
import { searchCourses } from '#web/features/courses/search-courses.ts';

const named = (_id: string, courseTitle: string, courseSubTitle: string) =>
  v.parse(course, { _id, courseTitle, courseSubTitle, leadInstructor: 'Asha', whatWeLearn: 'chess' });
const all = [
  named('cube', 'Cube in Seven Steps', 'The Rubik’s Cube, solved'),
  named('vedic', 'Vedic-Maths', 'Café sums for school'),
  named('bare', '', ''),
];

it.each([
  ['', ['cube', 'vedic', 'bare']],
  [' - ', ['cube', 'vedic', 'bare']],
  ["rubik's cube", ['cube']],
  ['RUBIK`S', ['cube']],
  ['seven solved', ['cube']],
  ['vedic maths', ['vedic']],
  ['cafe', ['vedic']],
  ['cube sums', []],
  ['chess', []],
  ['asha', []],
])('«%s» finds %j', (search, ids) => {
  expect(searchCourses(all, search).map(({ _id }) => _id)).toEqual(ids);
});
