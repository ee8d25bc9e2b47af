import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import type { InitiateAnswer, OpenOrder, SeenOrder, VerifyAnswer } from '#machines/payment/payment.types.ts';
import {
  after,
  done,
  failed,
  type ModelOptions,
  type SystemEvent,
  type WalkedStep,
} from './model-options.ts';

export const order: OpenOrder = {
  orderId: 'k3v9q2m7x4b8n5c6d',
  paymentUrl: 'https://bank.example/pay/1',
};
const seen = (status: string): SeenOrder => ({
  kind: 'seen',
  orderId: order.orderId,
  status,
  amount: 3499,
  currency: 'INR',
  courseId: 'course-1',
  course: '',
  reason: status === 'AUTHORIZATION_FAILED' ? 'The card has expired.' : '',
  refund: null,
});
export const begun = { kind: 'begun', order } as const satisfies InitiateAnswer;
export const alreadyPaid = {
  kind: 'alreadyPaid',
  orderId: 'a1b2c3d4e5f6g7h8j',
} as const satisfies InitiateAnswer;
export const noPage = { kind: 'noPage' } as const satisfies InitiateAnswer;
export const refusedWithWords = {
  kind: 'refused',
  message: 'This course is not on sale',
} as const satisfies InitiateAnswer;
export const refusedSilently = { kind: 'refused', message: '' } as const satisfies InitiateAnswer;
export const cannotBegin = { kind: 'signInNeeded' } as const satisfies InitiateAnswer;
export const charged = seen('CHARGED');
export const pending = seen('PENDING_VBV');
/** The buyer may try again in the payment window. */
export const attemptFailed = seen('AUTHORIZATION_FAILED');
export const refunded = seen('AUTO_REFUNDED');
export const unknown = { kind: 'refused', message: 'Order not found' } as const satisfies VerifyAnswer;
export const expired = { kind: 'signInNeeded', message: 'Session expired' } as const satisfies VerifyAnswer;
const unexpected = new Error('the wire was cut');

const waiting = 'enrolment.following.waiting';
const watching = 'enrolment.following.watching';
export const watchLimitIsOver = after('watchLimit', `${watching}.told.verifying`);
export const pageLifeIsOver = after('paymentPageLife', waiting);

/** The enrolment machine with samples of every event, each actor's outcomes included. */
export const enrolmentModel = {
  machine: enrolmentMachine,
  inputs: [
    { courseId: 'course-1', userId: null, order: null },
    { courseId: 'course-1', userId: null, order },
    { courseId: 'course-1', userId: 'st-1', order: null },
    { courseId: 'course-1', userId: 'st-1', order },
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
    after('watchLimit', `${watching}.told.blocked`).type,
    after('watchLimit', `${watching}.told.refused`).type,
  ],
  events: [
    { type: 'enrol.requested' },
    done('lookUpBought', true),
    done('lookUpBought', false),
    failed('lookUpBought', unexpected),
    done('initiatePayment', begun),
    done('initiatePayment', alreadyPaid),
    done('initiatePayment', noPage),
    done('initiatePayment', refusedWithWords),
    done('initiatePayment', refusedSilently),
    done('initiatePayment', cannotBegin),
    failed('initiatePayment', unexpected),
    after('initiatePatience', 'enrolment.initiating'),
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
    after('pollPause', `${waiting}.poll.resting`),
    after('pollPatience', `${waiting}.poll.asking`),
    after('windowCheck', `${waiting}.watch.looking`),
    pageLifeIsOver,
    ...['pollPayment', 'settlePayment', 'watchPayment'].flatMap((id): SystemEvent[] => [
      done(id, charged),
      done(id, pending),
      done(id, attemptFailed),
      done(id, refunded),
      done(id, unknown),
      done(id, expired),
      failed(id, unexpected),
    ]),
    after('verifyPatience', 'enrolment.following.settling'),
    after('watchPause', `${watching}.ask.resting`),
    after('verifyPatience', `${watching}.ask.asking`),
    watchLimitIsOver,
    after('watchLimit', `${watching}.told.blocked`),
    after('watchLimit', `${watching}.told.refused`),
    after('signInGrace', 'enrolment.signedOut'),
  ],
  project: ({ value, context }) => ({
    value,
    order: context.order?.orderId ?? null,
    failure: value === 'failed' ? context.failure : null,
  }),
} satisfies ModelOptions<typeof enrolmentMachine>;

const alert = (message: string) => ({ type: 'alert.requested', message });

/** What must be said to the outside after an event, whatever the way there. */
export function noticesAfter({ event, snapshot }: WalkedStep<typeof enrolmentMachine>): object[] {
  const { context, value } = snapshot;
  switch (event.type) {
    case 'enrol.requested':
      return context.userId === null ? [{ type: 'signIn.requested' }] : [];
    case 'xstate.after.signInGrace.enrolment.signedOut':
      return [{ type: 'signIn.requested' }];
    case 'tab.requested':
      return [{ type: 'departure.requested', url: order.paymentUrl }];
    case 'xstate.error.actor.initiatePayment':
    case 'xstate.after.initiatePatience.enrolment.initiating':
      return [alert('An error occurred. Please try again.')];
  }
  const output = 'output' in event ? event.output : null;
  if (output === noPage) return [alert('Payment initiation failed. Please try again.')];
  if (output === refusedWithWords) return [alert('This course is not on sale')];
  if (output === refusedSilently) return [alert('An error occurred. Please try again.')];
  if (value === 'paid') return [{ type: 'status.requested', orderId: context.order?.orderId }];
  return [];
}

const close = { type: 'window.close' };

/** What the keeper of the payment window must be told on an event, looks at the window aside. */
export function commandsAfter({ event, snapshot, previous }: WalkedStep<typeof enrolmentMachine>): object[] {
  const from = previous.value;
  const to = snapshot.value;
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  if (type === 'xstate.init') return snapshot.matches('following') ? [{ type: 'window.find' }] : [];
  if (event.type === 'window.requested') return [{ type: 'window.show', url: order.paymentUrl }];
  if (event.type === 'tab.requested') return previous.matches({ following: 'waiting' }) ? [close] : [];
  if (output === begun) return [{ type: 'window.lead', url: order.paymentUrl }];
  if (from !== 'initiating') {
    if (to === 'initiating') return [{ type: 'window.open' }];
    return to !== from && (to === 'paid' || to === 'failed') ? [close] : [];
  }
  // Whatever else comes of the first call, its window is of no use any more.
  return to === 'initiating' ? [] : [close];
}
