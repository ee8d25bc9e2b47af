import { expect, test } from 'vitest';
import type { OrderEvent } from '#contract/order-events.ts';
import { orderDescriptions } from '#machines/payment/order.descriptions.ts';
import { orderWords } from '#server/history/order-words.ts';
import {
  asked,
  at,
  awaited,
  charged,
  failed,
  id,
  kept,
  listed,
  opened,
  paidByHand,
  partly,
  refund,
  refundAsked,
  resolved,
  returned,
  spent,
  superseded,
  unknown,
} from '../model/order.model.ts';

const created: OrderEvent = {
  type: 'order.created',
  at,
  orderId: id,
  amountPaise: 44_500,
  currency: 'INR',
};

const told: readonly (readonly [event: OrderEvent, words: string])[] = [
  [created, 'The buyer ordered a course for ₹445.'],
  [opened, 'The payment page opened. It can be used until 2 Mar 2026, 10:25 am.'],
  [awaited('PENDING_VBV'), 'Nothing was decided yet: the gateway said PENDING_VBV.'],
  [failed('The bank refused the payment.'), 'The payment failed: the bank refused the payment.'],
  [failed(''), 'The payment failed: the bank gave no reason.'],
  [spent, 'No money was kept: the bank held the amount and then released it, so nothing was paid.'],
  [charged(), 'The bank took ₹3,499 (bank reference: 601234567890).'],
  [
    charged({ chargedPaise: 339_950, reference: null }),
    'The bank took ₹3,399.50 for an order of ₹3,499 (bank reference: none).',
  ],
  [
    charged({ chargedPaise: null, amountPaise: 100, currency: 'USD' }),
    'The bank took $1 (bank reference: 601234567890).',
  ],
  [
    charged({ chargedPaise: null, amountPaise: null, reference: null }),
    'The bank took an unknown amount (bank reference: none).',
  ],
  [partly, 'Only a part of the amount was taken.'],
  [refundAsked(50_000), 'The institute asked for a refund of ₹500, because: the class was cancelled twice.'],
  [listed([]), 'The gateway said what is refunded: nothing.'],
  [returned([]), 'The gateway said what is refunded: it sends the payment back, and lists no refund.'],
  [
    listed([
      refund('a', 'failure'),
      refund('b', 'review', 100),
      refund('c', 'pending', 100),
      refund('d', 'success', 44_550),
    ]),
    'The gateway said what is refunded: ₹3,499 failed, ₹1 is under review, ₹1 is on its way and ₹445.50 is back.',
  ],
  [
    { type: 'order.handled', at, note: 'the bank sent it back' },
    'The institute dealt with the order: the bank sent it back.',
  ],
  [asked('refund.posted'), 'The gateway accepted the request for the refund.'],
  [asked('refund.repeated'), 'The gateway had received a request for the same refund before.'],
  [
    asked('refund.unanswered'),
    'The gateway did not respond to the request for the refund. It may have arrived.',
  ],
  [asked('refund.refused'), 'The gateway refused the request for the refund.'],
  [unknown, 'The gateway did not know the order.'],
  [superseded, 'The order was let go: the buyer can order the course again.'],
  [resolved, 'The institute settled the payment that did not match: the buyer can order the course again.'],
  [paidByHand, 'The institute paid the money back itself. Reference: UTR 4711.'],
  [kept(), 'The institute decided that the payment stays, because: the parents want the course.'],
];

test.each(told)('an event of an order is described to staff in plain words: $type', (event, words) => {
  expect(orderWords(event)).toBe(words);
});

test('every event of an order has a tested description', () => {
  const types = new Set(told.map(([{ type }]) => type));
  expect([...types].sort()).toEqual(['order.created', ...Object.keys(orderDescriptions.events)].sort());
  expect(Object.values(orderDescriptions.events).filter(({ fact }) => fact === undefined)).toEqual([]);
});
