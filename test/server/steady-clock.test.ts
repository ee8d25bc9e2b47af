import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createClock } from '#server/common/steady-clock.ts';

const start = Date.parse('2026-03-02T04:30:00.000Z');
const hour = 3_600_000;
let wall: number;
let steady: number;
let log: string[];
const clock = () =>
  createClock(pino({}, { write: (line: string) => log.push(line) }), {
    wall: () => wall,
    steady: () => steady,
  });
const pass = (ms: number) => {
  wall += ms;
  steady += ms;
};
beforeEach(() => {
  wall = start;
  steady = 5000;
  log = [];
});

test('a clock that is set back does not change the time of the site, and is logged once', () => {
  const { now } = clock();
  pass(1000);
  wall -= hour;
  expect(now().getTime()).toBe(start + 1000);
  pass(60_000);
  expect(now().getTime()).toBe(start + 61_000);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { seconds: 3600, msg: 'The clock of this machine was set back: the site goes on by its own' },
  ]);
});

test('the time of the site follows a clock that is set forward, and continues from there', () => {
  const { now } = clock();
  wall += hour;
  expect(now().getTime()).toBe(start + hour);
  wall -= hour;
  pass(1000);
  expect(now().getTime()).toBe(start + hour + 1000);
});

test('a small correction of the clock is not logged', () => {
  const { now } = clock();
  wall -= 900;
  expect(now().getTime()).toBe(start);
  expect(log).toEqual([]);
});

test('a start after the clock was set back continues from the stored time', () => {
  const { now, notBefore } = clock();
  notBefore(new Date(start + hour));
  expect(now().getTime()).toBe(start + hour);
  pass(1000);
  expect(now().getTime()).toBe(start + hour + 1000);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { seconds: 3600, msg: 'The clock of this machine was set back: the site goes on by its own' },
  ]);
});

test('a stored time that is older than the clock, or more than a day ahead, is ignored', () => {
  const { now, notBefore } = clock();
  notBefore(new Date(start - hour));
  notBefore(new Date(start + 25 * hour));
  expect(now().getTime()).toBe(start);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { days: 1, msg: 'The clock of this machine is days behind the last run: is it right?' },
  ]);
});
