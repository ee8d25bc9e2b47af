import { expect } from 'vitest';
import { order } from './enrolment.model.ts';
import { describeModel } from './graph.ts';
import { commandsAfter, followUpModel, newsAfter, told } from './order-follow-up.model.ts';

describeModel('the order follow-up machine', {
  ...followUpModel,
  check: (step) => {
    const { event, snapshot, emitted, started, received } = step;
    const { context } = snapshot;
    expect(emitted).toEqual([]);
    expect(told.splice(0)).toEqual(newsAfter(step));
    expect(received.map((each) => each.event)).toEqual(commandsAfter(step));
    for (const { src, input } of started)
      if (src === 'verifyPayment') expect(input).toEqual({ orderId: order.orderId });
    if (context.manner === 'steadily' && event.type === 'xstate.after.pause.orderFollowUp.following.resting')
      expect(context.pause).toBe(step.previous.context.pause);
    expect(context.failures).toBeLessThanOrEqual(3);
  },
});
