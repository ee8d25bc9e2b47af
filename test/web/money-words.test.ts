import { expect, it } from 'vitest';
import { moneyWords } from '#web/ui/money-words.ts';

it.each([
  [0, '₹0'],
  [455, '₹455'],
  [3499, '₹3,499'],
  [1999.5, '₹1,999.50'],
  [123_456, '₹1,23,456'],
])('writes %d rupees as %s', (amount, words) => {
  expect(moneyWords(amount)).toBe(words);
});

it('writes other currencies, and those that nobody knows', () => {
  expect(moneyWords(20, 'USD')).toBe('$20');
  expect(moneyWords(1234.5, 'rupees')).toBe('1,234.5 rupees');
  expect(moneyWords(20, '')).toBe('20');
});
