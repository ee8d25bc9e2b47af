import { and, assertEvent, assign, not, or, setup } from 'xstate';
import {
  fullRefund,
  maxRefundTries,
  refundedPaise,
  refundRequestId,
  returningPaise,
  sameRefunds,
} from '../rules/refund-totals.ts';
import type { AlertReason, OrderContext, OrderEvent, OrderInput, PaymentEvent } from './order.types.ts';

/** Events that name a payment: whose it is, of what amount, and what was taken. */
const payments = ['payment.charged', 'payment.partial', 'refunds.reported'] as const;
/** The gateway may not know an order this long after it was created, since its payment page is still being opened. */
const openingMs = 60_000;

/**
 * The life of one order and of its refund. The server runs it by `transition()` under the lock of the order's row, stores
 * every event that it takes, and carries out the actions that it names. It has no actors and no delays.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    input: {} as OrderInput,
    events: {} as OrderEvent,
  },
  guards: {
    isNews: ({ context, event }) => {
      assertEvent(event, ['payment.awaited', 'attempt.failed', 'attempt.spent']);
      const reason = 'reason' in event ? event.reason : context.failureReason;
      return event.status !== context.gatewayStatus || reason !== context.failureReason;
    },
    isFirstPage: ({ context }) => context.sessionExpiresAt === null,
    /** The paid rule, but for the status: this order, this amount, this currency. */
    isThisPayment: ({ context, event }) => {
      assertEvent(event, payments);
      const { id, amountPaise, currency } = context;
      return event.orderId === id && event.amountPaise === amountPaise && event.currency === currency;
    },
    /** Not of an order whose mismatch is resolved. */
    isNewPayment: ({ context, event }) => {
      assertEvent(event, payments);
      const { resolvedAt, paidPaise, paidCurrency, gatewayStatus } = context;
      if (resolvedAt !== null) return false;
      const { amountPaise, currency, status } = event;
      return paidPaise !== amountPaise || paidCurrency !== currency || gatewayStatus !== status;
    },
    isMismatched: ({ context }) => context.mismatchedAt !== null,
    isOwned: ({ event }) => event.type === 'payment.charged' && event.owned,
    mustBeKnown: ({ context, event }) =>
      context.gatewayStatus !== 'NOT_FOUND' &&
      (context.openedAt !== null || event.at.getTime() - context.createdAt.getTime() >= openingMs),
    isNewList: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return !sameRefunds(event.refunds, context.refunds);
    },
    isReturned: ({ event }) => event.type === 'refunds.reported' && event.returned,
    goesBack: ({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      const going = returningPaise(event.refunds);
      const chargedPaise = context.chargedPaise ?? event.chargedPaise;
      return going > 0 && going >= fullRefund({ ...context, chargedPaise });
    },
    isAllBack: ({ context }) => {
      const back = refundedPaise(context.refunds);
      return back > 0 && back >= fullRefund(context);
    },
    isOwed: ({ context }) => context.refundDueAt !== null,
    hasFailed: ({ context }) => context.refunds.some(({ status }) => status === 'failure'),
    isOnItsWay: ({ context }) =>
      context.refunds.some(({ status }) => status === 'pending' || status === 'review'),
    ownFailed: ({ context }) => ownRefund(context)?.status === 'failure',
    ownIsOnItsWay: ({ context }) => ![undefined, 'failure'].includes(ownRefund(context)?.status),
    /** Also by refunds that the site did not request. */
    isAllOnItsWay: ({ context }) => returningPaise(context.refunds) >= fullRefund(context),
    isRequested: ({ context }) => context.refundRequestedAt !== null,
    isOwnRequest: ({ context, event }) =>
      'requestId' in event && event.requestId === refundRequestId(context),
    mayTryAgain: ({ context }) => context.refundTries + 1 < maxRefundTries,
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
      assertEvent(event, ['payment.awaited', 'attempt.failed', 'attempt.spent']);
      const opened = { openedAt: context.openedAt ?? event.at, gatewayStatus: event.status };
      if (event.type === 'payment.awaited') return opened;
      return { ...opened, failedAt: context.failedAt ?? event.at, failureReason: event.reason };
    }),
    noteUnknown: assign({ gatewayStatus: 'NOT_FOUND' }),
    noteMismatch: assign(({ context, event }) => {
      assertEvent(event, payments);
      const { openedAt, mismatchedAt } = context;
      return { ...paidIn(event), openedAt: openedAt ?? event.at, mismatchedAt: mismatchedAt ?? event.at };
    }),
    noteCharge: assign(({ event }) => {
      assertEvent(event, 'payment.charged');
      return { ...paidIn(event), chargedAt: event.at, gatewayReference: event.reference };
    }),
    notePayment: assign(({ event }) => {
      assertEvent(event, payments);
      return paidIn(event);
    }),
    noteSuperseded: assign(({ event }) => ({ supersededAt: event.at })),
    noteResolved: assign(({ event }) => ({ supersededAt: event.at, resolvedAt: event.at })),
    oweRefund: assign(({ context, event }) => ({
      refundWhy: 'second' as const,
      returningAt: event.at,
      refundDueAt: event.at,
      refundPaise: context.chargedPaise ?? context.amountPaise,
    })),
    /** The buyer may order the course again, unless it is still theirs. */
    beginReturn: assign(({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      return {
        refundWhy: event.returned ? ('late' as const) : ('merchant' as const),
        returningAt: event.at,
        gatewayStatus: event.status,
        chargedPaise: context.chargedPaise ?? event.chargedPaise,
        supersededAt: context.chargedAt === null ? event.at : context.supersededAt,
      };
    }),
    noteRefunds: assign(({ context, event }) => {
      assertEvent(event, 'refunds.reported');
      const { refunds } = event;
      const goingBack = context.refundDueAt === null ? returningPaise(refunds) : 0;
      return { refunds, ...(goingBack > 0 ? { refundPaise: goingBack } : {}) };
    }),
    noteRequest: assign(({ context, event }) => ({
      refundRequestedAt: context.refundRequestedAt ?? event.at,
    })),
    countTry: assign(({ context }) => ({ refundTries: context.refundTries + 1, refundRequestedAt: null })),
    noteRefunded: assign(({ context, event }) => ({
      refundedAt: event.at,
      refundPaise: refundedPaise(context.refunds),
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
  context: ({ input }) => ({
    ...input,
    openedAt: null,
    sessionExpiresAt: null,
    failedAt: null,
    mismatchedAt: null,
    chargedAt: null,
    refundedAt: null,
    supersededAt: null,
    resolvedAt: null,
    gatewayStatus: null,
    failureReason: null,
    paidPaise: null,
    paidCurrency: null,
    chargedPaise: null,
    gatewayReference: null,
    refunds: [],
    refundWhy: null,
    returningAt: null,
    refundDueAt: null,
    refundRequestedAt: null,
    refundTries: 0,
    refundPaise: null,
  }),
  initial: 'unsettled',
  states: {
    unsettled: {
      description: 'No payment of this order counts yet.',
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
            guard: and([or(['isReturned', 'goesBack']), or(['isThisPayment', 'isMismatched'])]),
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
          description: 'The buyer may pay.',
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
            created: { description: 'The gateway has not opened a payment page yet.' },
            open: {},
            failed: { description: 'The latest attempt failed; the next may succeed.' },
            spent: {
              description:
                'The amount was held and released, or cash on delivery was chosen. The next try is a new order.',
            },
            unknown: { description: 'The gateway does not know the order.' },
          },
        },
        superseded: {
          description: 'A newer order replaced it; money may still arrive for this one.',
          on: {
            'attempt.spent': {
              guard: 'isNews',
              actions: ['noteAttempt', { type: 'alertOffice', params: 'spent' }],
            },
          },
        },
        mismatched: {
          description: 'Another amount or currency was paid, or only a part.',
          initial: 'review',
          states: {
            review: {
              description: 'A person of the institute must look. The buyer cannot order the course again.',
              on: { 'mismatch.resolved': { target: 'resolved', actions: 'noteResolved' } },
            },
            resolved: { description: 'The buyer may order the course again.' },
          },
        },
      },
    },
    enrolled: {
      description: 'The payment gave the buyer the course.',
      on: {
        'refunds.reported': [
          {
            guard: or(['isReturned', 'goesBack']),
            target: 'returning',
            actions: ['noteRefunds', 'beginReturn', 'queueRefundBegun'],
          },
          { guard: 'isNewList', actions: 'noteRefunds' },
        ],
      },
    },
    returning: {
      description: 'The money is on its way back. It is back only when a refund has succeeded.',
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
          description: 'A second payment of the course: the site must request the refund.',
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
          description: 'The request may have arrived. The next list of refunds tells.',
          on: { 'refunds.reported': { target: 'weighing', actions: 'noteRefunds' } },
        },
        requested: { description: 'The gateway accepted the request and does not list it yet.' },
        pending: { description: 'The gateway works on the refund, or says that it will.' },
        stuck: { description: 'A refund that the site did not request has failed.' },
        review: { description: 'The refund failed too often: a person of the institute must look.' },
      },
    },
    refunded: {
      type: 'final',
      entry: ['noteRefunded', 'revokeEnrolment', 'queueRefunded'],
    },
  },
});

/** What an event says of the payment, in the columns of the order. */
function paidIn({ status, amountPaise, currency, chargedPaise }: PaymentEvent) {
  return { gatewayStatus: status, paidPaise: amountPaise, paidCurrency: currency, chargedPaise };
}

/** The refund that the site requested last, as the gateway lists it. */
function ownRefund(context: OrderContext) {
  const id = refundRequestId(context);
  return context.refunds.find(({ requestId }) => requestId === id);
}
