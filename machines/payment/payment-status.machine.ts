import {
  type AnyEventObject,
  and,
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { type PaymentVerdict, sameOrder, verdictEvent, verdictOf } from '../rules/payment-verdict.ts';
import { firstInterval, nextInterval, slowInterval } from '../rules/poll-interval.ts';
import type { AnnouncementCommand, SeenOrder, VerifyResult } from './payment.types.ts';
import type { OrderVerdict } from './pending-order.types.ts';

/**
 * How the page was opened: by a page of this site, in a window of its own; by its address, which may be such a
 * window that was cut off from its opener; or from within the site.
 */
export type OpenedAs = 'popup' | 'document' | 'page';

/**
 * How the payment ended as far as it is known: the verdict on the order; the server has no such order for this user
 * (`refused`); the server shows it only to a user who has signed in (`signedOut`); or it gave no answer (`unverified`).
 */
export type Ending = Exclude<PaymentVerdict, 'open'> | 'refused' | 'signedOut' | 'unverified';

interface Context {
  readonly orderId: string | null;
  readonly openedAs: OpenedAs;
  /** The order as the server last saw it; null until it answered. */
  readonly order: SeenOrder | null;
  /** Between two questions, in milliseconds. */
  readonly pause: number;
  /** Questions in a row that no answer came to. */
  readonly failures: number;
  readonly ending: Ending;
}

type Event =
  | { readonly type: 'payment.announced'; readonly orderId: string }
  | { readonly type: 'announcement.heard'; readonly orderId: string }
  | { readonly type: 'page.shown' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' }
  | { readonly type: 'retry.requested' }
  | OrderVerdict;

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
    mayTryAgain: ({ context }) => context.failures < 3,
    isPopup: ({ context }) => context.openedAs === 'popup',
    mayBePopup: ({ context }) => context.openedAs !== 'page',
    isPage: ({ context }) => context.openedAs === 'page',
    isOwnOrder: ({ context, event }) => {
      assertEvent(event, ['payment.announced', 'announcement.heard']);
      return context.orderId !== null && sameOrder(context.orderId, event.orderId);
    },
  },
  actions: {
    tellVerdict: raise((_, result: VerifyResult) => verdictEvent(result)),
    rememberOrder: assign(({ event }) => ('order' in event ? { order: event.order } : {})),
    rememberEnding: assign(({ event }) => ({ ending: endingAfter(event) })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    pauseBriefly: assign({ pause: firstInterval }),
    pauseLonger: assign({ pause: ({ context }) => nextInterval(context.pause) }),
    pauseLong: assign({ pause: slowInterval }),
    announceResult: sendTo('announcements', ({ context }) => ({
      type: 'result.reached' as const,
      orderId: context.orderId ?? '',
      status: context.order?.status ?? '',
    })),
    acknowledge: sendTo('announcements', ({ event }) => {
      assertEvent(event, 'payment.announced');
      return { type: 'announcement.heard' as const, orderId: event.orderId };
    }),
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
    pause: firstInterval,
    failures: 0,
    ending: 'unverified',
  }),
  initial: 'boot',
  invoke: [
    { id: 'announcements', src: 'announcements' },
    { id: 'attention', src: 'attention' },
  ],
  on: {
    'order.paid': { target: '.settled', actions: ['rememberOrder', 'rememberEnding'] },
    'order.refunded': { target: '.settled', actions: ['rememberOrder', 'rememberEnding'] },
    'order.returning': { target: '.unsettled', actions: ['rememberOrder', 'rememberEnding'] },
    'order.disputed': { target: '.unsettled', actions: ['rememberOrder', 'rememberEnding'] },
    'order.unknown': { target: '.unsettled', actions: ['rememberOrder', 'rememberEnding'] },
    'order.refused': { target: '.unsettled', actions: 'rememberEnding' },
    'person.unknown': { target: '.unsettled', actions: 'rememberEnding' },
    'attempt.failed': { target: '.unsettled', actions: ['rememberOrder', 'rememberEnding'] },
  },
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
      on: {
        'network.lost': { target: 'waitingForNetwork' },
        'attempt.open': { target: '.pending', actions: ['rememberOrder', 'forgetFailures'] },
      },
      after: { verdictLimit: { target: 'unsettled', actions: 'rememberEnding' } },
      initial: 'verifying',
      states: {
        verifying: {
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ orderId: context.orderId ?? '' }),
            onDone: { actions: { type: 'tellVerdict', params: ({ event }) => event.output } },
            onError: [
              { guard: 'mayTryAgain', target: 'retrying', actions: 'countFailure' },
              { target: '#paymentStatus.unsettled', actions: 'rememberEnding' },
            ],
          },
          after: {
            verifyPatience: [
              { guard: 'mayTryAgain', target: 'retrying', actions: 'countFailure' },
              { target: '#paymentStatus.unsettled', actions: 'rememberEnding' },
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
    settled: {
      description: '«Payment Successful!» or «Refunded». Nothing leads away from here.',
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
          on: {
            'announcement.heard': { guard: and(['isOwnOrder', 'mayBePopup']), target: 'notifying' },
            // The course page that opened a payment window may have come here before that window announces its end.
            'payment.announced': { guard: and(['isOwnOrder', 'isPage']), actions: 'acknowledge' },
          },
        },
      },
    },
    unsettled: {
      description:
        '«Payment Failed», «The money is on its way back to you», «We do not know this order», or «Payment verification failed» when nobody knows. Each may still change.',
      entry: ['announceResult', 'pauseBriefly'],
      on: {
        'retry.requested': { target: 'checking' },
        'order.returning': { actions: ['rememberOrder', 'rememberEnding'] },
        'order.disputed': { actions: ['rememberOrder', 'rememberEnding'] },
        'order.unknown': { actions: ['rememberOrder', 'rememberEnding'] },
        'order.refused': { actions: 'rememberEnding' },
        'person.unknown': { actions: 'rememberEnding' },
        'attempt.failed': { actions: ['rememberOrder', 'rememberEnding'] },
      },
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
            onDone: {
              target: 'shown',
              actions: { type: 'tellVerdict', params: ({ event }) => event.output },
            },
            onError: { target: 'shown' },
          },
          after: { verifyPatience: { target: 'shown' } },
        },
      },
    },
  },
});

/** How the payment ended after an event; without an answer of the server it is not known. */
function endingAfter(event: Event): Ending {
  switch (event.type) {
    case 'order.refused':
      return 'refused';
    case 'person.unknown':
      return 'signedOut';
    default: {
      const verdict = 'order' in event ? verdictOf(event.order) : 'open';
      return verdict === 'open' ? 'unverified' : verdict;
    }
  }
}
