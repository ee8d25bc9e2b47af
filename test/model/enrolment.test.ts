import { expect } from 'vitest';
import { commandsAfter, enrolmentModel, noticesAfter, order } from './enrolment.model.ts';
import { describeModel } from './graph.ts';

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
        expect(input).toEqual({ courseId, order, from });
      }
      if (src === 'initiatePayment')
        expect(input).toEqual({ courseId: 'course-1', userId: 'st-1', price: context.price });
    }
    if (event.type === 'xstate.done.actor.pendingOrder' && snapshot.matches('failed')) {
      const { failure, seen } = context;
      expect(event).toMatchObject({ output: { failure, seen } });
    }
  },
});
