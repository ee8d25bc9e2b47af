import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financialYear, financialYearLabel } from '#domain/payments/financial-year.ts';
import { splitPartTax, splitTax } from '#domain/payments/split-tax.ts';

const within = { ratePercent: 18, isWithinState: true };
const outside = { ratePercent: 18, isWithinState: false };

describe('the tax in an amount that includes it', () => {
  test('of ₹3,499 at 18 % within the state is 2,965.25 + 266.87 + 266.87 + 0.01', () => {
    expect(splitTax(349_900, within)).toEqual({
      taxablePaise: 296_525,
      parts: [
        { name: 'CGST', ratePercent: 9, paise: 26_687 },
        { name: 'SGST', ratePercent: 9, paise: 26_687 },
      ],
      roundingPaise: 1,
    });
  });

  test('of ₹3,499 at 18 % in another state is one IGST', () => {
    expect(splitTax(349_900, outside)).toEqual({
      taxablePaise: 296_525,
      parts: [{ name: 'IGST', ratePercent: 18, paise: 53_375 }],
      roundingPaise: 0,
    });
  });

  test('adds up to the amount in whole paise, with less than two paise of rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (total, ratePercent, isWithinState) => {
          const { taxablePaise, parts, roundingPaise } = splitTax(total, { ratePercent, isWithinState });
          const amounts = [taxablePaise, ...parts.map(({ paise }) => paise)];
          expect(amounts.every((paise) => Number.isSafeInteger(paise) && paise >= 0)).toBe(true);
          expect(amounts.reduce((sum, paise) => sum + paise, roundingPaise)).toBe(total);
          expect(Math.abs(roundingPaise)).toBeLessThan(2);
        },
      ),
    );
  });

  test('of the parts of an amount adds up to that of the amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (amounts, isWithinState) => {
          const rules = { ratePercent: 18, isWithinState };
          let before = 0;
          const splits = amounts.map((paise) => {
            const split = splitPartTax(paise, before, rules);
            before += paise;
            return split;
          });
          const whole = splitTax(before, rules);
          const sum = (of: (split: (typeof splits)[number]) => number) =>
            splits.reduce((total, split) => total + of(split), 0);
          expect(sum(({ taxablePaise }) => taxablePaise)).toBe(whole.taxablePaise);
          expect(sum(({ roundingPaise }) => roundingPaise)).toBe(whole.roundingPaise);
          for (const [place, { paise }] of whole.parts.entries())
            expect(sum(({ parts }) => parts[place]?.paise ?? 0)).toBe(paise);
        },
      ),
    );
  });
});

describe('the financial year', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', 2025, '25-26'],
    ['2026-03-31T18:30:00.000Z', 2026, '26-27'],
    ['2027-01-15T00:00:00.000Z', 2026, '26-27'],
    ['2099-12-31T23:59:59.000Z', 2099, '99-00'],
  ])('of %s is %d, written %s', (at, year, label) => {
    expect(financialYear(new Date(at))).toBe(year);
    expect(financialYearLabel(year)).toBe(label);
  });
});
