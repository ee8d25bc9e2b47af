import { expect } from 'vitest';
import { attemptFailed, notFound } from './enrolment.model.ts';
import { describeModel } from './graph.ts';
import {
  askingAfter,
  orderCommandsAfter,
  orderNoticesAfter,
  pendingOrderModel,
} from './pending-order.model.ts';

const look = { type: 'window.look' };

describeModel('the pending order machine', {
  ...pendingOrderModel,
  check: (step) => {
    const { event, snapshot, previous, emitted, received } = step;
    const { context } = snapshot;
    expect(emitted).toEqual(orderNoticesAfter(step));
    const told = (src: string) => received.filter((each) => each.src === src).map((each) => each.event);
    const commands = told('paymentWindow');
    const looks = commands.filter(({ type }) => type === look.type);
    expect(commands.filter(({ type }) => type !== look.type)).toEqual(orderCommandsAfter(step));
    if (event.type.startsWith('xstate.after.windowCheck')) expect(looks).toEqual([look]);
    const hasJustBegun = snapshot.matches({ resuming: 'looking' });
    if (!previous.matches('waiting')) expect(looks).toEqual(hasJustBegun ? [look] : []);
    expect(told('orderFollowUp')).toEqual(askingAfter(step));

    const ways = ['paid', 'refunded', 'returning', 'review', 'failed', 'signedOut', 'another'] as const;
    for (const way of ways) if (snapshot.matches(way)) expect(context.way).toBe(way);
    for (const way of ['refunded', 'returning', 'review'] as const) {
      if (snapshot.matches(way)) expect(event).toMatchObject({ order: context.seen });
    }
    if (previous.matches('waiting') || !('order' in event)) return;
    if (event.order === attemptFailed) {
      expect(snapshot.matches({ watching: 'refused' })).toBe(true);
      expect(context.seen).toEqual(attemptFailed);
    }
    if (event.order === notFound) expect(snapshot.matches({ watching: 'unknown' })).toBe(true);
  },
});
