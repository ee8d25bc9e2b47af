import { expect, test } from 'vitest';
import { failureWords } from '#server/payments/failure-words.ts';

test.each([
  ['AUTHORIZATION_FAILED', 'Insufficient funds in the account', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'INSUFFICIENT_BALANCE', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'Your card has expired', 'The card has expired.'],
  ['AUTHORIZATION_FAILED', 'Exceeds limit', 'The amount is above the limit of this card or account.'],
  ['AUTHENTICATION_FAILED', 'USER_CANCELLED', 'The payment was stopped before it was done.'],
  ['AUTHORIZATION_FAILED', 'Bank is taking too long to respond', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Transaction timed out', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Wrong OTP', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Incorrect CVV', 'The details of the card were not right.'],
  ['AUTHENTICATION_FAILED', undefined, 'The bank could not make sure that it was you.'],
  ['JUSPAY_DECLINED', '', 'The details of the payment were not accepted.'],
  ['AUTHORIZATION_FAILED', undefined, 'The bank refused the payment.'],
  [
    'AUTHORIZATION_FAILED',
    'Do not\n honour\u202e',
    'The bank refused the payment. It says: «Do not honour».',
  ],
])('%s with «%s»', (status, problem, words) => {
  expect(failureWords({ status, problem })).toBe(words);
});

test('a long word of the bank is cut', () => {
  const words = failureWords({ status: 'AUTHORIZATION_FAILED', problem: 'x'.repeat(5000) });
  expect(words).toBe(`The bank refused the payment. It says: «${'x'.repeat(120)}».`);
});
