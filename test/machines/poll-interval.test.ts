import { expect, it } from 'vitest';
import { firstInterval, nextInterval, slowInterval } from '#domain/payments/poll-interval.ts';

it('the pause between requests grows by half each time, up to 12 s, and never gets shorter', () => {
  const pauses = [firstInterval];
  for (const _ of [1, 2, 3, 4, 5]) pauses.push(nextInterval(pauses.at(-1) ?? 0));
  expect(pauses).toEqual([3000, 4500, 6750, 10_125, 12_000, 12_000]);
  expect(nextInterval(slowInterval)).toBe(slowInterval);
});
