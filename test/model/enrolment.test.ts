import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { PendingOrderOutput } from '#machines/payment/pending-order.types.ts';
import { commandsAfter, enrolmentModel, inReview, noticesAfter, order } from './enrolment.model.ts';
import { describeModel } from './graph.ts';

/** The end of the order that must have led to this state. */
function wayTo(snapshot: SnapshotFrom<typeof enrolmentModel.machine>): PendingOrderOutput['way'] {
  if (snapshot.matches({ ended: 'refunded' })) return 'refunded';
  if (snapshot.matches({ ended: 'returning' })) return 'returning';
  if (snapshot.matches({ ended: 'failed' })) return 'failed';
  if (snapshot.matches('initiating')) return 'another';
  if (snapshot.matches({ ended: 'review' })) return 'review';
  return snapshot.matches({ ended: 'paid' }) ? 'paid' : 'signedOut';
}

describeModel('the enrolment machine', {
  ...enrolmentModel,
  check: (step) => {
    const { event, snapshot, emitted, started, received } = step;
    const { context } = snapshot;
    expect(emitted).toEqual(noticesAfter(step));
    expect(received.map((each) => each.event)).toEqual(commandsAfter(step));
    for (const { src, input } of started) {
      if (src === 'pendingOrder') {
        const { courseId, from } = context;
        const isBefore = context.order?.orderId === inReview.orderId;
        const before = { orderId: inReview.orderId, paymentUrl: '' };
        expect(input).toEqual({ courseId, order: isBefore ? before : order, from });
      }
      if (src === 'initiatePayment') expect(input).toEqual({ courseId: 'course-1', userId: 'st-1' });
    }
    if (event.type === 'xstate.done.actor.pendingOrder') {
      expect(event).toMatchObject({ output: { way: wayTo(snapshot), seen: context.seen } });
    }
  },
});
