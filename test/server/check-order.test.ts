import { describe, expect, test } from 'vitest';
import { checkOrder, hasFailed, type Verdict } from '#server/payments/check-order.ts';
import type { GatewayOrder, GatewayRefund } from '#server/payments/gateway.ts';

const order = { id: 'abcdefgh234567abc', amountPaise: 349_900, currency: 'INR' };
const said = (change: Partial<GatewayOrder>): GatewayOrder => ({
  orderId: order.id,
  status: 'CHARGED',
  amountPaise: order.amountPaise,
  currency: order.currency,
  chargedPaise: undefined,
  reason: '',
  reference: undefined,
  refunds: [],
  session: undefined,
  ...change,
});
const back = (amountPaise: number, status: GatewayRefund['status'] = 'success'): Partial<GatewayOrder> => ({
  refunds: [{ requestId: 'r', status, amountPaise }],
});
const all = back(order.amountPaise);
const verdicts = (...changes: Partial<GatewayOrder>[]) =>
  changes.map((change) => checkOrder(order, said(change)));

const misfits: readonly Partial<GatewayOrder>[] = [
  { orderId: 'another234567abcd' },
  { amountPaise: 349_899 },
  { amountPaise: 349_901 },
  { amountPaise: undefined },
  { currency: 'USD' },
  { currency: undefined },
];

describe('what the gateway says of an order', () => {
  test('is paid when it says so and names this order, this amount and this currency', () => {
    expect(verdicts({})).toEqual(['charged']);
    expect(verdicts(...misfits)).toEqual(misfits.map(() => 'mismatch'));
  });

  test('is refunded when all that was paid went back, and that was this order’s', () => {
    expect(verdicts({ status: 'AUTO_REFUNDED' }, all)).toEqual(['refunded', 'refunded']);
    const refunds = misfits.flatMap((misfit) => [
      { ...misfit, status: 'AUTO_REFUNDED' },
      { ...all, ...misfit },
    ]);
    expect(verdicts(...refunds)).toEqual(refunds.map(() => 'mismatch'));
  });

  test('is paid, not refunded, while a part is with us or a refund has not succeeded', () => {
    const kept = [
      back(349_899),
      back(349_900, 'pending'),
      back(349_900, 'review'),
      back(349_900, 'failure'),
      { ...back(349_900), chargedPaise: 349_901 },
      { ...back(0), chargedPaise: 0 },
    ];
    expect(verdicts(...kept)).toEqual(kept.map(() => 'charged'));
    const two: Partial<GatewayOrder> = {
      chargedPaise: 300,
      refunds: [100, 200].map((amountPaise) => ({ requestId: '', status: 'success', amountPaise })),
    };
    expect(verdicts(two)).toEqual(['refunded']);
  });

  test('is another payment than was asked for when a part of this order was taken', () => {
    expect(verdicts({ status: 'PARTIAL_CHARGED' })).toEqual(['mismatch']);
    expect(verdicts({ status: 'PARTIAL_CHARGED', orderId: 'another234567abcd' })).toEqual(['open']);
  });

  test.each<[string, Verdict]>([
    ['AUTHENTICATION_FAILED', 'failed'],
    ['AUTHORIZATION_FAILED', 'failed'],
    ['JUSPAY_DECLINED', 'failed'],
    ['VOIDED', 'failed'],
    ['COD_INITIATED', 'failed'],
    ['NEW', 'open'],
    ['PENDING_VBV', 'open'],
    ['AUTHORIZED', 'open'],
    ['charged', 'open'],
    ['A_WORD_OF_TOMORROW', 'open'],
  ])('is, for %s: %s, whatever the amount; of another order it fails nothing', (status, verdict) => {
    expect(verdicts({ status }, { status, amountPaise: undefined }, { status, ...all })).toEqual([
      verdict,
      verdict,
      verdict,
    ]);
    expect(verdicts({ status, orderId: 'another234567abcd' })).toEqual(['open']);
  });
});

test('a refund has failed when the one with its request id has', () => {
  const refunds: readonly GatewayRefund[] = [
    { requestId: 'a', status: 'failure', amountPaise: 1 },
    { requestId: 'b', status: 'pending', amountPaise: 1 },
  ];
  expect(['a', 'b', 'c'].map((id) => hasFailed(refunds, id))).toEqual([true, false, false]);
});
