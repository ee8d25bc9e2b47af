import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typedRupees } from '#contract/office/recorded-payments.ts';

const paiseOf = (typed: string) => {
  const { success, output } = v.safeParse(typedRupees, typed);
  return success ? output : 'refused';
};

test.each([
  ['3499', 349_900],
  ['₹3,499', 349_900],
  ['3,499.50', 349_950],
  ['1,23,456', 12_345_600],
  ['123,456', 12_345_600],
  ['₹ 1 000', 100_000],
  ['10,00,000', 100_000_000],
  ['3499,50', 'refused'],
  ['12,50', 'refused'],
  ['1,2,3', 'refused'],
  [',500', 'refused'],
  ['500,', 'refused'],
  ['1000,500', 'refused'],
  ['1,000,50', 'refused'],
] as const)('an amount typed as «%s» is %s', (typed, paise) => {
  expect(paiseOf(typed)).toBe(paise);
});
