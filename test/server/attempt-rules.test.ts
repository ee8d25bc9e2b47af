import { describe, expect, test } from 'vitest';
import { deadlineFrom, isLate, isLateWindowOpen, shouldClose } from '#server/quiz/attempt-rules.ts';

const start = new Date('2026-03-02T04:30:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describe('the deadline of an attempt', () => {
  test.each([
    [10, 600],
    [0.5, 30],
    [null, 1800],
    [0, 1800],
  ])('with a limit of %s minutes is %d s after its start', (timeLimit, seconds) => {
    expect(deadlineFrom(start, timeLimit)).toEqual(later(seconds * 1000));
  });
});

describe('an attempt', () => {
  const attempt = { deadline: start };
  const day = 24 * 3_600_000;

  test.each([
    [-1, false],
    [10_000, false],
    [10_001, true],
  ])('is late %d ms after its deadline: %s', (ms, late) => {
    expect(isLate(attempt, later(ms))).toBe(late);
  });

  test.each([
    [10_001, false],
    [15_000, false],
    [15_001, true],
  ])('is closed by the server %d ms after its deadline: %s', (ms, leftBehind) => {
    expect(shouldClose(attempt, later(ms))).toBe(leftBehind);
  });

  test.each([
    [-1, true],
    [day, true],
    [day + 1, false],
  ])('accepts late answers %d ms after its deadline: %s', (ms, open) => {
    expect(isLateWindowOpen(attempt, later(ms))).toBe(open);
  });
});
