import { expect, test } from 'vitest';
import { officeOrderWords, reportedBy } from '#server/office/orders/office-order-words.ts';
import { at, awaited, charged, listed, refund, unknown } from '../model/order.model.ts';

test('events of an order are described to staff without technical words', () => {
  expect([awaited('NEW'), charged(), unknown].map(officeOrderWords)).toEqual([
    'Nothing was paid yet.',
    'The bank took ₹3,499 (bank reference: 601234567890).',
    'The payment service did not know the order.',
  ]);
  expect(Object.values(reportedBy).join(' ')).not.toMatch(/gateway|sweep|event/);
});

test('the status of a refund is described to staff without technical words', () => {
  expect(officeOrderWords(listed([refund('a', 'review')]))).toMatch(
    /^The payment service said what is refunded: ₹[\d,.]+ is under review\.$/,
  );
});

test('the words of a staff member are not changed', () => {
  expect(
    officeOrderWords({ type: 'refund.asked', at, amountPaise: 50_000, reason: 'the gateway charged twice' }),
  ).toBe('The institute asked for a refund of ₹500, because: the gateway charged twice.');
});
