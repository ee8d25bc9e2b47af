import { expect, test } from 'vitest';
import { failureReason, storedReason } from '#server/payments/failure-reason.ts';

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
  ['AUTHORIZATION_FAILED', 'Issuer unavailable', 'The bank had a technical problem.'],
  ['AUTHORIZATION_FAILED', 'Technical error at the bank', 'The bank had a technical problem.'],
  ['AUTHORIZATION_FAILED', 'Authentication failed', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', '3DS failed', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', '3-D Secure failed', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Wrong PIN', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Invalid MPIN', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Password is wrong', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'CVV does not match', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'Wrong card number', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'INVALID_CARD', 'The details of the card were not right.'],
  ['AUTHORIZATION_FAILED', 'Not sufficient funds', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'Limits exceeded', 'The amount is above the limit of this card or account.'],
  ['AUTHORIZATION_FAILED', 'Garden Bank Limited', ''],
  ['AUTHORIZATION_FAILED', 'USER_DECLINED', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'TXN_EXPIRED', 'The payment was not finished in time.'],
  ['AUTHORIZATION_FAILED', 'Collect request expired', 'The payment was not finished in time.'],
  ['AUTHORIZATION_FAILED', 'BANK_DECLINED', 'The bank refused the payment.'],
  ['AUTHORIZATION_FAILED', 'Declined by the bank', 'The bank refused the payment.'],
  ['AUTHORIZATION_FAILED', 'Refused by issuer', 'The bank refused the payment.'],
  ['AUTHORIZATION_FAILED', 'ISSUER_REFUSED', 'The bank refused the payment.'],
  ['AUTHORIZATION_FAILED', 'Do not\n honour\u202e', 'The bank refused the payment.'],
  ['AUTHORIZATION_FAILED', 'DO_NOT_HONOR', 'The bank refused the payment.'],
  ['AUTHORIZATION_FAILED', 'U69', 'The payment was not finished in time.'],
  ['AUTHORIZATION_FAILED', 'Z6', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Z7', 'The amount is above the limit of this card or account.'],
  ['AUTHORIZATION_FAILED', 'Z8', 'The amount is above the limit of this card or account.'],
  ['AUTHORIZATION_FAILED', 'Z9', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', ' za ', 'The payment was stopped before it was finished.'],
  ['AUTHORIZATION_FAILED', 'ZM', 'The bank could not make sure that it was you.'],
  ['AUTHORIZATION_FAILED', 'Spinning', ''],
  ['AUTHORIZATION_FAILED', 'Laptop payment', ''],
  ['AUTHORIZATION_FAILED', 'Txn Success', ''],
  ['AUTHORIZATION_FAILED', 'Authentication successful', ''],
  ['AUTHORIZATION_FAILED', 'Unsuccessful: low balance', 'There was not enough money in the account.'],
  ['AUTHENTICATION_FAILED', '', 'The bank could not make sure that it was you.'],
  ['AUTHENTICATION_FAILED', 'Spinning', 'The bank could not make sure that it was you.'],
  ['VOIDED', 'Cancelled by user', 'The bank held the amount and then released it, so nothing was paid.'],
  ['VOIDED', '', 'The bank held the amount and then released it, so nothing was paid.'],
  [
    'COD_INITIATED',
    'technical error',
    'Cash on delivery was chosen, and a course cannot be paid for that way.',
  ],
  ['COD_INITIATED', '', 'Cash on delivery was chosen, and a course cannot be paid for that way.'],
  ['JUSPAY_DECLINED', '', 'The details of the payment were not accepted.'],
  ['AUTHORIZATION_FAILED', '', ''],
  ['CHARGED', 'Card expired', ''],
  ['PENDING_VBV', 'INSUFFICIENT_BALANCE', ''],
  ['AUTO_REFUNDED', 'Declined by the bank', ''],
])('a payment that ended as %s with «%s» has the reason «%s»', (status, message, reason) => {
  expect(failureReason(status, [message])).toBe(reason);
});

test('the first message with a known meaning gives the reason', () => {
  expect(failureReason('AUTHENTICATION_FAILED', ['', 'Spinning', 'Card expired', 'Wrong OTP'])).toBe(
    'The card has expired.',
  );
  expect(failureReason('AUTHENTICATION_FAILED', [])).toBe('The bank could not make sure that it was you.');
});

test('the reason is looked for in the first 500 characters of a message', () => {
  const reasons = [488, 489].map((length) =>
    failureReason('AUTHORIZATION_FAILED', [`${'-'.repeat(length)}card expired`]),
  );
  expect(reasons).toEqual(['The card has expired.', '']);
});

test.each([
  ['AUTHORIZATION_FAILED', 'Insufficient funds in a/c of ASHA', 'There was not enough money in the account.'],
  ['AUTHORIZATION_FAILED', 'Spinning', ''],
  ['AUTHORIZATION_FAILED', '', ''],
  ['AUTHENTICATION_FAILED', 'Spinning', 'The bank could not make sure that it was you.'],
  [
    'AUTHORIZATION_FAILED',
    'The payment was stopped before it was finished.',
    'The payment was stopped before it was finished.',
  ],
  [
    'AUTHORIZATION_FAILED',
    'The details of the payment were not accepted.',
    'The details of the payment were not accepted.',
  ],
  [
    'VOIDED',
    'The bank held the amount and then released it, so nothing was paid.',
    'The bank held the amount and then released it, so nothing was paid.',
  ],
])('a stored reason is a sentence of ours, never of a bank: %s, %s', (status, stored, reason) => {
  expect(storedReason(status, stored)).toBe(reason);
});
