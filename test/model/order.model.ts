import * as v from 'valibot';
import { orderEvent } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import {
  maxPartTries,
  maxRefundTries,
  partRequestId,
  refundRequestId,
} from '#domain/payments/refund-totals.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { OrderContext, OrderEvent } from '#machines/payment/order.types.ts';
import type { ModelOptions } from './model-options.ts';
import { words } from './paths.ts';

export const id = 'abcdefgh234567abc';
const createdAt = new Date('2026-03-02T04:30:00.000Z');
/** After the time in which the gateway may not know the order yet. */
export const at = new Date('2026-03-02T04:40:00.000Z');
export const orderInput = { id, amountPaise: 349_900, currency: 'INR', createdAt } as const;

export const whole = { orderId: id, amountPaise: 349_900, currency: 'INR', chargedPaise: 349_900 };
export const charged = (
  change: Partial<Extract<OrderEvent, { type: 'payment.charged' }>> = {},
): OrderEvent => ({
  type: 'payment.charged',
  at,
  status: 'CHARGED',
  ...whole,
  reference: '601234567890',
  owned: false,
  ...change,
});
export const partlyOf = (chargedPaise: number | null): OrderEvent => ({
  type: 'payment.partial',
  at,
  status: 'PARTIAL_CHARGED',
  ...whole,
  chargedPaise,
});
export const partly = partlyOf(whole.chargedPaise);
export const listed = (
  refunds: readonly ListedRefund[],
  change: Partial<Extract<OrderEvent, { type: 'refunds.reported' }>> = {},
): OrderEvent => ({
  type: 'refunds.reported',
  at,
  status: 'CHARGED',
  ...whole,
  refunds: [...refunds],
  returned: false,
  ...change,
});
export const returned = (refunds: readonly ListedRefund[], change = {}): OrderEvent =>
  listed(refunds, { status: 'AUTO_REFUNDED', returned: true, ...change });
export const refund = (
  requestId: string,
  status: ListedRefund['status'],
  amountPaise = 349_900,
): ListedRefund => ({ requestId, status, amountPaise });
export const own = (tries = 0) => refundRequestId({ id, refundTries: tries });
/** The id of the request for a part; they count from 1. */
export const ownPart = (partRequests = 1) => partRequestId({ id, partRequests });
export const partPaise = 50_000;
export const refundAsked = (amountPaise: number): OrderEvent => ({
  type: 'refund.asked',
  at,
  amountPaise,
  reason: 'the class was cancelled twice',
});
export const partRefund = (status: ListedRefund['status'], requests = 1) =>
  refund(ownPart(requests), status, partPaise);
export const asked = (
  type: 'refund.posted' | 'refund.repeated' | 'refund.unanswered' | 'refund.refused',
  requestId = own(),
): OrderEvent => ({ type, at, requestId });

export const opened: OrderEvent = { type: 'page.opened', at, expiresAt: '2026-03-02T04:55:00.000Z' };
export const awaited = (status: string): OrderEvent => ({ type: 'payment.awaited', at, status });
export const failed = (reason: string): OrderEvent => ({
  type: 'attempt.failed',
  at,
  status: 'AUTHORIZATION_FAILED',
  reason,
});
export const spent: Extract<OrderEvent, { type: 'attempt.spent' }> = {
  type: 'attempt.spent',
  at,
  status: 'VOIDED',
  reason: 'The bank held the amount and then released it, so nothing was paid.',
};
export const unknown: OrderEvent = { type: 'order.unknown', at };
export const unknownYet: OrderEvent = { type: 'order.unknown', at: createdAt };
export const superseded: OrderEvent = { type: 'order.superseded', at };
export const resolved: OrderEvent = { type: 'mismatch.resolved', at };
export const paidByHand: OrderEvent = { type: 'refund.paidByHand', at, reference: 'UTR 4711' };
export const kept = (owned = false): OrderEvent => ({
  type: 'payment.kept',
  at,
  reason: 'the parents want the course',
  owned,
});

export const handled = (handledAt = at): Extract<OrderEvent, { type: 'order.handled' }> => ({
  type: 'order.handled',
  at: handledAt,
  note: 'called the parents, who order again',
});
/** A refund that has not arrived by then is late. */
export const dayLater = new Date(at.getTime() + 24 * 3_600_000 + 1);

const lateHandled = handled(dayLater);
const isBack = listed([refund('merchant1', 'success')]);
const partIsBack = listed([partRefund('success')]);
/** The first news of the gateway; more make no difference. */
const endsHandled: readonly object[] = [isBack, partIsBack];

const refusals = Array.from({ length: maxRefundTries }, (_, tries) => asked('refund.refused', own(tries)));

const partRefusals = Array.from({ length: maxPartTries }, (_, tries) =>
  asked('refund.refused', ownPart(tries + 1)),
);
const lastPartFailed = listed([partRefund('failure', maxPartTries)]);

export const isOrderEvent = (event: object): event is OrderEvent => v.is(orderEvent, event);

/** The status of the gateway where it decides whether a later payment counts. */
const isAlone = (word: string | null, refunds: readonly ListedRefund[]) =>
  refunds.length === 0 && word === 'AUTO_REFUNDED' ? word : null;

const namesPart = (event: object) => words(event).includes(`p${id}`);

