import {
  type AnyEventObject,
  and,
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import { sameOrder, verdictOf } from '../rules/payment-verdict.ts';
import { firstPause, nextPause, slowPause } from '../rules/question-pause.ts';
import type { AnnouncementCommand, SeenOrder, VerifyResult } from './payment.types.ts';

/**
 * How the page was opened: by a page of this site, in a window of its own; by its address, which may be such a
 * window that was cut off from its opener; or from within the site.
 */
export type OpenedAs = 'popup' | 'document' | 'page';

/** What a failure is called (specification, section 8): the payment's own, or that of finding out about it. */
type Failure = 'Payment Failed' | 'Payment verification failed';

interface Context {
  readonly orderId: string | null;
  readonly openedAs: OpenedAs;
  /** The order as the server last saw it; null until it answered. */
  readonly order: SeenOrder | null;
  /** Between two questions, in milliseconds. */
  readonly pause: number;
  /** Questions in a row that no answer came to. */
  readonly failures: number;
  readonly failure: Failure | '';
  /** What the server said of it; '' when it said nothing. */
  readonly detail: string;
  /** The server shows the order only to somebody who signed in, and nobody is. */
  readonly signInNeeded: boolean;
}

type Event =
  | { readonly type: 'payment.announced'; readonly orderId: string }
  | { readonly type: 'announcement.heard'; readonly orderId: string }
  | { readonly type: 'page.shown' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' }
  | { readonly type: 'retry.requested' };

type Emitted = { readonly type: 'closing.requested' };

/** The result of one payment, and in the payment's own window the word to the page that opened it. */
export const paymentStatusMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly orderId: string | null; readonly openedAs: OpenedAs },
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'verifying' | 'offline' | 'closing',
  },
  actors: {
    verifyPayment: fromPromise<VerifyResult, { orderId: string }>(() =>
      Promise.reject(new Error('actor verifyPayment must be provided')),
    ),
    /** Tells other windows of this site of a result, and hears of theirs. */
    announcements: fromCallback<AnnouncementCommand>(() => {
      throw new Error('actor announcements must be provided');
    }),
    attention: fromCallback<AnyEventObject>(() => {
      throw new Error('actor attention must be provided');
    }),
  },
  guards: {
    hasNoOrder: ({ context }) => context.orderId === null,
    isPaid: (_, result: VerifyResult) => result.kind === 'seen' && verdictOf(result.status) === 'paid',
    isOpen: (_, result: VerifyResult) => result.kind === 'seen' && verdictOf(result.status) === 'open',
    isLost: (_, result: VerifyResult) =>
      result.kind === 'seen' && ['failed', 'over'].includes(verdictOf(result.status)),
    needsSignIn: (_, result: VerifyResult) => result.kind === 'signInNeeded',
    mayTryAgain: ({ context }) => context.failures < 3,
    isPopup: ({ context }) => context.openedAs === 'popup',
    mayBePopup: ({ context }) => context.openedAs !== 'page',
    isOwnOrder: ({ context, event }) => {
      assertEvent(event, ['payment.announced', 'announcement.heard']);
      return context.orderId !== null && sameOrder(context.orderId, event.orderId);
    },
  },
  actions: {
    rememberOrder: assign((_, result: VerifyResult) => (result.kind === 'seen' ? { order: result } : {})),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberDetail: assign((_, detail: string) => ({ detail })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteSignInNeeded: assign({ signInNeeded: true }),
    forgetFailures: assign({ failures: 0, detail: '', signInNeeded: false }),
    pauseBriefly: assign({ pause: firstPause }),
    pauseLonger: assign({ pause: ({ context }) => nextPause(context.pause) }),
    pauseLong: assign({ pause: slowPause }),
    announceResult: sendTo('announcements', ({ context }) => ({
      type: 'result.reached' as const,
      orderId: context.orderId ?? '',
      status: context.order?.status ?? '',
    })),
    closeWindow: emit({ type: 'closing.requested' as const }),
  },
  delays: {
    verifyPatience: 10_000,
    /** 3 s at first and longer each time, up to 12 s; 60 s once the waiting is given up. */
    pollPause: ({ context }) => context.pause,
    /** 1, 2 and 4 s. */
    retryPause: ({ context }) => 1000 * 2 ** (context.failures - 1),
    verdictLimit: 15 * 60_000,
    popupCloses: 1000,
    closingPatience: 500,
  },
}).createMachine({
  id: 'paymentStatus',
  context: ({ input }) => ({
    orderId: input.orderId,
    openedAs: input.openedAs,
    order: null,
    pause: firstPause,
    failures: 0,
    failure: '',
    detail: '',
    signInNeeded: false,
  }),
  initial: 'boot',
  invoke: [
    { id: 'announcements', src: 'announcements' },
    { id: 'attention', src: 'attention' },
  ],
  states: {
    boot: {
      always: [{ guard: 'hasNoOrder', target: 'noOrder' }, { target: 'checking' }],
    },
    noOrder: {
      description: '«No order ID provided».',
    },
    checking: {
      description: '«Verifying payment...», for a quarter of an hour at most.',
      tags: 'verifying',
      entry: ['forgetFailures', 'pauseBriefly'],
      on: { 'network.lost': { target: 'waitingForNetwork' } },
      after: {
        verdictLimit: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: 'Payment verification failed' },
        },
      },
      initial: 'verifying',
      states: {
        verifying: {
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ orderId: context.orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#paymentStatus.success',
                actions: { type: 'rememberOrder', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'pending',
                actions: [{ type: 'rememberOrder', params: ({ event }) => event.output }, 'forgetFailures'],
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event.output },
                target: '#paymentStatus.failed',
                actions: [
                  { type: 'rememberOrder', params: ({ event }) => event.output },
                  { type: 'rememberFailure', params: 'Payment Failed' },
                ],
              },
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event.output },
                target: '#paymentStatus.failed',
                actions: [
                  { type: 'rememberFailure', params: 'Payment verification failed' },
                  'noteSignInNeeded',
                ],
              },
              {
                target: '#paymentStatus.failed',
                actions: [
                  { type: 'rememberFailure', params: 'Payment verification failed' },
                  { type: 'rememberDetail', params: ({ event }) => refusalOf(event.output) },
                ],
              },
            ],
            onError: [
              { guard: 'mayTryAgain', target: 'retrying', actions: 'countFailure' },
              {
                target: '#paymentStatus.failed',
                actions: { type: 'rememberFailure', params: 'Payment verification failed' },
              },
            ],
          },
          after: {
            verifyPatience: [
              { guard: 'mayTryAgain', target: 'retrying', actions: 'countFailure' },
              {
                target: '#paymentStatus.failed',
                actions: { type: 'rememberFailure', params: 'Payment verification failed' },
              },
            ],
          },
        },
        pending: {
          description: 'The gateway does not know yet.',
          on: {
            'payment.announced': { guard: 'isOwnOrder', target: 'verifying' },
            'page.shown': { target: 'verifying' },
          },
          after: { pollPause: { target: 'verifying', actions: 'pauseLonger' } },
        },
        retrying: {
          description: 'No answer came; asked again three times at most.',
          on: {
            'payment.announced': { guard: 'isOwnOrder', target: 'verifying' },
            'page.shown': { target: 'verifying' },
          },
          after: { retryPause: { target: 'verifying' } },
        },
      },
    },
    waitingForNetwork: {
      description: '«Verifying payment...» too: without a network nothing is asked.',
      tags: ['verifying', 'offline'],
      on: { 'network.restored': { target: 'checking' } },
    },
    success: {
      description: '«Payment Successful!» Nothing leads away from here.',
      entry: 'announceResult',
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isPopup', target: 'notifying' }, { target: 'shown' }] },
        notifying: {
          description: 'The page that opened this window knows; the result stands for a moment.',
          tags: 'closing',
          after: { popupCloses: { target: 'closing' } },
        },
        closing: {
          tags: 'closing',
          entry: 'closeWindow',
          after: { closingPatience: { target: 'shown' } },
        },
        shown: {
          description: 'A window that is still open is a page like any other.',
          on: { 'announcement.heard': { guard: and(['isOwnOrder', 'mayBePopup']), target: 'notifying' } },
        },
      },
    },
    failed: {
      description:
        '«Payment Failed», or «Payment verification failed» when nobody knows. Either may still turn out well.',
      entry: ['announceResult', 'pauseBriefly'],
      on: { 'retry.requested': { target: 'checking' } },
      after: { verdictLimit: { actions: 'pauseLong' } },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isPopup', target: 'notifying' }, { target: 'shown' }] },
        notifying: {
          tags: 'closing',
          after: { popupCloses: { target: 'closing' } },
        },
        closing: {
          tags: 'closing',
          entry: 'closeWindow',
          after: { closingPatience: { target: 'shown' } },
        },
        shown: {
          on: {
            'announcement.heard': { guard: and(['isOwnOrder', 'mayBePopup']), target: 'notifying' },
            'payment.announced': { guard: 'isOwnOrder', target: 'rechecking' },
            'page.shown': { target: 'rechecking' },
            'network.restored': { target: 'rechecking' },
          },
          after: { pollPause: { target: 'rechecking', actions: 'pauseLonger' } },
        },
        rechecking: {
          description: 'Asked without a word: a late success must not stay hidden.',
          invoke: {
            id: 'recheckPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ orderId: context.orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#paymentStatus.success',
                actions: { type: 'rememberOrder', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event.output },
                target: 'shown',
                actions: [
                  { type: 'rememberOrder', params: ({ event }) => event.output },
                  { type: 'rememberFailure', params: 'Payment Failed' },
                ],
              },
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event.output },
                target: 'shown',
                actions: 'noteSignInNeeded',
              },
              { target: 'shown' },
            ],
            onError: { target: 'shown' },
          },
          after: { verifyPatience: { target: 'shown' } },
        },
      },
    },
  },
});

function refusalOf(result: VerifyResult): string {
  return result.kind === 'seen' ? '' : result.message;
}
