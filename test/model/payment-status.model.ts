import type { Refund } from '#contract/payments.ts';
import type { SeenOrder, VerifyResult } from '#machines/payment/payment.types.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import {
  after,
  done,
  failed,
  type ModelOptions,
  type SystemEvent,
  type WalkedStep,
} from './model-options.ts';

export const orderId = 'k3v9q2m7x4b8n5c6d';
const seen = (status: string, refund: Refund | null = null): SeenOrder => ({
  kind: 'seen',
  orderId,
  status,
  amount: 3499,
  charged: null,
  currency: 'INR',
  courseId: 'course-1',
  course: '',
  reason: status === 'AUTHORIZATION_FAILED' ? 'The card has expired.' : '',
  refund,
});
export const charged = seen('CHARGED');
export const pending = seen('PENDING_VBV');
export const declined = seen('AUTHORIZATION_FAILED');
export const mismatched = seen('MISMATCH');
/** The gateway does not know the order. */
export const notFound = seen('NOT_FOUND');
const pendingRefund = { why: 'second', amount: 3499, at: null, arrivesBy: null } as const;
/** Money of a paid order that goes back. */
export const returning = seen('CHARGED', pendingRefund);
export const refunded = seen('AUTO_REFUNDED', {
  why: 'merchant',
  amount: 3499,
  at: '2026-01-20T06:00:00.000Z',
  arrivesBy: '2026-01-30T06:00:00.000Z',
});
/** The server has no such order for this user. */
export const unknown = { kind: 'refused' } as const satisfies VerifyResult;
export const expired = { kind: 'signInNeeded' } as const satisfies VerifyResult;
const unexpected = new Error('the wire was cut');

const checking = 'paymentStatus.checking';
const answers: readonly VerifyResult[] = [
  charged,
  refunded,
  pending,
  declined,
  mismatched,
  returning,
  notFound,
  unknown,
  expired,
];
export const limitIsOver = after('verdictLimit', checking);
export const unsettledLimitIsOver = after('verdictLimit', 'paymentStatus.unsettled');

/** The payment status machine with samples of every event, each actor's outcomes included. */
export const paymentStatusModel = {
  machine: paymentStatusMachine,
  inputs: [
    { orderId: null, openedAs: 'document' },
    { orderId, openedAs: 'popup' },
    { orderId, openedAs: 'document' },
    { orderId, openedAs: 'page' },
  ],
  callbacks: {
    announcements: ['payment.announced', 'announcement.heard'],
    attention: ['page.shown', 'network.lost', 'network.restored'],
  },
  // Asking and pausing have shorter delays.
  sentDirectly: [limitIsOver.type, unsettledLimitIsOver.type],
  events: [
    ...answers.map((answer) => done('verifyPayment', answer)),
    failed('verifyPayment', unexpected),
    after('verifyPatience', `${checking}.verifying`),
    after('pollPause', `${checking}.pending`),
    after('retryPause', `${checking}.retrying`),
    limitIsOver,
    { type: 'network.lost' },
    { type: 'network.restored' },
    { type: 'page.shown' },
    { type: 'payment.announced', orderId: orderId.toUpperCase() },
    { type: 'announcement.heard', orderId },
    ...['settled', 'unsettled'].flatMap((result): SystemEvent[] => [
      after('popupCloses', `paymentStatus.${result}.notifying`),
      after('closingPatience', `paymentStatus.${result}.closing`),
    ]),
    { type: 'retry.requested' },
    after('pollPause', 'paymentStatus.unsettled.shown'),
    unsettledLimitIsOver,
    ...answers.map((answer) => done('recheckPayment', answer)),
    failed('recheckPayment', unexpected),
    after('verifyPatience', 'paymentStatus.unsettled.rechecking'),
  ],
  // What was seen before does not matter while it is asked again.
  project: (snapshot) => {
    const { value, context } = snapshot;
    const at = { value, openedAs: context.openedAs };
    if (snapshot.matches('checking')) return { ...at, failures: context.failures };
    const hasEnded = snapshot.matches('settled') || snapshot.matches('unsettled');
    return hasEnded ? { ...at, ending: context.ending } : at;
  },
} satisfies ModelOptions<typeof paymentStatusMachine>;

type Step = WalkedStep<typeof paymentStatusMachine>;

const arrives = ({ snapshot, previous }: Step, result: 'settled' | 'unsettled') =>
  snapshot.matches(result) && !previous.matches(result);

/** What other windows must be told after an event, whatever the way there. */
export function announcementsAfter(step: Step): object[] {
  const { event, snapshot, previous } = step;
  if (arrives(step, 'settled') || arrives(step, 'unsettled')) {
    return [{ type: 'result.reached', orderId, status: snapshot.context.order?.status ?? '' }];
  }
  const isHeard = event.type === 'payment.announced' && previous.matches('settled');
  return isHeard && snapshot.context.openedAs === 'page'
    ? [{ type: 'announcement.heard', orderId: event.orderId }]
    : [];
}

/** The window is closed one second after the result stands, and only then. */
export const noticesAfter = ({ event }: Step): object[] =>
  event.type.startsWith('xstate.after.popupCloses') ? [{ type: 'closing.requested' }] : [];
