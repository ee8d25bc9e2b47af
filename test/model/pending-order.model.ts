import { verdictEvent } from '#domain/payments/payment-verdict.ts';
import type { WindowSeen } from '#machines/payment/payment.types.ts';
import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import {
  attemptFailed,
  charged,
  chargedTwice,
  disputed,
  expired,
  notFound,
  order,
  pending,
  refunded,
  refundPending,
  unknown,
} from './enrolment.model.ts';
import { after, type ModelOptions, type WalkedStep } from './model-options.ts';

const begun = { courseId: 'course-1', order };

export const pageLifeIsOver = after('paymentPageLife', 'pendingOrder.waiting');

export const windowSeen = (is: WindowSeen['is']): WindowSeen => ({ type: 'window.seen', is });

/** The verdicts that the child machine sends after asking the server. */
const verdicts = [
  charged,
  pending,
  attemptFailed,
  chargedTwice,
  refunded,
  refundPending,
  disputed,
  notFound,
  unknown,
  expired,
].map(verdictEvent);

/** An order under way with samples of every event, each actor's outcomes included. */
export const pendingOrderModel = {
  machine: pendingOrderMachine,
  inputs: [
    { ...begun, from: 'resuming' },
    { ...begun, from: 'waiting' },
    { ...begun, from: 'watching' },
  ],
  callbacks: {
    paymentWindow: ['window.seen'],
    orderFollowUp: [
      ...new Set(verdicts.map(({ type }) => type)),
      'order.unanswered',
      'patience.ended',
      'payment.announced',
      'page.shown',
    ],
  },
  // The check of the window has a shorter delay.
  sentDirectly: [pageLifeIsOver.type],
  events: [
    { type: 'enrol.requested' },
    windowSeen('missing'),
    windowSeen('closed'),
    windowSeen('blank'),
    windowSeen('open'),
    { type: 'window.requested' },
    { type: 'tab.requested' },
    { type: 'payment.announced', orderId: order.orderId },
    { type: 'page.shown' },
    after('windowCheck', 'pendingOrder.waiting.looking'),
    pageLifeIsOver,
    ...verdicts,
    { type: 'order.unanswered' },
    { type: 'patience.ended' },
  ],
  // The server is asked only after the search for the window.
  canHappen: (snapshot, { type }) =>
    !snapshot.matches('resuming') || type === 'window.seen' || type === 'payment.announced',
  project: ({ value }) => ({ value }),
} satisfies ModelOptions<typeof pendingOrderMachine>;

/** The events that the machine must emit after an event, on any path. */
export const orderNoticesAfter = ({ event }: WalkedStep<typeof pendingOrderMachine>): object[] =>
  event.type === 'tab.requested' ? [{ type: 'departure.requested', url: order.paymentUrl }] : [];

const lead = { type: 'window.lead', url: order.paymentUrl };
const open = { type: 'window.open', url: order.paymentUrl };
const close = { type: 'window.close' };

/** The command to the payment window after an event, except for looks at it. */
export function orderCommandsAfter({
  event,
  snapshot,
  previous,
}: WalkedStep<typeof pendingOrderMachine>): object[] {
  if (String(event.type) === 'xstate.init') return snapshot.context.from === 'waiting' ? [lead] : [];
  if (event.type === 'tab.requested') return previous.matches('waiting') ? [close] : [];
  if (snapshot.matches({ waiting: 'showing' }) && event.type === 'window.requested')
    return [{ type: 'window.focus' }];
  if (snapshot.matches({ waiting: 'opening' }) && !previous.matches({ waiting: 'opening' })) return [open];
  if (snapshot.matches({ resuming: 'seeking' })) return [{ type: 'window.seek' }];
  const foundBlank = event.type === 'window.seen' && event.is === 'blank';
  return foundBlank && previous.matches({ resuming: 'seeking' }) ? [close] : [];
}

const ask = (manner: string, atOnce: boolean) => ({ type: 'asking.requested', manner, atOnce });

/** The events for the child machine that asks the server. */
export function askingAfter({ event, snapshot, previous }: WalkedStep<typeof pendingOrderMachine>): object[] {
  if (snapshot.matches('settling') && (event.type === 'payment.announced' || !previous.matches('settling')))
    return [ask('quietly', true)];
  if (event.type === 'payment.announced') return [{ type: 'verdict.wanted' }];
  const isInitial = String(event.type) === 'xstate.init';
  if (snapshot.matches('waiting') && (isInitial || !previous.matches('waiting')))
    return [ask('steadily', previous.matches('resuming'))];
  const hasBegunWatching = snapshot.matches('watching') && (isInitial || previous.matches('waiting'));
  return hasBegunWatching ? [ask('quietly', false)] : [];
}
