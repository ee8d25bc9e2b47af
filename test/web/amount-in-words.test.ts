import { expect, it } from 'vitest';
import { amountInWords } from '#domain/text/amount-in-words.ts';

it.each([
  [0, 'Zero rupees only'],
  [1, 'One rupee only'],
  [19, 'Nineteen rupees only'],
  [40, 'Forty rupees only'],
  [455, 'Four hundred fifty-five rupees only'],
  [3499, 'Three thousand four hundred ninety-nine rupees only'],
  [1999.5, 'One thousand nine hundred ninety-nine rupees and fifty paise only'],
  [0.01, 'Zero rupees and one paisa only'],
  [123_456, 'One lakh twenty-three thousand four hundred fifty-six rupees only'],
  [20_000_000, 'Two crore rupees only'],
  [Number.NaN, ''],
  [-1, ''],
])('%d rupees are «%s»', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
