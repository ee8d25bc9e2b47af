import { and, assertEvent, assign, not, or, setup } from 'xstate';
import * as totals from '#domain/payments/refund-totals.ts';
import type { AlertReason, OrderContext, OrderEvent, OrderInput } from './order.types.ts';
import * as columns from './order-columns.ts';
import { isFullRefund, isKeptReturn, isNewAttempt, isOtherPayment, ownRefund } from './order-reports.ts';

const payments = ['payment.charged', 'payment.partial', 'refunds.reported'] as const;
const attempts = ['payment.awaited', 'attempt.failed', 'attempt.spent'] as const;
/** Until its payment page is open, the gateway may not know an order. */
const openingMs = 60_000;

/** Not while a refund may still arrive. */
const paidByHand = { target: '#order.refunded', actions: 'noteByHand' } as const;
const kept = {
  guard: and([not('isOnItsWay'), not('isOwned')]),
  target: '#order.enrolled',
  actions: ['noteKept', 'endReturn', 'grantEnrolment', 'queueReceipt'],
} as const;
const keptUnmatched = {
  guard: and([not('isOnItsWay'), 'isUnmatched']),
  target: '#order.unsettled.mismatched.resolved',
  actions: ['noteResolved', 'endReturn'],
} as const;

/** Run by `transition()` under the lock of the row. It has no actors and no delays. */
export const orderMachine = setup({
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
    alertOffice: (_, _reason: AlertReason) => undefined,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => columns.newOrder(input),
  initial: 'unsettled',
  states: {
    unsettled: {
      initial: 'payable',
      on: {
        'payment.charged': [
          {
            guard: and([not('isThisPayment'), 'isNewPayment']),
            target: '.mismatched',
            actions: ['noteMismatch', { type: 'alertOffice', params: 'mismatch' }],
          },
          {
            guard: and(['isThisPayment', 'isOwned']),
            target: 'returning',
            actions: ['noteCharge', 'oweRefund', 'queueRefundBegun'],
          },
          {
            guard: 'isThisPayment',
            target: 'enrolled',
            actions: ['noteCharge', 'grantEnrolment', 'queueReceipt'],
          },
        ],
        'payment.partial': {
          guard: 'isNewPayment',
          target: '.mismatched',
          actions: ['noteMismatch', { type: 'alertOffice', params: 'mismatch' }],
        },
        'refunds.reported': [
          {
            guard: and([or(['isReturned', 'isFullRefund']), or(['isThisPayment', 'isMismatched'])]),
            target: 'returning',
            actions: ['notePayment', 'noteRefunds', 'beginReturn', 'queueRefundBegun'],
          },
          {
            guard: 'isReturned',
            target: '.mismatched',
            actions: ['noteMismatch', { type: 'alertOffice', params: 'mismatch' }],
          },
          { guard: 'isNewList', actions: 'noteRefunds' },
        ],
      },
      states: {
        payable: {
          initial: 'created',
          on: {
            'page.opened': { guard: 'isFirstPage', target: '.open', actions: 'notePage' },
            'payment.awaited': { guard: 'isNews', target: '.open', actions: 'noteAttempt' },
            'attempt.failed': { guard: 'isNews', target: '.failed', actions: 'noteAttempt' },
            'attempt.spent': {
              guard: 'isNews',
              target: '.spent',
              actions: ['noteAttempt', { type: 'alertOffice', params: 'spent' }],
            },
            'order.unknown': { guard: 'mustBeKnown', target: '.unknown', actions: 'noteUnknown' },
            'order.superseded': { target: 'superseded', actions: 'noteSuperseded' },
          },
          states: {
            created: {},
            open: {},
            failed: {},
            spent: {},
            unknown: {},
          },
        },
        superseded: {
          on: {
            'attempt.spent': {
              guard: 'isNews',
              actions: ['noteAttempt', { type: 'alertOffice', params: 'spent' }],
            },
          },
        },
        mismatched: {
          initial: 'review',
          states: {
            review: {
              on: { 'mismatch.resolved': { target: 'resolved', actions: 'noteResolved' } },
            },
            resolved: {},
          },
        },
      },
    },
    enrolled: {
      on: {
        'refunds.reported': [
          {
            guard: or(['isReturned', 'isFullRefund']),
            target: 'returning',
            actions: ['noteRefunds', 'beginReturn', 'queueRefundBegun'],
          },
          { guard: 'isNewList', actions: 'noteRefunds' },
        ],
      },
    },
    returning: {
      initial: 'weighing',
      on: {
        'refunds.reported': { guard: 'isNewList', target: '.weighing', actions: 'noteRefunds' },
      },
      states: {
        weighing: {
          always: [
            { guard: 'isAllBack', target: '#order.refunded' },
            { guard: and(['isOwed', 'ownIsOnItsWay']), target: 'pending', actions: 'noteRequest' },
            { guard: and(['isOwed', 'isAllOnItsWay']), target: 'pending' },
            { guard: and(['isOwed', 'ownFailed', 'mayTryAgain']), target: 'due', actions: 'countTry' },
            {
              guard: and(['isOwed', 'ownFailed']),
              target: 'review',
              actions: { type: 'alertOffice', params: 'refundFailed' },
            },
            { guard: and(['isOwed', 'isRequested']), target: 'requested' },
            { guard: 'isOwed', target: 'due' },
            {
              guard: and(['hasFailed', not('isOnItsWay')]),
              target: 'stuck',
              actions: { type: 'alertOffice', params: 'refundFailed' },
            },
            { target: 'pending' },
          ],
        },
        due: {
          on: {
            'refund.posted': { guard: 'isOwnRequest', target: 'requested', actions: 'noteRequest' },
            'refund.repeated': { guard: 'isOwnRequest', target: 'unclear' },
            'refund.unanswered': { guard: 'isOwnRequest', target: 'unclear' },
            'refund.refused': [
              { guard: and(['isOwnRequest', 'mayTryAgain']), actions: 'countTry' },
              {
                guard: 'isOwnRequest',
                target: 'review',
                actions: { type: 'alertOffice', params: 'refundFailed' },
              },
            ],
          },
        },
        unclear: {
          on: { 'refunds.reported': { target: 'weighing', actions: 'noteRefunds' } },
        },
        requested: {},
        pending: {
          on: {
            'refund.paidByHand': { ...paidByHand, guard: not('isOnItsWay') },
            'payment.kept': [keptUnmatched, kept],
            'payment.charged': [
              {
                guard: and(['isWordAlone', 'isThisPayment', 'isOwned']),
                target: 'due',
                actions: ['noteCharge', 'oweRefund'],
              },
              {
                guard: and(['isWordAlone', 'isThisPayment']),
                target: '#order.enrolled',
                actions: ['noteCharge', 'endReturn', 'grantEnrolment', 'queueReceipt'],
              },
              {
                guard: and(['isWordAlone', 'isUnmatched']),
                target: '#order.unsettled.mismatched',
                actions: ['noteMismatch', 'endReturn', { type: 'alertOffice', params: 'mismatch' }],
              },
            ],
          },
        },
        stuck: {
          on: { 'refund.paidByHand': paidByHand, 'payment.kept': [keptUnmatched, kept] },
        },
        review: {
          on: {
            'refund.paidByHand': { ...paidByHand, guard: not('isOnItsWay') },
            'payment.kept': { ...kept, actions: ['endReturn', 'grantEnrolment', 'queueReceipt'] },
          },
        },
      },
    },
    refunded: {
      type: 'final',
      entry: ['noteRefunded', 'revokeEnrolment', 'queueRefunded'],
    },
  },
});
