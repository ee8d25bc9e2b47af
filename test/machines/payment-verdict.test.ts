import { describe, expect, it } from 'vitest';
import { paidStatus } from '#contract/payments.ts';
import { mayBePaid, paymentVerdict, sameOrder } from '#domain/payments/payment-verdict.ts';
import type { Refund } from '#domain/payments/refund.ts';

const refundAt = (at: string | null): Refund => ({ why: 'late', amount: 445, at, arrivesBy: null });

describe('the verdict on an order', () => {
  it('is paid only for the status CHARGED', () => {
    expect(paymentVerdict({ status: paidStatus, refund: null })).toBe('paid');
    for (const status of ['charged', 'TO_BE_CHARGED', 'AUTHORIZED', '']) {
      expect([status, paymentVerdict({ status, refund: null })]).toEqual([status, 'open']);
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
    ['FAILED', 'failed'],
    ['FAILURE', 'failed'],
    ['DECLINED', 'failed'],
    ['CANCELLED', 'failed'],
    ['PARTIAL_CHARGED', 'review'],
    ['MISMATCH', 'review'],
    ['NOT_FOUND', 'unknown'],
    ['AUTO_REFUNDED', 'returning'],
    ['A_WORD_OF_TOMORROW', 'open'],
  ])('of %s without a refund is %s', (status, verdict) => {
    expect(paymentVerdict({ status, refund: null })).toBe(verdict);
  });

  it.each(['CHARGED', 'AUTO_REFUNDED', 'MISMATCH', 'PARTIAL_CHARGED'])(
    'of %s is refunded once the refund has a date, and returning before',
    (status) => {
      expect(paymentVerdict({ status, refund: refundAt(null) })).toBe('returning');
      expect(paymentVerdict({ status, refund: refundAt('2026-11-22T10:00:00.000Z') })).toBe('refunded');
    },
  );

  it('leaves open whether an order is paid while the gateway may still say so', () => {
    const left = ['NEW', 'JUSPAY_DECLINED', 'NOT_FOUND', 'CHARGED', 'MISMATCH', 'AUTO_REFUNDED'].filter(
      (status) => mayBePaid({ status, refund: null }),
    );
    expect(left).toEqual(['NEW', 'JUSPAY_DECLINED', 'NOT_FOUND']);
  });
});

it('two spellings of an order id mean one order', () => {
  expect(sameOrder('k3v9Q2', 'K3V9q2')).toBe(true);
  expect(sameOrder('k3v9q2', 'k3v9q')).toBe(false);
});
