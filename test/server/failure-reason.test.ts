import { expect, test } from 'vitest';
import { failureReason } from '#server/payments/failure-reason.ts';

test.each([
  ['AUTHORIZATION_FAILED', 'Insufficient funds in the account', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'INSUFFICIENT_BALANCE', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'Your card has expired', 'The card has expired.'],
  ['AUTHORIZATION_FAILED', 'Exceeds limit', 'The amount is above the limit of this card or account.'],
  ['AUTHENTICATION_FAILED', 'USER_CANCELLED', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'Bank is taking too long to respond', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Transaction timed out', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Wrong OTP', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Incorrect CVV', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'Balance not enough', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'LOW BALANCE', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'Expired card', 'The card has expired.'],
  ['AUTHORIZATION_FAILED', 'Card is expired', 'The card has expired.'],
  ['AUTHORIZATION_FAILED', 'Card expired', 'The card has expired.'],
  ['AUTHORIZATION_FAILED', 'Aborted by user', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'Transaction dropped', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'Declined by the customer', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'declined by user', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'Request timeout', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Time out', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'BANK_NOT_RESPONDING', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Issuer unavailable', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Technical error at the bank', 'The bank did not answer in time.'],
  ['AUTHORIZATION_FAILED', 'Authentication failed', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', '3DS failed', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', '3-D Secure failed', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Wrong PIN', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Invalid MPIN', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Password is wrong', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'CVV does not match', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'Wrong card number', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'INVALID_CARD', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'Spinning', 'The bank refused the payment. It says: «Spinning».'],
  ['AUTHORIZATION_FAILED', 'Laptop payment', 'The bank refused the payment. It says: «Laptop payment».'],
  ['AUTHENTICATION_FAILED', undefined, 'The bank could not make sure that it was you.'],
  ['VOIDED', 'Cancelled by user', 'The bank held the amount and then released it, so nothing was paid.'],
  ['VOIDED', undefined, 'The bank held the amount and then released it, so nothing was paid.'],
  [
    'COD_INITIATED',
    'technical error',
    'Cash on delivery was chosen, and a course cannot be paid for that way.',
  ],
  ['COD_INITIATED', undefined, 'Cash on delivery was chosen, and a course cannot be paid for that way.'],
  ['JUSPAY_DECLINED', '', 'The details of the payment were not accepted.'],
  ['AUTHORIZATION_FAILED', undefined, 'The bank refused the payment.'],
  [
    'AUTHORIZATION_FAILED',
    'Do not\n honour\u202e',
    'The bank refused the payment. It says: «Do not honour».',
  ],
])('%s with «%s»', (status, problem, reason) => {
  expect(failureReason({ status, problem })).toBe(reason);
});

test('a long word of the bank is cut', () => {
  const reason = failureReason({ status: 'AUTHORIZATION_FAILED', problem: 'x'.repeat(5000) });
  expect(reason).toBe(`The bank refused the payment. It says: «${'x'.repeat(120)}».`);
});
