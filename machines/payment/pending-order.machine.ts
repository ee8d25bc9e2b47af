import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { missing } from '#domain/actor-parts.ts';
import { orderFollowUpMachine } from './order-follow-up.machine.ts';
import type { Asking } from './order-follow-up.types.ts';
import type { WindowCommand } from './payment.types.ts';
import type {
  PendingOrderContext,
  PendingOrderEvent,
  PendingOrderInput,
  PendingOrderOutput,
} from './pending-order.types.ts';

const askSteadily = { type: 'ask', params: { manner: 'steadily', atOnce: false } } as const;
const askAtOnce = { type: 'ask', params: { manner: 'steadily', atOnce: true } } as const;
const askQuietly = { type: 'ask', params: { manner: 'quietly', atOnce: false } } as const;

export const pendingOrderMachine = setup({
  types: {
    context: {} as PendingOrderContext,
    input: {} as PendingOrderInput,
    output: {} as PendingOrderOutput,
    events: {} as PendingOrderEvent,
    emitted: {} as { readonly type: 'departure.requested'; readonly url: string },
    children: {} as { followUp: 'orderFollowUp' },
  },
  actors: {
    orderFollowUp: orderFollowUpMachine,
    /** The window stays open when the actor stops. */
    paymentWindow: fromCallback<WindowCommand, { courseId: string }>(missing('paymentWindow')),
  },
  guards: {
    isResumed: ({ context }) => context.from === 'resuming',
    hasWindow: ({ context }) => context.from === 'waiting',
    isMissing: ({ event }) => event.type === 'window.seen' && event.is === 'missing',
    isBlank: ({ event }) => event.type === 'window.seen' && event.is === 'blank',
    isThere: ({ event }) => event.type === 'window.seen' && (event.is === 'open' || event.is === 'blank'),
    isCharged: ({ event }) => 'order' in event && event.order.status === 'CHARGED',
  },
  actions: {
    leadWindow: sendTo('paymentWindow', ({ context }) => ({
      type: 'window.lead' as const,
      url: context.order.paymentUrl,
    })),
    openWindow: sendTo('paymentWindow', ({ context }) => ({
      type: 'window.open' as const,
      url: context.order.paymentUrl,
    })),
    focusWindow: sendTo('paymentWindow', { type: 'window.focus' as const }),
    seekWindow: sendTo('paymentWindow', { type: 'window.seek' as const }),
    lookAtWindow: sendTo('paymentWindow', { type: 'window.look' as const }),
    closeWindow: sendTo('paymentWindow', { type: 'window.close' as const }),
    ask: sendTo('followUp', (_, ask: Asking) => ({ type: 'asking.requested' as const, ...ask })),
    wantVerdict: sendTo('followUp', { type: 'verdict.wanted' as const }),
    rememberSeen: assign(({ event }) => ('order' in event ? { seen: event.order } : {})),
    endAs: assign({ way: (_, way: PendingOrderOutput['way']) => way }),
    payInThisTab: emit(({ context }) => ({
      type: 'departure.requested' as const,
      url: context.order.paymentUrl,
    })),
  },
  delays: {
    windowCheck: 1000,
    paymentPageLife: 15 * 60_000,
  },
}).createMachine({
  id: 'pendingOrder',
  context: ({ input }) => ({ ...input, seen: null, way: 'another' }),
  output: ({ context }) => context,
  invoke: [
    {
      id: 'paymentWindow',
      src: 'paymentWindow',
      input: ({ context }) => ({ courseId: context.courseId }),
    },
    {
      id: 'followUp',
      src: 'orderFollowUp',
      input: ({ context, self }) => ({ owner: self, orderId: context.order.orderId, acknowledges: true }),
    },
  ],
  on: {
    'payment.announced': { target: '.settling' },
    'order.paid': { target: '.paid' },
    'order.refunded': { target: '.refunded', actions: 'rememberSeen' },
    // The page of the payment shows a refund of a paid order.
    'order.returning': [
      { guard: 'isCharged', target: '.paid' },
      { target: '.returning', actions: 'rememberSeen' },
    ],
    'order.disputed': { target: '.review', actions: 'rememberSeen' },
    'order.refused': { target: '.failed' },
    'person.unknown': { target: '.signedOut' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isResumed', target: 'resuming' },
        { guard: 'hasWindow', target: 'waiting', actions: ['leadWindow', askSteadily] },
        { target: 'watching', actions: askQuietly },
      ],
    },
    resuming: {
      tags: 'checking',
      initial: 'looking',
      states: {
        looking: {
          entry: 'lookAtWindow',
          on: {
            'window.seen': [
              { guard: 'isThere', target: '#pendingOrder.waiting', actions: askAtOnce },
              { target: 'seeking' },
            ],
          },
        },
        seeking: {
          entry: 'seekWindow',
          on: {
            'window.seen': [
              { guard: 'isBlank', target: '#pendingOrder.settling', actions: 'closeWindow' },
              { guard: 'isThere', target: '#pendingOrder.waiting', actions: askAtOnce },
              { target: '#pendingOrder.settling' },
            ],
          },
        },
      },
    },
    waiting: {
      tags: 'waiting',
      on: {
        'payment.announced': { actions: 'wantVerdict' },
        'page.shown': { actions: 'lookAtWindow' },
        'window.requested': { target: '.showing' },
        'tab.requested': {
          target: 'watching',
          actions: ['closeWindow', 'payInThisTab', askQuietly],
        },
      },
      after: { paymentPageLife: { target: 'settling' } },
      initial: 'looking',
      states: {
        looking: {
          on: {
            'window.seen': [
              { guard: 'isThere' },
              { guard: 'isMissing', target: '#pendingOrder.watching.blocked', actions: askQuietly },
              { target: '#pendingOrder.settling' },
            ],
          },
          after: { windowCheck: { target: 'looking', reenter: true, actions: 'lookAtWindow' } },
        },
        showing: {
          entry: 'focusWindow',
          on: { 'window.seen': [{ guard: 'isThere', target: 'looking' }, { target: 'opening' }] },
        },
        opening: {
          entry: 'openWindow',
          on: {
            'window.seen': [
              { guard: 'isThere', target: 'looking' },
              { target: '#pendingOrder.watching.blocked', actions: askQuietly },
            ],
          },
        },
      },
    },
    settling: {
      tags: 'checking',
      entry: { type: 'ask', params: { manner: 'quietly', atOnce: true } },
      on: {
        'attempt.failed': { target: 'watching.refused', actions: 'rememberSeen' },
        'order.unknown': { target: 'watching.unknown' },
        'attempt.open': { target: 'watching' },
        'order.unanswered': { target: 'watching' },
      },
    },
    watching: {
      on: {
        'tab.requested': { actions: 'payInThisTab' },
        'attempt.failed': { target: '.refused', actions: 'rememberSeen' },
        'order.unknown': { target: '.unknown' },
      },
      initial: 'verifying',
      states: {
        blocked: {
          tags: 'blocked',
          on: {
            'window.requested': {
              target: '#pendingOrder.waiting.opening',
              actions: askSteadily,
            },
            'tab.requested': { target: 'verifying', actions: 'payInThisTab' },
            'patience.ended': { target: 'givenUp' },
          },
        },
        verifying: {
          tags: 'verifying',
          on: {
            'enrol.requested': { target: '#pendingOrder.another' },
            'patience.ended': { target: 'givenUp' },
          },
        },
        refused: {
          tags: 'refused',
          on: {
            'enrol.requested': { target: '#pendingOrder.another' },
            'attempt.open': { target: 'verifying' },
          },
        },
        unknown: {
          tags: 'unknown',
          on: {
            'enrol.requested': { target: '#pendingOrder.another' },
            'attempt.open': { target: 'verifying' },
          },
        },
        givenUp: {
          tags: 'givenUp',
          on: { 'enrol.requested': { target: '#pendingOrder.another' } },
        },
      },
    },
    paid: { tags: 'paid', type: 'final', entry: { type: 'endAs', params: 'paid' } },
    refunded: { tags: 'refunded', type: 'final', entry: { type: 'endAs', params: 'refunded' } },
    returning: { tags: 'returning', type: 'final', entry: { type: 'endAs', params: 'returning' } },
    review: { tags: 'review', type: 'final', entry: { type: 'endAs', params: 'review' } },
    failed: { tags: 'failed', type: 'final', entry: { type: 'endAs', params: 'failed' } },
    signedOut: { tags: 'initiating', type: 'final', entry: { type: 'endAs', params: 'signedOut' } },
    another: { tags: 'initiating', type: 'final' },
  },
});
