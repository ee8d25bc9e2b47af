import { verdictEvent } from '#domain/payments/payment-verdict.ts';
import type { Refund } from '#domain/payments/refund.ts';
import type { SeenOrder, VerifyResult } from '#domain/payments/seen-order.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { after, type ModelOptions, type WalkedStep } from './model-options.ts';

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
  parts: [],
  classFacts: null,
});
export const charged = seen('CHARGED');
export const pending = seen('PENDING_VBV');
export const declined = seen('AUTHORIZATION_FAILED');
export const mismatched = seen('MISMATCH');
/** The gateway does not know the order. */
export const notFound = seen('NOT_FOUND');
const pendingRefund = { why: 'second', amount: 3499, at: null, arrivesBy: null } as const;
/** A paid order whose money is on its way back. */
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
const verdicts = answers.map(verdictEvent);

/** The payment status machine with samples of every event. */
export const paymentStatusModel = {
  machine: paymentStatusMachine,
  inputs: [
    { orderId: null, openedAs: 'document' },
    { orderId, openedAs: 'popup' },
    { orderId, openedAs: 'document' },
    { orderId, openedAs: 'page' },
  ],
  callbacks: {
    orderFollowUp: [
      ...new Set(verdicts.map(({ type }) => type)),
      'order.unanswered',
      'patience.ended',
      'payment.announced',
      'announcement.heard',
    ],
  },
  events: [
    ...verdicts,
    { type: 'order.unanswered' },
    { type: 'patience.ended' },
    { type: 'payment.announced', orderId },
    { type: 'announcement.heard', orderId },
    after('popupCloses', 'paymentStatus.ended.notifying'),
    after('closingPatience', 'paymentStatus.ended.closing'),
    { type: 'retry.requested' },
  ],
  // Without an order, or once it is paid or refunded, the server is not asked.
  canHappen: (snapshot, { type }) => {
    const { ending } = snapshot.context;
    const isOver = snapshot.matches('ended') && (ending === 'paid' || ending === 'refunded');
    const isAsked = !snapshot.matches('noOrder') && !isOver;
    return isAsked || !verdicts.some((verdict) => verdict.type === type);
  },
  // An earlier ending does not matter while the server is asked again.
  project: (snapshot) => {
    const { value, context } = snapshot;
    const at = { value, openedAs: context.openedAs };
    return snapshot.matches('ended') ? { ...at, ending: context.ending } : at;
  },
} satisfies ModelOptions<typeof paymentStatusMachine>;

type Step = WalkedStep<typeof paymentStatusMachine>;

/** Whether the result must be announced: the first one, and a later success or refund. */
const arrives = ({ event, snapshot, previous }: Step) =>
  snapshot.matches('ended') &&
  (!previous.matches('ended') || event.type === 'order.paid' || event.type === 'order.refunded');

/** The events for the child machine that asks the server, on any path. */
export function askingAfter(step: Step): object[] {
  const { event, snapshot, previous } = step;
  const { order, ending } = snapshot.context;
  const reached = { type: 'result.reached', status: order?.status ?? '' };
  const quietly = { type: 'asking.requested', manner: 'quietly', atOnce: false };
  const openly = { type: 'asking.requested', manner: 'openly', atOnce: true };
  const begins = String(event.type) === 'xstate.init' || event.type === 'retry.requested';
  if (begins) return snapshot.matches('checking') ? [openly] : [];
  if (event.type === 'payment.announced') {
    const isHeard = snapshot.matches('checking') || snapshot.matches({ ended: 'shown' });
    return isHeard ? [{ type: 'verdict.wanted' }] : [];
  }
  if (!arrives(step)) return [];
  const isOver = ending === 'paid' || ending === 'refunded';
  return [
    ...(previous.matches('checking') ? [quietly] : []),
    ...(isOver ? [{ type: 'asking.stopped' }] : []),
    reached,
  ];
}

/** Only the delay after the result closes the window. */
export const noticesAfter = ({ event }: Step): object[] =>
  event.type.startsWith('xstate.after.popupCloses') ? [{ type: 'closing.requested' }] : [];
