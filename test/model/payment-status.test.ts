import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import { announcementsAfter, noticesAfter, orderId, paymentStatusModel } from './payment-status.model.ts';

describeModel('the payment status machine', {
  ...paymentStatusModel,
  check: (step) => {
    const { snapshot, previous, emitted, received, started } = step;
    expect(emitted).toEqual(noticesAfter(step));
    expect(received.map(({ event }) => event)).toEqual(announcementsAfter(step));
    for (const { src, input } of started) if (src === 'verifyPayment') expect(input).toEqual({ orderId });
    if (previous.matches('success')) expect(snapshot.matches('success')).toBe(true);
    const { openedAs } = snapshot.context;
    if (openedAs === 'page') expect(snapshot.hasTag('closing')).toBe(false);
  },
});
