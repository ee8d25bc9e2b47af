import { expect } from 'vitest';
import { describeModel } from './graph.ts';
import {
  announcementsAfter,
  declined,
  expired,
  mismatched,
  noticesAfter,
  orderId,
  paymentStatusModel,
} from './payment-status.model.ts';

/** What a failure must be called, by the event that the payment came to it with. */
const failureAfter = (type: string, output: unknown) =>
  type.startsWith('xstate.done.') && (output === declined || output === mismatched)
    ? 'Payment Failed'
    : 'Payment verification failed';

describeModel('the payment status machine', {
  ...paymentStatusModel,
  check: (step) => {
    const { event, snapshot, previous, emitted, received, started } = step;
    expect(emitted).toEqual(noticesAfter(step));
    expect(received.map((each) => each.event)).toEqual(announcementsAfter(step));
    for (const { src, input } of started) if (src === 'verifyPayment') expect(input).toEqual({ orderId });
    if (snapshot.matches('failed') && !previous.matches('failed')) {
      const output = 'output' in event ? event.output : null;
      expect(snapshot.context.failure).toBe(failureAfter(event.type, output));
      expect(snapshot.context.signInNeeded).toBe(output === expired);
    }
    if (previous.matches('failed') && 'output' in event && event.output === expired) {
      expect(snapshot.context.signInNeeded).toBe(true);
    }
    if (snapshot.hasTag('verifying')) expect(snapshot.context.signInNeeded).toBe(false);
    if (previous.matches('success')) expect(snapshot.matches('success')).toBe(true);
    const { openedAs } = snapshot.context;
    if (openedAs === 'page') expect(snapshot.hasTag('closing')).toBe(false);
  },
});
