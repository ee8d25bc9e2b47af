import { expect, it } from 'vitest';
import { readClassTimes } from '#domain/classes/typed-class-times.ts';

it.each([
  ['Mondays and Wednesdays, 4:30 pm to 5:30 pm', 'mon wed', '16:30', '17:30'],
  ['Tuesdays, Thursdays and Saturdays, 10 am to 10:45 am', 'tue thu sat', '10:00', '10:45'],
  ['Saturdays, 10 am to 12 noon', 'sat', '10:00', '12:00'],
  ['Sat, Sun, 12:15 am – 1pm', 'sat sun', '00:15', '13:00'],
  ['Friday & Sunday, 5 pm', 'fri sun', '17:00', ''],
])('«%s» is read as days and times', (typed, days, startsAt, endsAt) => {
  expect(readClassTimes(typed)).toEqual({ days, startsAt, endsAt });
});

it.each([
  '',
  'Mondays',
  'Mondays, 4:30 to 5:30 pm',
  'Mondays, 13 pm',
  'Mondays, 5 pm to 6',
  'Mondays, 10 am to 11 noon',
  'Monday to Friday, 5 pm to 6 pm',
  'Weekends, 5 pm to 6 pm',
  'Mondays, 5 pm to 6 pm, from June',
  'प्रति सोमवार, 5 pm',
])('«%s» is left as it is typed', (typed) => {
  expect(readClassTimes(typed)).toBeUndefined();
});
