import type { Refund } from '#domain/payments/refund.ts';
import type { SeenOrder, VerifyResult } from '#domain/payments/seen-order.ts';
import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import type { InitiateResult, OpenOrder } from '#machines/payment/payment.types.ts';
import type { PendingOrderOutput } from '#machines/payment/pending-order.types.ts';
import { after, done, failed, type ModelOptions, type WalkedStep } from './model-options.ts';

export const order: OpenOrder = {
  orderId: 'k3v9q2m7x4b8n5c6d',
  paymentUrl: 'https://bank.example/pay/1',
};
const seen = (status: string, refund: Refund | null = null): SeenOrder => ({
  kind: 'seen',
  orderId: order.orderId,
  status,
  amount: 3499,
  charged: null,
  currency: 'INR',
  courseId: 'course-1',
  course: '',
  reason: status === 'AUTHORIZATION_FAILED' ? 'The card has expired.' : '',
  refund,
  parts: [],
  classFacts: null,
});
export const begun = { kind: 'begun', order, price: 3499 } as const satisfies InitiateResult;
/** From a server that omits the price. */
export const begunWithoutPrice = { kind: 'begun', order, price: null } as const satisfies InitiateResult;
export const repriced = { kind: 'begun', order, price: 3999 } as const satisfies InitiateResult;
export const alreadyPaid = {
  kind: 'alreadyPaid',
  orderId: 'a1b2c3d4e5f6g7h8j',
} as const satisfies InitiateResult;
export const inReview = {
  kind: 'inReview',
  orderId: 'a1b2c3d4e5f6g7h8j',
  message: 'The amount is not the price',
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
const pendingRefund = { why: 'late', amount: 3499, at: null, arrivesBy: null } as const;
export const refundPending = seen('AUTO_REFUNDED', pendingRefund);
/** A paid order whose second payment is on its way back. */
export const chargedTwice = seen('CHARGED', { ...pendingRefund, why: 'second' });
export const refunded = seen('AUTO_REFUNDED', {
  why: 'merchant',
  amount: 3499,
  at: '2026-01-20T06:00:00.000Z',
  arrivesBy: '2026-01-30T06:00:00.000Z',
});
export const disputed = seen('PARTIAL_CHARGED');
/** The gateway does not know the order. */
export const notFound = seen('NOT_FOUND');
/** The server has no such order for this user. */
export const unknown = { kind: 'refused' } as const satisfies VerifyResult;
export const expired = { kind: 'signInNeeded' } as const satisfies VerifyResult;
const unexpected = new Error('the wire was cut');

const endedAs = (
  way: PendingOrderOutput['way'],
  order: PendingOrderOutput['seen'] = null,
): PendingOrderOutput => ({ seen: order, way });

/** The enrolment machine with samples of every event, the outcomes of its order and other actors included. */
export const enrolmentModel = {
  machine: enrolmentMachine,
  inputs: [
    { courseId: 'course-1', userId: null, order: null, price: 3499 },
    { courseId: 'course-1', userId: null, order, price: 3499 },
    { courseId: 'course-1', userId: 'st-1', order: null, price: 3499 },
    { courseId: 'course-1', userId: 'st-1', order, price: 3499 },
  ],
  callbacks: {
    paymentWindow: ['window.seen'],
    orderStore: [],
    announcements: ['payment.announced'],
    attention: ['page.shown'],
  },
  events: [
    { type: 'enrol.requested' },
    { type: 'window.seen', is: 'blank' },
    { type: 'panel.left' },
    { type: 'price.shown', price: 2999 },
    { type: 'payment.announced', orderId: 'z9y8x7w6v5u4t3s2r' },
    { type: 'payment.announced', orderId: order.orderId },
    { type: 'page.shown' },
    done('lookUpBought', true),
    done('lookUpBought', false),
    failed('lookUpBought', unexpected),
    done('initiatePayment', begun),
    done('initiatePayment', begunWithoutPrice),
    done('initiatePayment', repriced),
    done('initiatePayment', alreadyPaid),
    done('initiatePayment', inReview),
    done('initiatePayment', noPage),
    done('initiatePayment', refusedWithMessage),
    done('initiatePayment', refusedSilently),
    done('initiatePayment', cannotBegin),
    failed('initiatePayment', unexpected),
    after('initiatePatience', 'enrolment.initiating'),
    done('pendingOrder', endedAs('paid')),
    done('pendingOrder', endedAs('refunded', refunded)),
    done('pendingOrder', endedAs('returning', refundPending)),
    done('pendingOrder', endedAs('review', disputed)),
    done('pendingOrder', endedAs('failed')),
    done('pendingOrder', endedAs('signedOut')),
    done('pendingOrder', endedAs('another')),
    after('signInGrace', 'enrolment.signedOut'),
  ],
  project: ({ value, context }) => ({
    value,
    order: context.order?.orderId ?? null,
    from: value === 'following' ? context.from : null,
    // The states that show it and compare it.
    price: value === 'repriced' || value === 'initiating' ? context.price : null,
  }),
} satisfies ModelOptions<typeof enrolmentMachine>;

const alert = (message: string) => ({ type: 'alert.requested', message });

/** The events that the machine must emit after an event, on any path. */
export function noticesAfter({ event, snapshot }: WalkedStep<typeof enrolmentMachine>): object[] {
  const { context, value } = snapshot;
  switch (event.type) {
    case 'enrol.requested':
      return context.userId === null ? [{ type: 'signIn.requested' }] : [];
    case 'price.shown':
    case 'window.seen':
    case 'panel.left':
    case 'payment.announced':
    case 'page.shown':
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
  if (output === inReview) return [alert('The amount is not the price')];
  if (output === refusedSilently) return [alert('An error occurred. Please try again.')];
  if (value === 'repriced') return [{ type: 'price.changed' }];
  if (snapshot.matches({ ended: 'paid' }))
    return [{ type: 'status.requested', orderId: context.order?.orderId }];
  return [];
}

const close = { type: 'window.close' };

const isBegun = (output: unknown) => [begun, begunWithoutPrice, repriced].some((each) => each === output);

/** The commands to the payment window, the order store and the announcements after an event. */
export function commandsAfter({ event, snapshot, previous }: WalkedStep<typeof enrolmentMachine>): object[] {
  const from = previous.value;
  const to = snapshot.value;
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  if (type === 'xstate.init') return [];
  if (from === 'initiating' && isBegun(output) && to === 'following')
    return [{ type: 'order.write', userId: 'st-1', courseId: 'course-1', order }];
  if (type === 'window.seen') return [{ type: 'window.connect' }];
  if (type === 'panel.left') return [close];
  // In idle, this page has no payment window to acknowledge to.
  if (event.type === 'payment.announced')
    return previous.matches('idle') ? [] : [{ type: 'announcement.heard', orderId: order.orderId }];
  if (from !== 'initiating') {
    if (to === 'initiating') return [{ type: 'window.open', url: '' }];
    return event.type === 'xstate.done.actor.pendingOrder' && snapshot.matches('ended') ? [close] : [];
  }
  // With any other outcome, the window is no longer needed.
  return to === 'initiating' ? [] : [close];
}
