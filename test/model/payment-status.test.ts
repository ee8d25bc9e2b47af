import { expect } from 'vitest';
import type { Ending } from '#machines/payment/payment-status.machine.ts';
import { describeModel } from './graph.ts';
import {
  askingAfter,
  charged,
  declined,
  mismatched,
  notFound,
  noticesAfter,
  paymentStatusModel,
  refunded,
  returning,
} from './payment-status.model.ts';

const endings = new Map<unknown, Ending>([
  [charged, 'paid'],
  [refunded, 'refunded'],
  [declined, 'failed'],
  [mismatched, 'review'],
  [returning, 'returning'],
  [notFound, 'unknown'],
  ['order.refused', 'refused'],
  ['person.unknown', 'signedOut'],
]);

describeModel('the payment status machine', {
  ...paymentStatusModel,
  check: (step) => {
    const { event, snapshot, previous, emitted, received } = step;
    expect(emitted).toEqual(noticesAfter(step));
    expect(received.map((each) => each.event)).toEqual(askingAfter(step));
    const { ending, order, openedAs } = snapshot.context;
    const seen = 'order' in event ? event.order : null;
    const told = endings.get(seen ?? event.type);
    if (told !== undefined) {
      expect(ending).toBe(told);
      if (seen !== null) expect(order).toEqual(seen);
    } else if (snapshot.matches('ended') && !previous.matches('ended')) {
      expect(ending).toBe('unverified');
    }
    if (told !== undefined) expect(snapshot.matches('ended')).toBe(true);
    if (openedAs === 'page') expect(snapshot.hasTag('closing')).toBe(false);
  },
});
