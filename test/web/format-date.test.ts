import { expect, it } from 'vitest';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';

it.each([
  ['2026-03-01T18:29:59.000Z', '1 Mar 2026'],
  ['2026-03-01T18:30:00.000Z', '2 Mar 2026'],
  ['2026-09-30', '30 Sept 2026'],
  ['2025-12-31T20:00:00+05:30', '31 Dec 2025'],
  ['no day', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('%s is written %s', (iso, words) => {
  expect(formatDate(iso)).toBe(words);
});

it.each([
  ['2026-03-01T18:29:59.000Z', '1 Mar 2026, 11:59 pm'],
  ['2026-03-01T18:30:00.000Z', '2 Mar 2026, 12:00 am'],
  ['2026-03-02T06:35:00.000Z', '2 Mar 2026, 12:05 pm'],
  ['no day', ''],
  [null, ''],
])('%s with its time is written %s', (iso, words) => {
  expect(formatMoment(iso)).toBe(words);
});
