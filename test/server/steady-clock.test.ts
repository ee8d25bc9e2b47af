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

test('a clock that is set back gives no attempt more time, which is logged once', () => {
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

test('a clock that is set forward is followed, and from there time goes on', () => {
  const { now } = clock();
  wall += hour;
  expect(now().getTime()).toBe(start + hour);
  wall -= hour;
  pass(1000);
  expect(now().getTime()).toBe(start + hour + 1000);
});

test('a clock that is put right by a little is no news', () => {
  const { now } = clock();
  wall -= 900;
  expect(now().getTime()).toBe(start);
  expect(log).toEqual([]);
});

test('a start on a clock that was set back meanwhile goes on from the time that was reached', () => {
  const { now, notBefore } = clock();
  notBefore(new Date(start + hour));
  expect(now().getTime()).toBe(start + hour);
  pass(1000);
  expect(now().getTime()).toBe(start + hour + 1000);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { seconds: 3600, msg: 'The clock of this machine was set back: the site goes on by its own' },
  ]);
});

test('a time that was reached long ago, or that cannot have been reached, changes nothing', () => {
  const { now, notBefore } = clock();
  notBefore(new Date(start - hour));
  notBefore(new Date(start + 25 * hour));
  expect(now().getTime()).toBe(start);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { days: 1, msg: 'The clock of this machine is days behind the last run: is it right?' },
  ]);
});
