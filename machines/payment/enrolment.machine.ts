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
import { sameOrder, verdictOf } from '../rules/payment-verdict.ts';
import { firstPause, nextPause, slowPause } from '../rules/question-pause.ts';
import type { EnrolmentContext, EnrolmentEvent, EnrolmentNotice, OrderVerdict } from './enrolment.types.ts';
import type {
  AnnouncementCommand,
  InitiateAnswer,
  OpenOrder,
  VerifyAnswer,
  WindowCommand,
} from './payment.types.ts';

/** The purchase of one course, from «Enroll Now» until the payment is known (specification, section 4). */
export const enrolmentMachine = setup({
  types: {
    context: {} as EnrolmentContext,
    input: {} as {
      readonly courseId: string;
      readonly userId: string | null;
      /** The order that this tab had under way before it was loaded again. */
      readonly order: OpenOrder | null;
    },
    events: {} as EnrolmentEvent,
    emitted: {} as EnrolmentNotice,
    tags: {} as 'busy' | 'checking' | 'offline',
  },
  actors: {
    lookUpBought: fromPromise<boolean, { courseId: string; userId: string }>(() =>
      Promise.reject(new Error('actor lookUpBought must be provided')),
    ),
    initiatePayment: fromPromise<InitiateAnswer, { courseId: string; userId: string }>(() =>
      Promise.reject(new Error('actor initiatePayment must be provided')),
    ),
    verifyPayment: fromPromise<VerifyAnswer, { orderId: string }>(() =>
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
    isVisitor: ({ context }) => context.userId === null,
    hasOrder: ({ context }) => context.order !== null,
    isBought: (_, bought: boolean) => bought,
    isBegun: (_, answer: InitiateAnswer) => answer.kind === 'begun',
    isPaidAlready: (_, answer: InitiateAnswer) => answer.kind === 'alreadyPaid',
    hasNoPage: (_, answer: InitiateAnswer) => answer.kind === 'noPage',
    needsSignIn: (_, answer: { kind: string }) => answer.kind === 'signInNeeded',
    isOwnOrder: ({ context, event }) => {
      assertEvent(event, 'payment.announced');
      return context.order !== null && sameOrder(context.order.orderId, event.orderId);
    },
  },
  actions: {
    openWindow: sendTo('paymentWindow', { type: 'window.open' as const }),
    leadWindow: sendTo('paymentWindow', ({ context }) => ({
      type: 'window.lead' as const,
      url: context.order?.paymentUrl ?? '',
    })),
    showWindow: sendTo('paymentWindow', ({ context }) => ({
      type: 'window.show' as const,
      url: context.order?.paymentUrl ?? '',
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
    rememberOrder: assign((_, answer: InitiateAnswer) => {
      if (answer.kind === 'begun') return { order: answer.order };
      return answer.kind === 'alreadyPaid' ? { order: { orderId: answer.orderId, paymentUrl: '' } } : {};
    }),
    rememberSeen: assign(({ event }) => {
      assertEvent(event, ['order.over', 'attempt.failed']);
      return { seen: event.order };
    }),
    tellVerdict: raise((_, answer: VerifyAnswer) => eventOf(answer)),
    pauseBriefly: assign({ pause: firstPause }),
    pauseLonger: assign({ pause: ({ context }) => nextPause(context.pause) }),
    pauseLong: assign({ pause: slowPause }),
    rememberFailure: assign((_, failure: string) => ({ failure })),
    forgetOrder: assign({ order: null, seen: null }),
    noteTrouble: assign((_, lastTrouble: string) => ({ lastTrouble })),
    alert: emit((_, message: string) => ({ type: 'alert.requested' as const, message })),
    goToLogin: emit({ type: 'signIn.requested' as const }),
    showStatus: emit(({ context }) => ({
      type: 'status.requested' as const,
      orderId: context.order?.orderId ?? '',
    })),
    payInThisTab: emit(({ context }) => ({
      type: 'departure.requested' as const,
      url: context.order?.paymentUrl ?? '',
    })),
  },
  delays: {
    initiatePatience: 15_000,
    pollPause: 3000,
    pollPatience: 2500,
    /** 3 s at first and longer each time, up to 12 s; 60 s once the waiting is given up. */
    watchPause: ({ context }) => context.pause,
    windowCheck: 1000,
    verifyPatience: 10_000,
    paymentPageLife: 15 * 60_000,
    watchLimit: 15 * 60_000,
    signInGrace: 1200,
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => ({
    courseId: input.courseId,
    userId: input.userId,
    order: input.order,
    seen: null,
    pause: firstPause,
    failure: '',
    lastTrouble: '',
    strangeAnnouncements: 0,
  }),
  initial: 'checkingPerson',
  invoke: {
    id: 'paymentWindow',
    src: 'paymentWindow',
    input: ({ context }) => ({ courseId: context.courseId }),
  },
  states: {
    checkingPerson: {
      always: [
        { guard: and(['isVisitor', 'hasOrder']), target: 'signedOutMidway' },
        { guard: 'isVisitor', target: 'visitor' },
        { guard: 'hasOrder', target: 'following' },
        { target: 'idle' },
      ],
    },
    visitor: {
      description: 'Without a user id, «Enroll Now» leads to the login page.',
      on: { 'enrol.requested': { actions: 'goToLogin' } },
    },
    signedOutMidway: {
      description:
        'A payment is under way in this tab, and whoever makes it was signed out: how it stands is told to nobody else.',
      on: { 'enrol.requested': { actions: 'goToLogin' } },
    },
    idle: {
      description: '«Enroll Now».',
      initial: 'lookingUp',
      on: { 'enrol.requested': { target: 'initiating' } },
      states: {
        lookingUp: {
          description: 'Was the course bought before? The button need not wait for the answer.',
          invoke: {
            id: 'lookUpBought',
            src: 'lookUpBought',
            input: ({ context }) => ({ courseId: context.courseId, userId: context.userId ?? '' }),
            onDone: [
              {
                guard: { type: 'isBought', params: ({ event }) => event.output },
                target: '#enrolment.bought',
              },
              { target: 'ready' },
            ],
            onError: { target: 'ready' },
          },
        },
        ready: {},
      },
    },
    bought: {
      description: 'The course is this person’s; the way to it stands in place of the button.',
    },
    initiating: {
      description:
        'The window opens within the click, before anything is awaited, or browsers would block it. It says «Connecting…» until the payment page is known.',
      tags: 'busy',
      entry: 'openWindow',
      invoke: {
        id: 'initiatePayment',
        src: 'initiatePayment',
        input: ({ context }) => ({ courseId: context.courseId, userId: context.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isBegun', params: ({ event }) => event.output },
            target: 'following.waiting',
            actions: [{ type: 'rememberOrder', params: ({ event }) => event.output }, 'leadWindow'],
          },
          {
            guard: { type: 'isPaidAlready', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'rememberOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'needsSignIn', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: 'closeWindow',
          },
          {
            guard: { type: 'hasNoPage', params: ({ event }) => event.output },
            target: 'backing',
            actions: {
              type: 'alert',
              params: 'Payment initiation failed. Please try again.',
            },
          },
          {
            target: 'backing',
            actions: { type: 'alert', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: {
          target: 'backing',
          actions: { type: 'alert', params: 'An error occurred. Please try again.' },
        },
      },
      after: {
        initiatePatience: {
          target: 'backing',
          actions: { type: 'alert', params: 'An error occurred. Please try again.' },
        },
      },
    },
    backing: {
      description: 'No payment was begun. An order of before is listened for again.',
      entry: 'closeWindow',
      always: [{ guard: 'hasOrder', target: 'following.watching' }, { target: 'idle.ready' }],
    },
    following: {
      description: 'An order is under way; whatever window sees it paid is heard.',
      invoke: [
        { id: 'announcements', src: 'announcements' },
        { id: 'attention', src: 'attention' },
      ],
      on: {
        'payment.announced': [
          { guard: 'isOwnOrder', target: '.settling', actions: 'acknowledge' },
          { actions: 'countStrange' },
        ],
        'announcement.strange': { actions: 'countStrange' },
        'order.paid': { target: 'paid' },
        'order.over': {
          target: 'failed',
          actions: ['rememberSeen', { type: 'rememberFailure', params: 'Payment Failed' }],
        },
        'order.refused': {
          target: 'failed',
          actions: { type: 'rememberFailure', params: 'Payment verification failed' },
        },
        'person.unknown': { target: 'signedOut' },
      },
      initial: 'resuming',
      states: {
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
                  description:
                    'Nothing is asked without a network, and nothing is said of it but in the panel.',
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
                  description:
                    'The browser opened no window: a fresh click opens it, or the payment goes on in this tab.',
                  on: {
                    'window.requested': { target: '#enrolment.following.waiting', actions: 'showWindow' },
                    'tab.requested': { target: 'verifying', actions: 'payInThisTab' },
                    'attempt.failed': { target: 'refused' },
                  },
                  after: { watchLimit: { target: 'givenUp', actions: 'pauseLong' } },
                },
                verifying: {
                  description: '«Verifying payment...», for a quarter of an hour at most.',
                  on: {
                    'enrol.requested': { target: '#enrolment.initiating' },
                    'attempt.failed': { target: 'refused' },
                  },
                  after: { watchLimit: { target: 'givenUp', actions: 'pauseLong' } },
                },
                refused: {
                  description:
                    '«Payment Failed» and why. It is not the end: the person may try again, here or in a window that is still open.',
                  on: {
                    'enrol.requested': { target: '#enrolment.initiating' },
                    'attempt.open': { target: 'verifying' },
                  },
                  after: { watchLimit: { actions: 'pauseLong' } },
                },
                givenUp: {
                  description:
                    'Nobody is kept waiting any longer; the server looks on, and so does this page.',
                  on: {
                    'enrol.requested': { target: '#enrolment.initiating' },
                    'attempt.failed': { target: 'refused' },
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
      },
    },
    failed: {
      description: 'The order came to nothing for good; another one can be begun.',
      entry: 'closeWindow',
      on: { 'enrol.requested': { target: 'initiating', actions: 'forgetOrder' } },
    },
    signedOut: {
      description:
        'The server does not know the person any more. Usually the session says so and leads to the login page; if nobody does, this leads there.',
      after: { signInGrace: { actions: 'goToLogin' } },
    },
    paid: {
      description: 'CHARGED: the window closes and the payment’s page opens. Nothing leads away from here.',
      tags: 'busy',
      entry: ['closeWindow', 'showStatus'],
    },
  },
});

function refusalOf(answer: InitiateAnswer): string {
  return (answer.kind === 'refused' && answer.message) || 'An error occurred. Please try again.';
}

function eventOf(answer: VerifyAnswer): OrderVerdict {
  if (answer.kind === 'refused') return { type: 'order.refused' };
  if (answer.kind === 'signInNeeded') return { type: 'person.unknown' };
  switch (verdictOf(answer.status)) {
    case 'paid':
      return { type: 'order.paid' };
    case 'over':
      return { type: 'order.over', order: answer };
    case 'failed':
      return { type: 'attempt.failed', order: answer };
    case 'open':
      return { type: 'attempt.open' };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
