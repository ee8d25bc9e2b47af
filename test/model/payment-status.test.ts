import { expect } from 'vitest';
import type { Ending } from '#machines/payment/payment-status.machine.ts';
import { describeModel } from './graph.ts';
import {
  announcementsAfter,
  charged,
  declined,
  expired,
  mismatched,
  notFound,
  noticesAfter,
  orderId,
  paymentStatusModel,
  refunded,
  returning,
  unknown,
} from './payment-status.model.ts';

const endings = new Map<unknown, Ending>([
  [charged, 'paid'],
  [refunded, 'refunded'],
  [declined, 'failed'],
  [mismatched, 'review'],
  [returning, 'returning'],
  [notFound, 'unknown'],
  [unknown, 'refused'],
  [expired, 'signedOut'],
]);

describeModel('the payment status machine', {
  ...paymentStatusModel,
  check: (step) => {
    const { event, snapshot, previous, emitted, received, started } = step;
    expect(emitted).toEqual(noticesAfter(step));
    expect(received.map((each) => each.event)).toEqual(announcementsAfter(step));
    for (const { src, input } of started) if (src === 'verifyPayment') expect(input).toEqual({ orderId });
    const { ending, order, openedAs } = snapshot.context;
    const output = 'output' in event ? event.output : null;
    const told = output === null ? undefined : endings.get(output);
    if (told !== undefined) {
      expect(ending).toBe(told);
      if (output !== unknown && output !== expired) expect(order).toEqual(output);
    } else if (snapshot.matches('unsettled') && !previous.matches('unsettled')) {
      expect(ending).toBe('unverified');
    }
    const isOver = told === 'paid' || told === 'refunded';
    if (isOver) expect(snapshot.matches('settled')).toBe(true);
    else if (told !== undefined) expect(snapshot.matches('unsettled')).toBe(true);
    if (previous.matches('settled')) expect(snapshot.matches('settled')).toBe(true);
    if (openedAs === 'page') expect(snapshot.hasTag('closing')).toBe(false);
  },
});
