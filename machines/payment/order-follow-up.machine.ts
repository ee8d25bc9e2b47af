import {
  type AnyEventObject,
  and,
  assertEvent,
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import { missing } from '#domain/actor-parts.ts';
import { mayBePaid, sameOrder, verdictEvent } from '#domain/payments/payment-verdict.ts';
import { firstInterval, nextInterval, slowInterval } from '#domain/payments/poll-interval.ts';
import type { VerifyResult } from '#domain/payments/seen-order.ts';
import type { FollowUpContext, FollowUpEvent, FollowUpInput, FollowUpNews } from './order-follow-up.types.ts';
import type { AnnouncementCommand, OrderStoreCommand } from './payment.types.ts';

const noResponse = [
  { guard: 'mayRetry', target: 'retrying', actions: 'countFailure' },
  { target: 'resting', actions: { type: 'tell', params: { type: 'order.unanswered' } } },
] as const;

const result = ({ event }: { readonly event: { readonly output: VerifyResult } }) => event.output;
const noted = { type: 'noteVerdict', params: result } as const;
const told = { type: 'tellVerdict', params: result } as const;

/** Asks the server what became of one order, and tells its owner each response. */
export const orderFollowUpMachine = setup({
  types: {
    context: {} as FollowUpContext,
    input: {} as FollowUpInput,
    events: {} as FollowUpEvent,
    tags: {} as 'offline',
  },
  actors: {
    verifyPayment: fromPromise<VerifyResult, { orderId: string }>(missing('verifyPayment')),
    announcements: fromCallback<AnnouncementCommand>(missing('announcements')),
    attention: fromCallback<AnyEventObject>(missing('attention')),
    orderStore: fromCallback<OrderStoreCommand>(missing('orderStore')),
  },
  guards: {
    isOwnOrder: ({ context, event }) => {
      assertEvent(event, ['payment.announced', 'announcement.heard']);
      return sameOrder(context.orderId, event.orderId);
    },
    acknowledges: ({ context }) => context.acknowledges,
    needsNetwork: ({ context }) => context.manner !== 'quietly',
    isOffline: ({ context }) => context.isOffline,
    isDue: ({ context }) => context.atOnce,
    mayRetry: ({ context }) => context.manner === 'openly' && context.failures < 3,
    isRepeated: ({ context }, result: VerifyResult) => verdictEvent(result).type === context.verdict,
    isOver: (_, result: VerifyResult) =>
      result.kind === 'refused' || (result.kind === 'seen' && !mayBePaid(result)),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'asking.requested');
      const { manner, atOnce } = event;
      return { manner, atOnce, pause: firstInterval, failures: 0 };
    }),
    beginAgain: assign({ atOnce: true, pause: firstInterval, failures: 0 }),
    noteVerdict: assign((_, result: VerifyResult) => ({
      atOnce: false,
      failures: 0,
      verdict: verdictEvent(result).type,
    })),
    tellVerdict: sendTo(
      ({ context }) => context.owner,
      (_, result: VerifyResult) => verdictEvent(result),
    ),
    tell: sendTo(
      ({ context }) => context.owner,
      (_, news: FollowUpNews) => news,
    ),
    passOn: sendTo(
      ({ context }) => context.owner,
      ({ event }) => {
        assertEvent(event, ['payment.announced', 'announcement.heard', 'page.shown']);
        return event;
      },
    ),
    acknowledge: sendTo('announcements', ({ event }) => {
      assertEvent(event, 'payment.announced');
      return { type: 'announcement.heard' as const, orderId: event.orderId };
    }),
    announce: sendTo('announcements', ({ context, event }) => {
      assertEvent(event, 'result.reached');
      return { type: 'result.reached' as const, orderId: context.orderId, status: event.status };
    }),
    noteLost: assign({ isOffline: true }),
    noteRestored: assign({ isOffline: false }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetOrder: sendTo('orderStore', ({ context }) => ({
      type: 'order.forget' as const,
      orderId: context.orderId,
    })),
    pauseLonger: assign({
      pause: ({ context }) => (context.manner === 'steadily' ? context.pause : nextInterval(context.pause)),
    }),
    pauseLong: assign({ pause: slowInterval }),
  },
  delays: {
    pause: ({ context }) => context.pause,
    /** 1, 2 and 4 s. */
    retryPause: ({ context }) => 1000 * 2 ** (context.failures - 1),
    patience: ({ context }) => (context.manner === 'steadily' ? 2500 : 10_000),
    waitLimit: 15 * 60_000,
  },
}).createMachine({
  id: 'orderFollowUp',
  context: ({ input }) => ({
    ...input,
    manner: 'quietly',
    atOnce: false,
    isOffline: false,
    pause: firstInterval,
    failures: 0,
    verdict: 'attempt.open',
  }),
  invoke: [
    { id: 'announcements', src: 'announcements' },
    { id: 'attention', src: 'attention' },
    { id: 'orderStore', src: 'orderStore' },
  ],
  on: {
    'asking.requested': { target: '.following', actions: 'begin' },
    'asking.stopped': { target: '.idle' },
    'result.reached': { actions: 'announce' },
    // Announcements are hints and not facts: the owner asks the server.
    'payment.announced': [
      { guard: and(['isOwnOrder', 'acknowledges']), actions: ['acknowledge', 'passOn'] },
      { guard: 'isOwnOrder', actions: 'passOn' },
    ],
    'announcement.heard': { guard: 'isOwnOrder', actions: 'passOn' },
    'page.shown': { actions: 'passOn' },
    'network.lost': { actions: 'noteLost' },
    'network.restored': { actions: 'noteRestored' },
  },
  initial: 'idle',
  states: {
    idle: {},
    following: {
      on: {
        'network.lost': { guard: 'needsNetwork', target: 'offline', actions: 'noteLost' },
      },
      after: {
        waitLimit: { actions: ['pauseLong', { type: 'tell', params: { type: 'patience.ended' } }] },
      },
      initial: 'beginning',
      states: {
        beginning: {
          always: [
            { guard: and(['isOffline', 'needsNetwork']), target: '#orderFollowUp.offline' },
            { guard: 'isDue', target: 'asking' },
            { target: 'resting' },
          ],
        },
        resting: {
          on: {
            'verdict.wanted': { target: 'asking' },
            'page.shown': { target: 'asking', actions: 'passOn' },
            'network.restored': { target: 'asking', actions: 'noteRestored' },
          },
          after: { pause: { target: 'asking', actions: 'pauseLonger' } },
        },
        asking: {
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: { type: 'isRepeated', params: result }, target: 'resting', actions: [noted, told] },
              {
                guard: { type: 'isOver', params: result },
                target: '#orderFollowUp.following',
                actions: [noted, 'forgetOrder', told],
              },
              { target: '#orderFollowUp.following', actions: [noted, told] },
            ],
            onError: noResponse,
          },
          after: { patience: noResponse },
        },
        retrying: {
          on: {
            'verdict.wanted': { target: 'asking' },
            'page.shown': { target: 'asking', actions: 'passOn' },
          },
          after: { retryPause: { target: 'asking' } },
        },
      },
    },
    offline: {
      tags: 'offline',
      on: {
        'network.restored': { target: 'following', actions: ['noteRestored', 'beginAgain'] },
      },
    },
  },
});