/** Tries in the middle differ only by their number. */
function partCanHappen(
  { partTries, partRequests }: OrderContext,
  event: OrderEvent | { readonly type: string },
) {
  if (event === lastPartFailed) return partTries === maxPartTries - 1;
  if (event.type === 'payment.kept') return true;
  const isRefusal = event.type === 'refund.refused' && namesPart(event);
  if (partTries > 1 || partRequests > partTries + 1) return isRefusal;
  return event.type !== 'refund.refused' || (isRefusal && words(event).includes(ownPart(partRequests)));
}

/** Other refunds and failed tries make no difference to a late refund. */
const hasOneRefund = ({ refunds, refundTries, partTries, partRequests, keptAt }: OrderContext) =>
  keptAt === null && refundTries + partTries === 0 && refunds.length <= Math.min(partRequests, 1);

const isHandledRefund = ({ handledAt, returningAt, partAskedAt }: OrderContext) => {
  const since = returningAt ?? partAskedAt;
  return since !== null && handledAt !== null && handledAt > since;
};

const lastFailed = listed([refund(own(maxRefundTries - 1), 'failure')]);

/** The order machine with samples of every event. */
export const orderModel = {
  machine: orderMachine,
  inputs: [orderInput],
  limit: 50_000,
  events: [
    opened,
    awaited('PENDING_VBV'),
    failed('The card has expired.'),
    failed(''),
    spent,
    unknown,
    unknownYet,
    superseded,
    resolved,
    paidByHand,
    kept(),
    kept(true),
    charged(),
    charged({ owned: true }),
    charged({ amountPaise: 100 }),
    charged({ currency: 'USD' }),
    charged({ orderId: 'another234567abcd' }),
    partly,
    listed([refund('merchant1', 'pending')]),
    isBack,
    listed([refund('merchant1', 'success', 100)]),
    listed([refund('merchant1', 'failure')]),
    listed([refund('merchant1', 'failure'), refund('merchant2', 'review')]),
    listed([refund(own(), 'pending')]),
    listed([refund(own(), 'failure')]),
    returned([]),
    returned([], { amountPaise: 100 }),
    asked('refund.posted'),
    asked('refund.posted', own(1)),
    asked('refund.repeated'),
    asked('refund.unanswered'),
    ...refusals,
    lastFailed,
    refundAsked(partPaise),
    refundAsked(349_900),
    listed([partRefund('pending')]),
    partIsBack,
    listed([partRefund('failure')]),
    asked('refund.posted', ownPart()),
    asked('refund.posted', ownPart(2)),
    asked('refund.repeated', ownPart()),
    asked('refund.unanswered', ownPart()),
    ...partRefusals,
    lastPartFailed,
    handled(),
    lateHandled,
  ],
  canHappen: ({ context, value }, event) => {
    const isDue = typeof value === 'object' && 'returning' in value && value.returning === 'due';
    const isPart = typeof value === 'object' && 'returningPart' in value;
    const isUnsettled = typeof value === 'object' && 'unsettled' in value;
    if (event.type === 'order.handled') return isUnsettled ? event !== lateHandled : hasOneRefund(context);
    if (isHandledRefund(context)) return endsHandled.includes(event);
    if (event.type === 'refund.asked')
      return value === 'enrolled' || (isPart && value.returningPart === 'review');
    if (isPart) return partCanHappen(context, event);
    if (namesPart(event)) return false;
    // Tries in the middle differ only by their number.
    if (event === lastFailed) return context.refundTries === maxRefundTries - 1;
    const isEnd = ['refund.paidByHand', 'payment.kept'].includes(event.type);
    if (context.refundTries > 1) return isEnd || (isDue && event.type === 'refund.refused');
    if (event.type === 'refund.refused')
      return isDue && (context.refundTries === 1 || event.requestId !== own(1));
    const isOwn =
      event.type === 'refunds.reported' && 'refunds' in event && words(event.refunds).includes(own());
    return !isOwn || context.refundDueAt !== null;
  },
  project: ({ value, context }) => {
    const { gatewayStatus: word, failureReason: reason, refunds, refundTries } = context;
    const list = refunds.map(({ requestId, status, amountPaise }) => [requestId, status, amountPaise]);
    const kept = context.keptAt === null ? null : word;
    if (typeof value === 'string') return { value, list: value === 'enrolled' ? list : null, kept };
    if ('returning' in value) {
      const requested = context.refundRequestedAt !== null;
      const isOwed = context.refundDueAt !== null;
      const isUnmatched = context.mismatchedAt !== null && context.chargedAt === null;
      const full = context.paidPaise;
      return {
        value,
        list,
        isOwed,
        tries: refundTries,
        requested,
        full,
        word: isAlone(word, refunds),
        isUnmatched,
        handled: isHandledRefund(context),
      };
    }
    if ('returningPart' in value)
      return { value, list, tries: context.partTries, kept, handled: isHandledRefund(context) };
    const { unsettled } = value;
    if (unsettled === 'superseded')
      return { value, word: word === spent.status, handled: context.handledAt !== null };
    const { mismatchedAt, paidPaise, paidCurrency } = context;
    if (mismatchedAt !== null) return { value, word, paid: [paidPaise, paidCurrency], kept };
    const page = context.sessionExpiresAt !== null;
    const handled = context.handledAt !== null;
    return { value, word, reason: word === 'AUTHORIZATION_FAILED' ? reason : null, page, handled };
  },
} satisfies ModelOptions<typeof orderMachine>;
