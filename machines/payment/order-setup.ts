import { assertEvent, assign, setup } from 'xstate';
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
const attempts = ['payment.awaited', 'attempt.failed', 'attempt.spent'] as const;
/** Until its payment page is open, the gateway may not know an order. */
const openingMs = 60_000;

/** The guards and actions of the order machine. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderEvent,
  },
  guards: {
    isNews: ({ context, event }) => {
      assertEvent(event, attempts);
      return isNewAttempt(context, event);
    },
    isFirstPage: ({ context }) => context.sessionExpiresAt === null,
    /** The paid rule without the status. */
    isThisPayment: ({ context, event }) => {
      assertEvent(event, payments);
      const { id, amountPaise, currency } = context;
      return event.orderId === id && event.amountPaise === amountPaise && event.currency === currency;
    },
    isNewPayment: ({ context, event }) => {
      assertEvent(event, payments);
      return isOtherPayment(context, event);
    },
    isMismatched: ({ context }) => context.mismatchedAt !== null,
    isUnmatched: ({ context }) => context.mismatchedAt !== null && context.chargedAt === null,
    isOwned: ({ event }) => 'owned' in event && event.owned,
    isWordAlone: ({ context }) => context.gatewayStatus === 'AUTO_REFUNDED' && context.refunds.length === 0,
    mustBeKnown: ({ context, event }) =>
      context.gatewayStatus !== 'NOT_FOUND' &&
      (context.openedAt !== null || event.at.getTime() - context.createdAt.getTime() >= openingMs),
    isNewList: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return !totals.sameRefunds(event.refunds, context.refunds);
    },
    isReturned: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return event.returned && !isKeptReturn(context, event);
    },
    isFullRefund: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return isFullRefund(context, event);
    },
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
    isRefundable: ({ context, event }) => {
      assertEvent(event, 'refund.asked');
      return event.amountPaise > 0 && event.amountPaise <= totals.refundablePaise(context);
    },
    isRest: ({ context, event }) => {
      assertEvent(event, 'refund.asked');
      return event.amountPaise + totals.returningPaise(context.refunds) >= totals.fullRefund(context);
    },
    isPartListed: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return ownPart(context, event.refunds) !== undefined;
    },
    /** A process of an older release stores a list without taking it for the part. */
    isPartOver: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      const status = ownPart(context, event.refunds)?.status;
      return status === 'success' || status === 'failure';
    },
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
    notePage: assign(({ context, event }) => {
      assertEvent(event, 'page.opened');
      return {
        openedAt: context.openedAt ?? event.at,
        sessionExpiresAt: new Date(event.expiresAt),
        gatewayStatus: null,
      };
    }),
    noteAttempt: assign(({ context, event }) => {
      assertEvent(event, attempts);
      return columns.afterAttempt(context, event);
    }),
    noteUnknown: assign({ gatewayStatus: 'NOT_FOUND' }),
    noteMismatch: assign(({ context, event }) => {
      assertEvent(event, payments);
      return columns.afterMismatch(context, event);
    }),
    noteCharge: assign(({ context, event }) => {
      assertEvent(event, 'payment.charged');
      return columns.afterCharge(context, event);
    }),
    notePayment: assign(({ event }) => {
      assertEvent(event, payments);
      return columns.afterPayment(event);
    }),
    noteSuperseded: assign(({ event }) => ({ supersededAt: event.at })),
    noteResolved: assign(({ event }) => ({ supersededAt: event.at, resolvedAt: event.at })),
    oweRefund: assign(({ context, event }) => columns.afterSecondPayment(context, event.at)),
    oweRest: assign(({ context, event }) => {
      assertEvent(event, 'refund.asked');
      return columns.afterRestAsked(context, event);
    }),
    askPart: assign(({ context, event }) => {
      assertEvent(event, 'refund.asked');
      return columns.afterPartAsked(context, event);
    }),
    countPart: assign(({ context, event }) => columns.afterPartFailed(context, event.at)),
    beginReturn: assign(({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return columns.afterReturn(context, event);
    }),
    noteKept: assign(({ context, event }) => ({ chargedAt: context.chargedAt ?? event.at })),
    endReturn: assign(({ context, event }) => columns.afterKept(context, event.at)),
    noteByHand: assign(({ event }) => {
      assertEvent(event, 'refund.paidByHand');
      return { refundReference: event.reference };
    }),
    noteHandled: assign(({ event }) => ({ handledAt: event.at })),
    noteRefunds: assign(({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return columns.afterRefunds(context, event);
    }),
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
