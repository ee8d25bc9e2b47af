import {
  type AnyEventObject,
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { sameOrder, verdictEvent } from '../rules/payment-verdict.ts';
import { firstInterval, nextInterval, slowInterval } from '../rules/poll-interval.ts';
import type { EnrolmentNotice } from './enrolment.types.ts';
import type { AnnouncementCommand, VerifyResult, WindowCommand } from './payment.types.ts';
import type {
  PendingOrderContext,
  PendingOrderEvent,
  PendingOrderInput,
  PendingOrderOutput,
} from './pending-order.types.ts';

/** One order under way, until the server says what became of it or the person begins another one. */
export const pendingOrderMachine = setup({
  types: {
    context: {} as PendingOrderContext,
    input: {} as PendingOrderInput,
    output: {} as PendingOrderOutput,
    events: {} as PendingOrderEvent,
    emitted: {} as EnrolmentNotice,
  },
  actors: {
    verifyPayment: fromPromise<VerifyResult, { orderId: string }>(() =>
      Promise.reject(new Error('actor verifyPayment must be provided')),
    ),
    /** Keeps the window; when it ends, it leaves the window open. */
    paymentWindow: fromCallback<WindowCommand, { courseId: string }>(() => {
      throw new Error('actor paymentWindow must be provided');
    }),
    /** Hears of payments that other windows of this site saw through. */
    announcements: fromCallback<AnnouncementCommand>(() => {
      throw new Error('actor announcements must be provided');
    }),
    /** Tells when the person comes back to this page, and when the network goes and comes. */
    attention: fromCallback<AnyEventObject>(() => {
      throw new Error('actor attention must be provided');
    }),
  },
  guards: {
    isResumed: ({ context }) => context.from === 'resuming',
    hasWindow: ({ context }) => context.from === 'waiting',
    isOwnOrder: ({ context, event }) => {
      assertEvent(event, 'payment.announced');
      return sameOrder(context.order.orderId, event.orderId);
    },
    isCharged: ({ event }) => 'order' in event && event.order.status === 'CHARGED',
  },
  actions: {
    leadWindow: sendTo('paymentWindow', ({ context }) => ({
      type: 'window.lead' as const,
      url: context.order.paymentUrl,
    })),
    showWindow: sendTo('paymentWindow', ({ context }) => ({
      type: 'window.show' as const,
      url: context.order.paymentUrl,
    })),
    findWindow: sendTo('paymentWindow', { type: 'window.find' as const }),
    lookAtWindow: sendTo('paymentWindow', { type: 'window.look' as const }),
    closeWindow: sendTo('paymentWindow', { type: 'window.close' as const }),
    acknowledge: sendTo('announcements', ({ event }) => {
      assertEvent(event, 'payment.announced');
      return { type: 'announcement.heard' as const, orderId: event.orderId };
    }),
    countStrange: assign({
      strangeAnnouncements: ({ context }) => context.strangeAnnouncements + 1,
    }),
    wantVerdict: raise({ type: 'verdict.wanted' as const }),
    rememberSeen: assign(({ event }) => ('order' in event ? { seen: event.order } : {})),
    tellVerdict: raise((_, result: VerifyResult) => verdictEvent(result)),
    pauseBriefly: assign({ pause: firstInterval }),
    pauseLonger: assign({ pause: ({ context }) => nextInterval(context.pause) }),
    pauseLong: assign({ pause: slowInterval }),
    noteTrouble: assign((_, lastTrouble: string) => ({ lastTrouble })),
    endAs: assign({ way: (_, way: PendingOrderOutput['way']) => way }),
    payInThisTab: emit(({ context }) => ({
      type: 'departure.requested' as const,
      url: context.order.paymentUrl,
    })),
  },
  delays: {
    pollPause: 3000,
    pollPatience: 2500,
    /** 3 s at first and longer each time, up to 12 s; 60 s once the waiting is given up. */
    watchPause: ({ context }) => context.pause,
    windowCheck: 1000,
    verifyPatience: 10_000,
    paymentPageLife: 15 * 60_000,
    watchLimit: 15 * 60_000,
  },
}).createMachine({
  id: 'pendingOrder',
  context: ({ input }) => ({
    ...input,
    seen: null,
    pause: firstInterval,
    lastTrouble: '',
    strangeAnnouncements: 0,
    way: 'another',
  }),
  output: ({ context }) => context,
  invoke: [
    {
      id: 'paymentWindow',
      src: 'paymentWindow',
      input: ({ context }) => ({ courseId: context.courseId }),
    },
    { id: 'announcements', src: 'announcements' },
    { id: 'attention', src: 'attention' },
  ],
  on: {
    'payment.announced': [
      { guard: 'isOwnOrder', target: '.settling', actions: 'acknowledge' },
      { actions: 'countStrange' },
    ],
    'announcement.strange': { actions: 'countStrange' },
    'order.paid': { target: '.paid' },
    'order.refunded': { target: '.refunded', actions: 'rememberSeen' },
    // Money of an order that is paid and goes back is told on the page of the payment.
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
        { guard: 'hasWindow', target: 'waiting', actions: 'leadWindow' },
        { target: 'watching' },
      ],
    },
    resuming: {
      description: 'The page was loaded again in the middle; its payment window may still be there.',
      tags: 'checking',
      entry: 'findWindow',
      on: {
        'window.found': { target: 'waiting.poll.asking' },
        'window.missing': { target: 'settling' },
      },
    },
    waiting: {
      tags: 'waiting',
      description: 'The person pays in the other window; a failed attempt there is not the end.',
      type: 'parallel',
      on: {
        // An announcement is a hint to ask the server, and never believed.
        'payment.announced': { guard: 'isOwnOrder', actions: ['acknowledge', 'wantVerdict'] },
        'page.shown': { actions: ['lookAtWindow', 'wantVerdict'] },
        'window.closed': { target: 'settling' },
        'window.missing': { target: 'watching.told.blocked' },
        'window.requested': { actions: 'showWindow' },
        'tab.requested': { target: 'watching', actions: ['closeWindow', 'payInThisTab'] },
      },
      after: { paymentPageLife: { target: 'settling' } },
      states: {
        poll: {
          initial: 'resting',
          on: { 'network.lost': { target: '.paused' } },
          states: {
            resting: {
              on: { 'verdict.wanted': { target: 'asking' } },
              after: { pollPause: { target: 'asking' } },
            },
            asking: {
              description: 'One question at a time; the pause begins after its answer.',
              invoke: {
                id: 'pollPayment',
                src: 'verifyPayment',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'tellVerdict', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'resting',
                  actions: { type: 'noteTrouble', params: ({ event }) => messageOf(event.error) },
                },
              },
              after: { pollPatience: { target: 'resting' } },
            },
            paused: {
              description: 'Nothing is asked without a network, and nothing is said of it but in the panel.',
              tags: 'offline',
              on: { 'network.restored': { target: 'asking' } },
            },
          },
        },
        watch: {
          initial: 'looking',
          states: {
            looking: {
              after: { windowCheck: { target: 'looking', reenter: true, actions: 'lookAtWindow' } },
            },
          },
        },
      },
    },
    settling: {
      description:
        'The window seems to be closed, so polling has stopped. One question at once, since it may have been paid in the window’s last second.',
      tags: 'checking',
      on: {
        'attempt.failed': { target: 'watching.told.refused', actions: 'rememberSeen' },
        'order.unknown': { target: 'watching.told.unknown' },
        'attempt.open': { target: 'watching' },
      },
      invoke: {
        id: 'settlePayment',
        src: 'verifyPayment',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
        onDone: { actions: { type: 'tellVerdict', params: ({ event }) => event.output } },
        onError: {
          target: 'watching',
          actions: { type: 'noteTrouble', params: ({ event }) => messageOf(event.error) },
        },
      },
      after: { verifyPatience: { target: 'watching' } },
    },
    watching: {
      description:
        'The window is closed or was blocked, or was cut off from this page and only seems closed. As long as the order is open this page asks by itself, slower and slower, visible or hidden.',
      type: 'parallel',
      entry: 'pauseBriefly',
      on: { 'tab.requested': { actions: 'payInThisTab' } },
      states: {
        told: {
          initial: 'verifying',
          states: {
            blocked: {
              tags: 'blocked',
              description:
                'The browser opened no window: a fresh click opens it, or the payment goes on in this tab.',
              on: {
                'window.requested': { target: '#pendingOrder.waiting', actions: 'showWindow' },
                'tab.requested': { target: 'verifying', actions: 'payInThisTab' },
                'attempt.failed': { target: 'refused' },
                'order.unknown': { target: 'unknown' },
              },
              after: { watchLimit: { target: 'givenUp', actions: 'pauseLong' } },
            },
            verifying: {
              tags: 'verifying',
              description: '«Verifying payment...», for a quarter of an hour at most.',
              on: {
                'enrol.requested': { target: '#pendingOrder.another' },
                'attempt.failed': { target: 'refused' },
                'order.unknown': { target: 'unknown' },
              },
              after: { watchLimit: { target: 'givenUp', actions: 'pauseLong' } },
            },
            refused: {
              tags: 'refused',
              description:
                '«Payment Failed» and why. It is not the end: the person may try again, here or in a window that is still open.',
              on: {
                'enrol.requested': { target: '#pendingOrder.another' },
                'attempt.open': { target: 'verifying' },
                'order.unknown': { target: 'unknown' },
              },
              after: { watchLimit: { actions: 'pauseLong' } },
            },
            unknown: {
              tags: 'unknown',
              description:
                '«We do not know this order»: the gateway has never seen it. It may yet, so this page goes on asking.',
              on: {
                'enrol.requested': { target: '#pendingOrder.another' },
                'attempt.open': { target: 'verifying' },
                'attempt.failed': { target: 'refused' },
              },
              after: { watchLimit: { actions: 'pauseLong' } },
            },
            givenUp: {
              tags: 'givenUp',
              description: 'Nobody is kept waiting any longer; the server looks on, and so does this page.',
              on: {
                'enrol.requested': { target: '#pendingOrder.another' },
                'attempt.failed': { target: 'refused' },
                'order.unknown': { target: 'unknown' },
              },
            },
          },
        },
        ask: {
          initial: 'resting',
          on: { 'attempt.failed': { actions: 'rememberSeen' } },
          states: {
            resting: {
              on: {
                'page.shown': { target: 'asking' },
                'network.restored': { target: 'asking' },
              },
              after: { watchPause: { target: 'asking', actions: 'pauseLonger' } },
            },
            asking: {
              description: 'Asked without a word; the pause begins after the answer.',
              invoke: {
                id: 'watchPayment',
                src: 'verifyPayment',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'tellVerdict', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'resting',
                  actions: { type: 'noteTrouble', params: ({ event }) => messageOf(event.error) },
                },
              },
              after: { verifyPatience: { target: 'resting' } },
            },
          },
        },
      },
    },
    paid: { tags: 'paid', type: 'final', entry: { type: 'endAs', params: 'paid' } },
    refunded: { tags: 'refunded', type: 'final', entry: { type: 'endAs', params: 'refunded' } },
    returning: { tags: 'returning', type: 'final', entry: { type: 'endAs', params: 'returning' } },
    review: { tags: 'review', type: 'final', entry: { type: 'endAs', params: 'review' } },
    failed: { tags: 'failed', type: 'final', entry: { type: 'endAs', params: 'failed' } },
    signedOut: { tags: 'initiating', type: 'final', entry: { type: 'endAs', params: 'signedOut' } },
    another: { description: 'The person begins another order.', tags: 'initiating', type: 'final' },
  },
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
