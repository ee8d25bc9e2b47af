import { expect } from 'vitest';
import {
  attemptFailed,
  commandsAfter,
  enrolmentModel,
  noticesAfter,
  order,
  refunded,
} from './enrolment.model.ts';
import { describeModel } from './graph.ts';

const look = { type: 'window.look' };

describeModel('the enrolment machine', {
  ...enrolmentModel,
  check: (step) => {
    const { event, snapshot, previous, emitted, started, received } = step;
    expect(emitted).toEqual(noticesAfter(step));
    const told = (src: string) => received.filter((each) => each.src === src).map((each) => each.event);
    const commands = told('paymentWindow');
    const looks = commands.filter(({ type }) => type === look.type);
    expect(commands.filter(({ type }) => type !== look.type)).toEqual(commandsAfter(step));
    if (event.type.startsWith('xstate.after.windowCheck')) expect(looks).toEqual([look]);
    if (!previous.matches({ following: 'waiting' })) expect(looks).toEqual([]);

    const isOwn = event.type === 'payment.announced' && event.orderId.toLowerCase() === order.orderId;
    expect(told('announcements')).toEqual(
      isOwn ? [{ type: 'announcement.heard', orderId: event.orderId }] : [],
    );
    const isStrange = event.type === 'announcement.strange' || (event.type === 'payment.announced' && !isOwn);
    expect(snapshot.context.strangeAnnouncements - previous.context.strangeAnnouncements).toBe(
      isStrange ? 1 : 0,
    );

    for (const { src, input } of started) {
      if (src === 'verifyPayment') expect(input).toEqual({ orderId: order.orderId });
      if (src === 'initiatePayment') expect(input).toEqual({ courseId: 'course-1', userId: 'st-1' });
    }
    if (/^xstate\.error\.actor\.\w+Payment$/.test(event.type) && !previous.matches('initiating')) {
      expect(snapshot.context.lastTrouble).toBe('the wire was cut');
    }
    if (snapshot.matches('failed') && !previous.matches('failed')) {
      const isRefund = 'output' in event && event.output === refunded;
      expect(snapshot.context.failure).toBe(isRefund ? 'Payment Failed' : 'Payment verification failed');
    }
    // Once the window is closed a question is asked after a pause, or because something happened; never at once.
    if (event.type.endsWith('.actor.watchPayment')) expect(started).toEqual([]);
    const isRefused =
      'output' in event && event.output === attemptFailed && /\.(?:settle|watch)Payment$/.test(event.type);
    if (isRefused) {
      expect(snapshot.matches({ following: { watching: { told: 'refused', ask: 'resting' } } })).toBe(true);
      expect(snapshot.context.seen).toEqual(attemptFailed);
    }
  },
});
