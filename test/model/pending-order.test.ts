import { expect } from 'vitest';
import { attemptFailed, notFound, order } from './enrolment.model.ts';
import { describeModel } from './graph.ts';
import { orderCommandsAfter, orderNoticesAfter, pendingOrderModel } from './pending-order.model.ts';

const look = { type: 'window.look' };

describeModel('the pending order machine', {
  ...pendingOrderModel,
  check: (step) => {
    const { event, snapshot, previous, emitted, started, received } = step;
    const { context } = snapshot;
    expect(emitted).toEqual(orderNoticesAfter(step));
    const told = (src: string) => received.filter((each) => each.src === src).map((each) => each.event);
    const commands = told('paymentWindow');
    const looks = commands.filter(({ type }) => type === look.type);
    expect(commands.filter(({ type }) => type !== look.type)).toEqual(orderCommandsAfter(step));
    if (event.type.startsWith('xstate.after.windowCheck')) expect(looks).toEqual([look]);
    if (!previous.matches('waiting')) expect(looks).toEqual([]);

    const isOwn = event.type === 'payment.announced' && event.orderId.toLowerCase() === order.orderId;
    expect(told('announcements')).toEqual(
      isOwn ? [{ type: 'announcement.heard', orderId: event.orderId }] : [],
    );
    const isStrange = event.type === 'announcement.strange' || (event.type === 'payment.announced' && !isOwn);
    expect(context.strangeAnnouncements - previous.context.strangeAnnouncements).toBe(isStrange ? 1 : 0);

    for (const { src, input } of started) {
      if (src === 'verifyPayment') expect(input).toEqual({ orderId: order.orderId });
    }
    if (/^xstate\.error\.actor\.\w+Payment$/.test(event.type)) {
      expect(context.lastTrouble).toBe('the wire was cut');
    }
    const ways = ['paid', 'refunded', 'returning', 'review', 'failed', 'signedOut', 'another'] as const;
    for (const way of ways) if (snapshot.matches(way)) expect(context.way).toBe(way);
    for (const way of ['refunded', 'returning', 'review'] as const) {
      if (snapshot.matches(way)) expect(event).toMatchObject({ output: context.seen });
    }
    // Once the window is closed a question is asked after a pause, or because something happened; never at once.
    if (event.type.endsWith('.actor.watchPayment')) expect(started).toEqual([]);
    const isRefused =
      'output' in event && event.output === attemptFailed && /\.(?:settle|watch)Payment$/.test(event.type);
    if (isRefused) {
      expect(snapshot.matches({ watching: { told: 'refused', ask: 'resting' } })).toBe(true);
      expect(context.seen).toEqual(attemptFailed);
    }
    const isUnknown =
      'output' in event && event.output === notFound && /\.(?:settle|watch)Payment$/.test(event.type);
    if (isUnknown) expect(snapshot.matches({ watching: { told: 'unknown', ask: 'resting' } })).toBe(true);
  },
});
