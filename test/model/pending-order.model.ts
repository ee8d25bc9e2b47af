import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import {
  attemptFailed,
  charged,
  chargedTwice,
  disputed,
  expired,
  goesBack,
  notFound,
  order,
  pending,
  refunded,
  unknown,
} from './enrolment.model.ts';
import {
  after,
  done,
  failed,
  type ModelOptions,
  type SystemEvent,
  type WalkedStep,
} from './model-options.ts';

const unexpected = new Error('the wire was cut');
const begun = { courseId: 'course-1', order };

export const watchLimitIsOver = after('watchLimit', 'pendingOrder.watching.told.verifying');
export const blockedLimitIsOver = after('watchLimit', 'pendingOrder.watching.told.blocked');
export const pageLifeIsOver = after('paymentPageLife', 'pendingOrder.waiting');

/** An order under way with samples of every event, each actor's outcomes included. */
export const pendingOrderModel = {
  machine: pendingOrderMachine,
  inputs: [
    { ...begun, from: 'resuming' },
    { ...begun, from: 'waiting' },
    { ...begun, from: 'watching' },
  ],
  callbacks: {
    paymentWindow: ['window.missing', 'window.found', 'window.closed'],
    announcements: ['payment.announced', 'announcement.strange'],
    attention: ['page.shown', 'network.lost', 'network.restored'],
  },
  // Polling has shorter delays beside it.
  sentDirectly: [
    pageLifeIsOver.type,
    watchLimitIsOver.type,
    blockedLimitIsOver.type,
    after('watchLimit', 'pendingOrder.watching.told.refused').type,
    after('watchLimit', 'pendingOrder.watching.told.unknown').type,
  ],
  events: [
    { type: 'enrol.requested' },
    { type: 'window.found' },
    { type: 'window.missing' },
    { type: 'window.closed' },
    { type: 'window.requested' },
    { type: 'tab.requested' },
    { type: 'payment.announced', orderId: order.orderId.toUpperCase() },
    { type: 'payment.announced', orderId: 'z9y8x7w6v5u4t3s2r' },
    { type: 'announcement.strange' },
    { type: 'page.shown' },
    { type: 'network.lost' },
    { type: 'network.restored' },
    after('pollPause', `pendingOrder.waiting.poll.resting`),
    after('pollPatience', `pendingOrder.waiting.poll.asking`),
    after('windowCheck', `pendingOrder.waiting.watch.looking`),
    pageLifeIsOver,
    ...['pollPayment', 'settlePayment', 'watchPayment'].flatMap((id): SystemEvent[] => [
      done(id, charged),
      done(id, pending),
      done(id, attemptFailed),
      done(id, chargedTwice),
      done(id, refunded),
      done(id, goesBack),
      done(id, disputed),
      done(id, notFound),
      done(id, unknown),
      done(id, expired),
      failed(id, unexpected),
    ]),
    after('verifyPatience', 'pendingOrder.settling'),
    after('watchPause', `pendingOrder.watching.ask.resting`),
    after('verifyPatience', `pendingOrder.watching.ask.asking`),
    watchLimitIsOver,
    blockedLimitIsOver,
    after('watchLimit', `pendingOrder.watching.told.refused`),
    after('watchLimit', `pendingOrder.watching.told.unknown`),
  ],
  project: ({ value }) => ({ value }),
} satisfies ModelOptions<typeof pendingOrderMachine>;

/** What must be said to the outside after an event, whatever the way there. */
export const orderNoticesAfter = ({ event }: WalkedStep<typeof pendingOrderMachine>): object[] =>
  event.type === 'tab.requested' ? [{ type: 'departure.requested', url: order.paymentUrl }] : [];

/** What the keeper of the payment window must be told on an event, looks at the window aside. */
export function orderCommandsAfter({
  event,
  snapshot: { context },
  previous,
}: WalkedStep<typeof pendingOrderMachine>): object[] {
  if (event.type === 'window.requested') return [{ type: 'window.show', url: order.paymentUrl }];
  if (event.type === 'tab.requested') return previous.matches('waiting') ? [{ type: 'window.close' }] : [];
  const type: string = event.type;
  if (type !== 'xstate.init') return [];
  if (context.from === 'resuming') return [{ type: 'window.find' }];
  return context.from === 'waiting' ? [{ type: 'window.lead', url: order.paymentUrl }] : [];
}
