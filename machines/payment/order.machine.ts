import { and, not, or } from 'xstate';
import * as columns from './order-columns.ts';
import { orderSetup } from './order-setup.ts';

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

const returned = {
  guard: or(['isReturned', 'isFullRefund']),
  target: '#order.returning',
  actions: ['noteRefunds', 'beginReturn', 'queueRefundBegun'],
} as const;
const mismatched = {
  target: '#order.unsettled.mismatched',
  actions: ['noteMismatch', { type: 'alertOffice', params: 'mismatch' }],
} as const;
const alertFailed = { type: 'alertOffice', params: 'refundFailed' } as const;

const lateHandled = { guard: 'isLate', actions: 'noteHandled' } as const;
const latePartHandled = { guard: 'isPartLate', actions: 'noteHandled' } as const;

const refundAsked = [
  {
    guard: and(['isRefundable', 'isRest']),
    target: '#order.returning',
    actions: ['oweRest', 'queueRefundBegun'],
  },
  { guard: 'isRefundable', target: '#order.returningPart', actions: ['askPart', 'queuePartBegun'] },
] as const;

/** Run by `transition()` under the lock of the row. It has no actors and no delays. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => columns.newOrder(input),
  initial: 'unsettled',
  states: {
    unsettled: {
      initial: 'payable',
      on: {
        'payment.charged': [
          { ...mismatched, guard: and([not('isThisPayment'), 'isNewPayment']) },
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
        'payment.partial': { ...mismatched, guard: 'isNewPayment' },
        'refunds.reported': [
          {
            guard: and([or(['isReturned', 'isFullRefund']), or(['isThisPayment', 'isMismatched'])]),
            target: 'returning',
            actions: ['notePayment', 'noteRefunds', 'beginReturn', 'queueRefundBegun'],
          },
          { ...mismatched, guard: 'isReturned' },
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
            spent: { on: { 'order.handled': { guard: not('isHandled'), actions: 'noteHandled' } } },
            unknown: {},
          },
        },
        superseded: {
          on: {
            'attempt.spent': {
              guard: 'isNews',
              actions: ['noteAttempt', { type: 'alertOffice', params: 'spent' }],
            },
            'order.handled': { guard: and(['isSpent', not('isHandled')]), actions: 'noteHandled' },
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
        'refund.asked': refundAsked,
        'refunds.reported': [returned, { guard: 'isNewList', actions: 'noteRefunds' }],
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
            { guard: and(['isOwed', 'ownFailed']), target: 'review', actions: alertFailed },
            { guard: and(['isOwed', 'isRequested']), target: 'requested' },
            { guard: 'isOwed', target: 'due' },
            { guard: and(['hasFailed', not('isOnItsWay')]), target: 'stuck', actions: alertFailed },
            { target: 'pending' },
          ],
        },
        due: {
          on: {
            'order.handled': lateHandled,
            'refund.posted': { guard: 'isOwnRequest', target: 'requested', actions: 'noteRequest' },
            'refund.repeated': { guard: 'isOwnRequest', target: 'unclear' },
            'refund.unanswered': { guard: 'isOwnRequest', target: 'unclear' },
            'refund.refused': [
              { guard: and(['isOwnRequest', 'mayTryAgain']), actions: 'countTry' },
              { guard: 'isOwnRequest', target: 'review', actions: alertFailed },
            ],
          },
        },
        unclear: {
          on: {
            'order.handled': lateHandled,
            'refunds.reported': { target: 'weighing', actions: 'noteRefunds' },
          },
        },
        requested: { on: { 'order.handled': lateHandled } },
        pending: {
          on: {
            'order.handled': lateHandled,
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
    returningPart: {
      initial: 'due',
      on: {
        'refunds.reported': [
          returned,
          {
            guard: and(['isPartListed', or(['isNewList', 'isPartOver'])]),
            target: '.weighing',
            actions: 'noteRefunds',
          },
          { guard: 'isNewList', actions: 'noteRefunds' },
        ],
      },
      states: {
        weighing: {
          always: [
            { guard: 'partIsBack', target: '#order.enrolled', actions: 'queuePartRefunded' },
            { guard: 'partIsOnItsWay', target: 'pending' },
            { guard: 'mayTryPart', target: 'due', actions: 'countPart' },
            { target: 'review', actions: ['countPart', alertFailed] },
          ],
        },
        due: {
          on: {
            'order.handled': latePartHandled,
            'refund.posted': { guard: 'isPartRequest', target: 'requested' },
            'refund.repeated': { guard: 'isPartRequest', target: 'unclear' },
            'refund.unanswered': { guard: 'isPartRequest', target: 'unclear' },
            'refund.refused': [
              { guard: and(['isPartRequest', 'mayTryPart']), actions: 'countPart' },
              { guard: 'isPartRequest', target: 'review', actions: ['countPart', alertFailed] },
            ],
          },
        },
        unclear: {
          on: {
            'order.handled': latePartHandled,
            'refunds.reported': {
              guard: not(or(['isReturned', 'isFullRefund', 'isPartListed'])),
              target: 'due',
              actions: 'noteRefunds',
            },
          },
        },
        requested: { on: { 'order.handled': latePartHandled } },
        pending: { on: { 'order.handled': latePartHandled } },
        review: {
          on: { 'refund.asked': refundAsked, 'payment.kept': '#order.enrolled' },
        },
      },
    },
    refunded: {
      type: 'final',
      entry: ['noteRefunded', 'revokeEnrolment', 'queueRefunded'],
    },
  },
});
