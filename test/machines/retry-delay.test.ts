import { expect, it } from 'vitest';
import { retryDelay } from '#domain/retry-delay.ts';

it('the delay doubles from one second to sixteen, and is always between half and all of that', () => {
  for (const [failures, whole] of [
    [0, 1000],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 16_000],
    [50, 16_000],
  ] as const) {
    for (const page of ['a', 'b', 'page-1', '']) {
      expect(retryDelay(failures, page)).toBeGreaterThanOrEqual(whole / 2);
      expect(retryDelay(failures, page)).toBeLessThanOrEqual(whole);
    }
  }
});

it('the delay differs between pages, and is the same for the same page and count', () => {
  const delays = Array.from({ length: 1000 }, (_, page) => retryDelay(1, `page-${page}`));
  expect(new Set(delays).size).toBeGreaterThan(300);
  const inFirstHalf = delays.filter((delay) => delay < 750).length;
  expect(inFirstHalf).toBeGreaterThan(400);
  expect(inFirstHalf).toBeLessThan(600);
  expect(delays).toEqual(Array.from({ length: 1000 }, (_, page) => retryDelay(1, `page-${page}`)));
});
