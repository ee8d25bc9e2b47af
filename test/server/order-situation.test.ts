import { expect, test } from 'vitest';
import type { OrderState } from '#contract/office/orders.ts';
import { orderStates } from '#contract/office/orders.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { expectedNext, orderSituation } from '#server/office/orders/order-situation.ts';
import { orderStateName } from '#server/office/orders/order-state-name.ts';

const start = new Date('2026-11-24T05:08:00.000Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const now = after(10);

const created: Order = {
  id: 'abcdefgh234567abc',
  userId: 'ravi',
  courseId: 'cube-1',
  amountPaise: 349_900,
  currency: 'INR',
  createdAt: start,
  status: 'created',
  openedAt: null,
  failedAt: null,
  mismatchedAt: null,
  chargedAt: null,
  refundedAt: null,
  supersededAt: null,
  resolvedAt: null,
  gatewayStatus: null,
  failureReason: null,
  paidPaise: null,
  paidCurrency: null,
  chargedPaise: null,
  paymentMethod: null,
  gatewayReference: null,
  receiptNumber: null,
  paymentUrl: null,
  sessionExpiresAt: null,
  sessionClaimedAt: null,
  sessionClaimedBy: null,
  sessionTries: 0,
  nextCheckAt: after(60),
  refundDueAt: null,
  refundClaimedAt: null,
  refundRequestedAt: null,
  refundTries: 0,
  refundPaise: null,
  refunds: [],
  refundState: null,
  refundWhy: null,
  returningAt: null,
  refundReference: null,
  keptAt: null,
  handledAt: null,
  partState: null,
  partPaise: null,
  partAskedAt: null,
  partRequestedAt: null,
  partTries: 0,
  partRequests: 0,
  recordedById: null,
  paidOn: null,
  paperReceipt: null,
  buyerState: null,
  cancelReason: null,
  events: 1,
};
const opened = { status: 'open', openedAt: start, gatewayStatus: 'NEW' } as const;
const failed = { status: 'failed', openedAt: start, failedAt: after(4) } as const;
const charged = {
  status: 'charged',
  openedAt: start,
  chargedAt: after(5),
  gatewayStatus: 'CHARGED',
  paidPaise: 349_900,
  paidCurrency: 'INR',
  chargedPaise: 349_900,
} as const;
const mismatched = {
  status: 'mismatch',
  openedAt: start,
  mismatchedAt: after(5),
  gatewayStatus: 'CHARGED',
  paidPaise: 3499,
  paidCurrency: 'INR',
} as const;
const part = (status: 'pending' | 'success') => ({
  ...charged,
  refunds: [{ requestId: 'r1', status, amountPaise: 20_000 }],
  refundPaise: 20_000,
});
const askedPart = {
  ...charged,
  partState: 'due',
  partPaise: 50_000,
  partAskedAt: after(6),
  partRequests: 1,
} as const;
const returning = { ...charged, returningAt: after(6), refundWhy: 'merchant', refundPaise: 349_900 } as const;

const nothingToDo = 'You need not do anything.';
const askGateway = 'If the bank shows the money as taken, press «Ask the payment service now».';
const confirms = { words: 'The payment service confirms the refund', at: null };
const asksAgain = { words: 'The site asks the payment service again', at: after(60).toISOString() };

interface Case {
  readonly state: OrderState;
  readonly row: Partial<Order>;
  readonly at?: Date;
  readonly needsYou?: boolean;
  readonly title: string;
  readonly text: string;
  readonly next?: ReturnType<typeof expectedNext>;
}

const cases: readonly Case[] = [
  {
    state: 'open',
    row: opened,
    title: 'Nothing is paid yet',
    text: `The payment page is open until 24 Nov 2026, 10:53 am, and Ravi Kumar may be paying just now. ${askGateway}`,
    next: { words: 'The buyer pays', at: null },
  },
  {
    state: 'ended',
    row: opened,
    at: after(16),
    title: 'Nothing is paid',
    text: `The payment page closed on 24 Nov 2026, 10:53 am, and the payment service has reported no payment. ${askGateway} Ravi Kumar can also order again.`,
    next: asksAgain,
  },
  {
    state: 'failed',
    row: { ...failed, gatewayStatus: 'AUTHORIZATION_FAILED', failureReason: 'The card has expired.' },
    title: 'The payment failed',
    text: `The card has expired. No money has arrived, and Ravi Kumar can try again. ${askGateway}`,
    next: asksAgain,
  },
  {
    state: 'failed',
    row: { ...failed, gatewayStatus: 'AUTHORIZATION_FAILED', failureReason: '', nextCheckAt: null },
    title: 'The payment failed',
    text: `The bank gave no reason. No money has arrived, and Ravi Kumar can try again. ${askGateway}`,
  },
  {
    state: 'held',
    row: { ...failed, gatewayStatus: 'VOIDED' },
    needsYou: true,
    title: 'The bank held the money and released it',
    text: 'No money has arrived. Call Ravi Kumar: the next try is a new order. Then mark this one as dealt with.',
  },
  {
    state: 'held',
    row: { ...failed, gatewayStatus: 'COD_INITIATED', supersededAt: after(8) },
    needsYou: true,
    title: 'Cash on delivery was chosen',
    text: 'No money has arrived. Call Ravi Kumar: the next try is a new order. Then mark this one as dealt with.',
  },
  {
    state: 'held',
    row: { ...failed, gatewayStatus: 'VOIDED', handledAt: after(9) },
    title: 'The bank held the money and released it',
    text: `No money has arrived. The office dealt with it on 24 Nov 2026. ${nothingToDo}`,
  },
  {
    state: 'unknown',
    row: { gatewayStatus: 'NOT_FOUND' },
    title: 'The payment service does not know this order',
    text: 'The payment page was never reached, so nothing was paid with this order. If the bank shows the money as taken, ask for its reference (RRN or UTR) and search for that.',
  },
  {
    state: 'replaced',
    row: { ...opened, supersededAt: after(8) },
    title: 'A newer order may replace this one',
    text: 'Nothing is paid with this order, and Ravi Kumar can order the course again. If the bank shows the money as taken, look at the other orders first, then press «Ask the payment service now».',
    next: asksAgain,
  },
  {
    state: 'mismatch',
    row: mismatched,
    needsYou: true,
    title: '₹34.99 was paid for an order of ₹3,499',
    text: 'So the course is not given. Agree with Ravi Kumar what happens to the money. When that is done, an owner lets the buyer order again here.',
  },
  {
    state: 'mismatch',
    row: { ...mismatched, gatewayStatus: 'PARTIAL_CHARGED', paidPaise: null },
    needsYou: true,
    title: 'Only a part of ₹3,499 was paid',
    text: 'So the course is not given. Agree with Ravi Kumar what happens to the money. When that is done, an owner lets the buyer order again here.',
  },
  {
    state: 'settled',
    row: { ...mismatched, resolvedAt: after(7), supersededAt: after(7) },
    title: 'A payment that did not match is settled',
    text: `Ravi Kumar can order the course again. ${nothingToDo}`,
  },
  {
    state: 'paid',
    row: { ...charged, chargedPaise: 339_900 },
    title: '₹3,399 is paid, and the course is open',
    text: `The course is under My Courses of ravi@example.org. If Ravi Kumar does not see it there, another account is signed in. ${nothingToDo}`,
  },
  {
    state: 'partRefundOnItsWay',
    row: part('pending'),
    title: '₹200 is on its way back to Ravi Kumar',
    text: `The rest of ₹3,499 stays paid, and the course stays open. ${nothingToDo}`,
    next: confirms,
  },
  {
    state: 'partRefundOnItsWay',
    row: askedPart,
    title: '₹500 is on its way back to Ravi Kumar',
    text: `The rest of ₹3,499 stays paid, and the course stays open. ${nothingToDo}`,
    next: confirms,
  },
  {
    state: 'partRefundOnItsWay',
    row: {
      ...askedPart,
      partState: 'pending',
      partRequests: 3,
      refunds: [
        { requestId: 'pabcdefgh234567abc2', status: 'success', amountPaise: 20_000 },
        { requestId: 'pabcdefgh234567abc3', status: 'pending', amountPaise: 50_000 },
      ],
    },
    needsYou: true,
    title: '₹500 is on its way back to Ravi Kumar',
    text: 'The rest of ₹3,499 stays paid, and the course stays open. It has taken more than a day. Look at the refund in the dashboard of the payment service, then mark the order as dealt with.',
    next: confirms,
  },
  {
    state: 'partRefundFailed',
    row: { ...askedPart, partState: 'review', partTries: 5, partRequests: 6 },
    needsYou: true,
    title: 'The refund of ₹500 failed',
    text: 'Nothing of it went back, and the course stays open. Look at it in the dashboard of the payment service. You can refund again here, or an owner records that the payment stays.',
  },
  {
    state: 'partlyRefunded',
    row: part('success'),
    title: '₹200 of ₹3,499 was paid back',
    text: `The rest stays paid, and the course stays open. ${nothingToDo}`,
  },
  {
    state: 'refundOnItsWay',
    row: { ...returning, refundState: 'due', refundDueAt: after(6), refundWhy: 'second' },
    title: '₹3,499 is on its way back to Ravi Kumar',
    text: `The course was paid twice, so the second payment goes back. The site asks the payment service until the refund is done. ${nothingToDo}`,
    next: confirms,
  },
  {
    state: 'refundOnItsWay',
    row: { ...returning, refundState: 'pending' },
    needsYou: true,
    title: '₹3,499 is on its way back to Ravi Kumar',
    text: 'The institute refunds it. It has taken more than a day. Look at the refund in the dashboard of the payment service, then mark the order as dealt with.',
    next: confirms,
  },
  {
    state: 'refundFailed',
    row: { ...returning, refundState: 'stuck', refundWhy: 'late' },
    needsYou: true,
    title: 'The refund of ₹3,499 failed',
    text: 'The payment came too late, so the payment service sends it back. Look at it in the dashboard of the payment service and refund it there, or pay the money back by other means. An owner then records here what was done.',
  },
  {
    state: 'refundFailed',
    row: { ...returning, refundState: 'review', refundDueAt: after(6), refundWhy: 'second' },
    needsYou: true,
    title: 'The refund of ₹3,499 failed',
    text: 'The course was paid twice, so the second payment goes back. Look at it in the dashboard of the payment service and refund it there, or pay the money back by other means. An owner then records here what was done.',
  },
  {
    state: 'refunded',
    row: { ...returning, status: 'refunded', refundedAt: after(9) },
    title: '₹3,499 was paid back',
    text: `The payment service sent it on 24 Nov 2026. Banks pay it out by 4 Dec 2026. ${nothingToDo}`,
  },
  {
    state: 'refunded',
    row: { ...returning, status: 'refunded', refundedAt: after(9), refundReference: 'UTR 4711' },
    title: '₹3,499 was paid back',
    text: `The institute paid it back by other means. Reference: UTR 4711. ${nothingToDo}`,
  },
  {
    state: 'cancelled',
    row: {
      ...returning,
      status: 'refunded',
      refundedAt: after(9),
      recordedById: 'lalitha',
      cancelReason: 'Twice',
    },
    title: 'The payment of ₹3,499 is cancelled',
    text: 'An owner cancelled it: Twice. A course that no other payment gives is closed.',
  },
];

test.each(cases)('the office reads that an order is $state: «$title»', (given) => {
  const { state, row, at = now, needsYou = false, title, text, next = null } = given;
  const order = { ...created, ...row };
  expect(orderStateName(order, at)).toBe(state);
  const described = { order, buyer: 'Ravi Kumar', email: 'ravi@example.org', needsYou, recordedBy: '' };
  expect(orderSituation(state, described)).toEqual({ title, text });
  expect(expectedNext(state, order)).toEqual(next);
});

test('every state of an order in the office is tested', () => {
  expect([...new Set(cases.map(({ state }) => state))].sort()).toEqual([...orderStates].sort());
});
