import { assertEvent, assign, type ExtractEvent, setup } from 'xstate';
import { isLateRefund } from '#domain/payments/late-refund.ts';
import * as totals from '#domain/payments/refund-totals.ts';
import { isSpent } from '#domain/payments/spent-status.ts';
import type { AlertReason, OrderContext, OrderEvent, OrderInput } from './order.types.ts';
import * as columns from './order-columns.ts';
import {
  isFullRefund,
  isKeptReturn,
  isNewAttempt,
  isOtherPayment,
  ownPart,
  ownRefund,
} from './order-reports.ts';

const payments = ['payment.charged', 'payment.partial', 'refunds.reported'] as const;
const lists = ['refunds.reported'] as const;
const attempts = ['payment.awaited', 'attempt.failed', 'attempt.spent'] as const;
/** Until its payment page is open, the gateway may not know an order. */
const openingMs = 60_000;

/** A guard or an assigner of these events, with the event narrowed to them. */
const on =
  <const Type extends OrderEvent['type'], Result>(
    types: readonly Type[],
    compute: (context: OrderContext, event: ExtractEvent<OrderEvent, Type>) => Result,
  ) =>
  ({ context, event }: { readonly context: OrderContext; readonly event: OrderEvent }): Result => {
    assertEvent(event, types);
    return compute(context, event);
  };

/** The guards and actions of the order machine. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderEvent,
  },
  guards: {
    isNews: on(attempts, isNewAttempt),
    isFirstPage: ({ context }) => context.sessionExpiresAt === null,
    /** The paid rule without the status. */
    isThisPayment: on(
      payments,
      ({ id, amountPaise, currency }, event) =>
        event.orderId === id && event.amountPaise === amountPaise && event.currency === currency,
    ),
    isNewPayment: on(payments, isOtherPayment),
    isMismatched: ({ context }) => context.mismatchedAt !== null,
    isUnmatched: ({ context }) => context.mismatchedAt !== null && context.chargedAt === null,
    isOwned: ({ event }) => 'owned' in event && event.owned,
    isWordAlone: ({ context }) => context.gatewayStatus === 'AUTO_REFUNDED' && context.refunds.length === 0,
    mustBeKnown: ({ context, event }) =>
      context.gatewayStatus !== 'NOT_FOUND' &&
      (context.openedAt !== null || event.at.getTime() - context.createdAt.getTime() >= openingMs),
    isNewList: on(lists, (context, event) => !totals.sameRefunds(event.refunds, context.refunds)),
    isReturned: on(lists, (context, event) => event.returned && !isKeptReturn(context, event)),
    isFullRefund: on(lists, isFullRefund),
    isAllBack: ({ context }) => {
      const back = totals.refundedPaise(context.refunds);
      return back > 0 && back >= totals.fullRefund(context);
    },
    isOwed: ({ context }) => context.refundDueAt !== null,
    hasFailed: ({ context }) => context.refunds.some(({ status }) => status === 'failure'),
    isOnItsWay: ({ context }) =>
      context.refunds.some(({ status }) => status === 'pending' || status === 'review'),
    ownFailed: ({ context }) => ownRefund(context)?.status === 'failure',
    ownIsOnItsWay: ({ context }) => ![undefined, 'failure'].includes(ownRefund(context)?.status),
    /** Includes refunds that the site did not request. */
    isAllOnItsWay: ({ context }) => totals.returningPaise(context.refunds) >= totals.fullRefund(context),
    isRequested: ({ context }) => context.refundRequestedAt !== null,
    isOwnRequest: ({ context, event }) =>
      'requestId' in event && event.requestId === totals.refundRequestId(context),
    isRefundable: on(
      ['refund.asked'],
      (context, { amountPaise }) => amountPaise > 0 && amountPaise <= totals.refundablePaise(context),
    ),
    isRest: on(
      ['refund.asked'],
      (context, { amountPaise }) =>
        amountPaise + totals.returningPaise(context.refunds) >= totals.fullRefund(context),
    ),
    isPartListed: on(lists, (context, { refunds }) => ownPart(context, refunds) !== undefined),
    /** A process of an older release stores a list without taking it for the part. */
    isPartOver: on(lists, (context, { refunds }) => {
      const status = ownPart(context, refunds)?.status;
      return status === 'success' || status === 'failure';
    }),
    partIsBack: ({ context }) => ownPart(context)?.status === 'success',
    partIsOnItsWay: ({ context }) => ownPart(context)?.status !== 'failure',
    isPartRequest: ({ context, event }) =>
      'requestId' in event && event.requestId === totals.partRequestId(context),
    mayTryPart: ({ context }) => context.partTries + 1 < totals.maxPartTries,
    isSpent: ({ context }) => isSpent(context.gatewayStatus),
    isHandled: ({ context }) => context.handledAt !== null,
    isLate: ({ context: { returningAt, handledAt }, event }) =>
      isLateRefund({ since: returningAt, handledAt }, event.at),
    isPartLate: ({ context: { partAskedAt, handledAt }, event }) =>
      isLateRefund({ since: partAskedAt, handledAt }, event.at),
    mayTryAgain: ({ context }) => context.refundTries + 1 < totals.maxRefundTries,
  },
  actions: {
    notePage: assign(
      on(['page.opened'], ({ openedAt }, { at, expiresAt }) => ({
        openedAt: openedAt ?? at,
        sessionExpiresAt: new Date(expiresAt),
        gatewayStatus: null,
      })),
    ),
    noteAttempt: assign(on(attempts, columns.afterAttempt)),
    noteUnknown: assign({ gatewayStatus: 'NOT_FOUND' }),
    noteMismatch: assign(on(payments, columns.afterMismatch)),
    noteCharge: assign(on(['payment.charged'], columns.afterCharge)),
    notePayment: assign(on(payments, (_, event) => columns.afterPayment(event))),
    noteSuperseded: assign(({ event }) => ({ supersededAt: event.at })),
    noteResolved: assign(({ event }) => ({ supersededAt: event.at, resolvedAt: event.at })),
    oweRefund: assign(({ context, event }) => columns.afterSecondPayment(context, event.at)),
    oweRest: assign(on(['refund.asked'], columns.afterRestAsked)),
    askPart: assign(on(['refund.asked'], columns.afterPartAsked)),
    countPart: assign(({ context, event }) => columns.afterPartFailed(context, event.at)),
    beginReturn: assign(on(lists, columns.afterReturn)),
    noteKept: assign(({ context, event }) => ({ chargedAt: context.chargedAt ?? event.at })),
    endReturn: assign(({ context, event }) => columns.afterKept(context, event.at)),
    noteByHand: assign(on(['refund.paidByHand'], (_, { reference }) => ({ refundReference: reference }))),
    noteHandled: assign(({ event }) => ({ handledAt: event.at })),
    noteRefunds: assign(on(lists, columns.afterRefunds)),
    noteRequest: assign(({ context, event }) => ({
      refundRequestedAt: context.refundRequestedAt ?? event.at,
    })),
    countTry: assign(({ context }) => ({ refundTries: context.refundTries + 1, refundRequestedAt: null })),
    noteRefunded: assign(({ context, event }) => ({
      refundedAt: event.at,
      refundPaise: columns.backPaise(context),
    })),
    grantEnrolment: () => undefined,
    revokeEnrolment: () => undefined,
    queueReceipt: () => undefined,
    queueRefundBegun: () => undefined,
    queueRefunded: () => undefined,
    queuePartBegun: () => undefined,
    queuePartRefunded: () => undefined,
    alertOffice: (_, _reason: AlertReason) => undefined,
  },
});
