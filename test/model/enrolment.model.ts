import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import type { InitiateResult, OpenOrder, SeenOrder, VerifyResult } from '#machines/payment/payment.types.ts';
import type { PendingOrderOutput } from '#machines/payment/pending-order.types.ts';
import { after, done, failed, type ModelOptions, type WalkedStep } from './model-options.ts';

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
export const begun = { kind: 'begun', order } as const satisfies InitiateResult;
export const repriced = { kind: 'repriced', price: 3999 } as const satisfies InitiateResult;
export const alreadyPaid = {
  kind: 'alreadyPaid',
  orderId: 'a1b2c3d4e5f6g7h8j',
} as const satisfies InitiateResult;
export const noPage = { kind: 'noPage' } as const satisfies InitiateResult;
export const refusedWithMessage = {
  kind: 'refused',
  message: 'This course is not on sale',
} as const satisfies InitiateResult;
export const refusedSilently = { kind: 'refused', message: '' } as const satisfies InitiateResult;
export const cannotBegin = { kind: 'signInNeeded' } as const satisfies InitiateResult;
export const charged = seen('CHARGED');
export const pending = seen('PENDING_VBV');
/** The buyer may try again in the payment window. */
export const attemptFailed = seen('AUTHORIZATION_FAILED');
export const refunded = seen('AUTO_REFUNDED');
export const unknown = { kind: 'refused', message: 'Order not found' } as const satisfies VerifyResult;
export const expired = { kind: 'signInNeeded', message: 'Session expired' } as const satisfies VerifyResult;
const unexpected = new Error('the wire was cut');

const endedAs = (way: PendingOrderOutput['way'], failure = ''): PendingOrderOutput => ({
  seen: failure === '' ? null : refunded,
  failure,
  way,
});

/** The enrolment machine with samples of every event, the outcomes of its order and other actors included. */
export const enrolmentModel = {
  machine: enrolmentMachine,
  inputs: [
    { courseId: 'course-1', userId: null, order: null, price: 3499 },
    { courseId: 'course-1', userId: null, order, price: 3499 },
    { courseId: 'course-1', userId: 'st-1', order: null, price: 3499 },
    { courseId: 'course-1', userId: 'st-1', order, price: 3499 },
  ],
  callbacks: { paymentWindow: [] },
  events: [
    { type: 'enrol.requested' },
    { type: 'price.shown', price: 2999 },
    done('lookUpBought', true),
    done('lookUpBought', false),
    failed('lookUpBought', unexpected),
    done('initiatePayment', begun),
    done('initiatePayment', repriced),
    done('initiatePayment', alreadyPaid),
    done('initiatePayment', noPage),
    done('initiatePayment', refusedWithMessage),
    done('initiatePayment', refusedSilently),
    done('initiatePayment', cannotBegin),
    failed('initiatePayment', unexpected),
    after('initiatePatience', 'enrolment.initiating'),
    done('pendingOrder', endedAs('paid')),
    done('pendingOrder', endedAs('failed', 'Payment Failed')),
    done('pendingOrder', endedAs('signedOut')),
    done('pendingOrder', endedAs('another')),
    after('signInGrace', 'enrolment.signedOut'),
  ],
  // A price that was said is the one that the next press agrees to.
  canHappen: ({ context }, event) => event.output !== repriced || context.price !== repriced.price,
  project: ({ value, context }) => ({
    value,
    order: context.order?.orderId ?? null,
    from: value === 'following' ? context.from : null,
    failure: value === 'failed' ? context.failure : null,
    // Where it is said, and where it is sent.
    price: value === 'repriced' || value === 'initiating' ? context.price : null,
  }),
} satisfies ModelOptions<typeof enrolmentMachine>;

const alert = (message: string) => ({ type: 'alert.requested', message });

/** What must be said to the outside after an event, whatever the way there. */
export function noticesAfter({ event, snapshot }: WalkedStep<typeof enrolmentMachine>): object[] {
  const { context, value } = snapshot;
  switch (event.type) {
    case 'enrol.requested':
      return context.userId === null ? [{ type: 'signIn.requested' }] : [];
    case 'price.shown':
      return [];
    case 'xstate.after.signInGrace.enrolment.signedOut':
      return [{ type: 'signIn.requested' }];
    case 'xstate.error.actor.initiatePayment':
    case 'xstate.after.initiatePatience.enrolment.initiating':
      return [alert('An error occurred. Please try again.')];
  }
  const output = 'output' in event ? event.output : null;
  if (output === noPage) return [alert('Payment initiation failed. Please try again.')];
  if (output === refusedWithMessage) return [alert('This course is not on sale')];
  if (output === refusedSilently) return [alert('An error occurred. Please try again.')];
  if (output === repriced) return [{ type: 'price.changed' }];
  if (value === 'paid') return [{ type: 'status.requested', orderId: context.order?.orderId }];
  return [];
}

const close = { type: 'window.close' };

/** What the keeper of the payment window must be told on an event. */
export function commandsAfter({ event, snapshot, previous }: WalkedStep<typeof enrolmentMachine>): object[] {
  const from = previous.value;
  const to = snapshot.value;
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  if (type === 'xstate.init' || output === begun) return [];
  if (from !== 'initiating') {
    if (to === 'initiating') return [{ type: 'window.open' }];
    return to !== from && (to === 'paid' || to === 'failed') ? [close] : [];
  }
  // Whatever else comes of the first call, its window is of no use any more.
  return to === 'initiating' ? [] : [close];
}
