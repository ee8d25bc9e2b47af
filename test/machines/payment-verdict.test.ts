import { describe, expect, it } from 'vitest';
import { paidStatus } from '#contract/payments.ts';
import { sameOrder, verdictOf } from '#machines/rules/payment-verdict.ts';

describe('the verdict on an order', () => {
  it('is paid for the contract’s one word alone', () => {
    expect(verdictOf(paidStatus)).toBe('paid');
    for (const near of ['charged', 'TO_BE_CHARGED', 'AUTHORIZED', '']) {
      expect([near, verdictOf(near)]).toEqual([near, 'open']);
    }
  });

  it.each([
    ['NEW', 'open'],
    ['STARTED', 'open'],
    ['PENDING_VBV', 'open'],
    ['AUTHORIZING', 'open'],
    ['AUTHENTICATION_FAILED', 'failed'],
    ['AUTHORIZATION_FAILED', 'failed'],
    ['JUSPAY_DECLINED', 'failed'],
    ['VOIDED', 'failed'],
    ['COD_INITIATED', 'failed'],
    ['PARTIAL_CHARGED', 'over'],
    ['AUTO_REFUNDED', 'over'],
    ['MISMATCH', 'over'],
    ['NOT_FOUND', 'over'],
    ['A_WORD_OF_TOMORROW', 'open'],
  ])('of %s is %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict);
  });
});

it('takes two spellings of an order id for one order', () => {
  expect(sameOrder('k3v9Q2', 'K3V9q2')).toBe(true);
  expect(sameOrder('k3v9q2', 'k3v9q')).toBe(false);
});
