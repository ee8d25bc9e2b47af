import { expect, test } from 'vitest';
import { monthlyInstalments } from '#domain/payments/instalments.ts';

test.each([
  ['one', 349_950, 1, '2026-11-27', [['2026-11-27', 349_950]]],
  [
    'an uneven fee, whose first instalment has the rest',
    100_050,
    3,
    '2026-11-05',
    [
      ['2026-11-05', 33_450],
      ['2026-12-05', 33_300],
      ['2027-01-05', 33_300],
    ],
  ],
  [
    'months without the day',
    90_000,
    3,
    '2027-12-31',
    [
      ['2027-12-31', 30_000],
      ['2028-01-31', 30_000],
      ['2028-02-29', 30_000],
    ],
  ],
] as const)('the monthly instalments of a fee are %s', (_, total, count, firstOn, expected) => {
  expect(monthlyInstalments(total, count, firstOn)).toEqual(
    expected.map(([dueOn, paise]) => ({ dueOn, paise })),
  );
});
