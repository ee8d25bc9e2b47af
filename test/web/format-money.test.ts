import { expect, it } from 'vitest';
import { formatMoney } from '#domain/text/format-money.ts';

it.each([
  [0, '₹0'],
  [455, '₹455'],
  [3499, '₹3,499'],
  [1999.5, '₹1,999.50'],
  [123_456, '₹1,23,456'],
])('writes %d rupees as %s', (amount, words) => {
  expect(formatMoney(amount)).toBe(words);
});

it('writes other currencies, and unknown ones', () => {
  expect(formatMoney(20, 'USD')).toBe('$20');
  expect(formatMoney(1234.5, 'rupees')).toBe('1,234.5 rupees');
  expect(formatMoney(20, '')).toBe('20');
});
