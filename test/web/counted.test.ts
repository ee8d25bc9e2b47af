import { expect, it } from 'vitest';
import { formatAges } from '#domain/courses/ages.ts';
import { counted, formatDuration, plural } from '#domain/text/counted.ts';

it.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
  [21, '21 questions'],
  [1.5, '1.5 questions'],
])('a noun with the number %d is «%s»', (count, text) => {
  expect(counted(count, 'question')).toBe(text);
});

it('a plural may be another word', () => {
  expect([counted(1, 'quiz', 'quizzes'), counted(3, 'quiz', 'quizzes')]).toEqual(['1 quiz', '3 quizzes']);
  expect([plural(1, 'is', 'are'), plural(2, 'is', 'are')]).toEqual(['is', 'are']);
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [33, '33 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [105, '1 minute 45 seconds'],
  [600, '10 minutes'],
  [1800, '30 minutes'],
])('a duration of %d seconds is «%s»', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  [1, 1, '1 year'],
  [null, 1, 'up to 1 year'],
  [1, null, '1 year and older'],
  [5, 8, '5 to 8 years'],
  [null, null, ''],
])('the ages %j to %j are «%s»', (ageFrom, ageTo, text) => {
  expect(formatAges({ ageFrom, ageTo })).toBe(text);
});
