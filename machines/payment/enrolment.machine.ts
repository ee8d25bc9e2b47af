import { type AnyEventObject, and, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { getOutput, missing } from '#domain/actor-parts.ts';
import { sameOrder } from '#domain/payments/payment-verdict.ts';
import type { EnrolmentContext, EnrolmentEvent, EnrolmentInput, EnrolmentNotice } from './enrolment.types.ts';
import type {
  AnnouncementCommand,
  InitiateResult,
  OrderStoreCommand,
  WindowCommand,
} from './payment.types.ts';
import { pendingOrderMachine } from './pending-order.machine.ts';
import type { PendingOrderOutput } from './pending-order.types.ts';

/** The purchase of one course (docs/specification.md#4). */
export const enrolmentMachine = setup({
  types: {
    context: {} as EnrolmentContext,
    input: {} as EnrolmentInput,
    events: {} as EnrolmentEvent,
    emitted: {} as EnrolmentNotice,
    tags: {} as
      | 'signedOutMidway'
      | 'bought'
      | 'repriced'
      | 'initiating'
      | 'checking'
      | 'failed'
      | 'refunded'
      | 'returning'
      | 'review'
      | 'paid',
    children: {} as { pendingOrder: 'pendingOrder' },
  },
  actors: {
    lookUpBought: fromPromise<boolean, { courseId: string; userId: string }>(missing('lookUpBought')),
    initiatePayment: fromPromise<InitiateResult, { courseId: string; userId: string }>(
      missing('initiatePayment'),
    ),
    pendingOrder: pendingOrderMachine,
    announcements: fromCallback<AnnouncementCommand>(missing('announcements')),
    attention: fromCallback<AnyEventObject>(missing('attention')),
    /** The window stays open when the actor stops. */
    paymentWindow: fromCallback<WindowCommand, { courseId: string }>(missing('paymentWindow')),
    orderStore: fromCallback<OrderStoreCommand>(missing('orderStore')),
  },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    hasOrder: ({ context }) => context.order !== null,
    isBlank: ({ event }) => event.type === 'window.seen' && event.is === 'blank',
    isOwnOrder: ({ context, event }) =>
      event.type === 'payment.announced' && sameOrder(context.order?.orderId ?? '', event.orderId),
    isBought: (_, bought: boolean) => bought,
    isBegun: (_, result: InitiateResult) => result.kind === 'begun',
    isRepriced: ({ context }, result: InitiateResult) =>
      result.kind === 'begun' &&
      result.price !== null &&
      context.price !== null &&
      result.price !== context.price,
    isInReview: (_, result: InitiateResult) => result.kind === 'inReview',
    isPaidAlready: (_, result: InitiateResult) => result.kind === 'alreadyPaid',
    hasNoPage: (_, result: InitiateResult) => result.kind === 'noPage',
    needsSignIn: (_, result: { kind: string }) => result.kind === 'signInNeeded',
    isPaid: (_, { way }: PendingOrderOutput) => way === 'paid',
    isRefunded: (_, { way }: PendingOrderOutput) => way === 'refunded',
    isReturning: (_, { way }: PendingOrderOutput) => way === 'returning',
    needsReview: (_, { way }: PendingOrderOutput) => way === 'review',
    hasFailed: (_, { way }: PendingOrderOutput) => way === 'failed',
    isSignedOut: (_, { way }: PendingOrderOutput) => way === 'signedOut',
  },
  actions: {
    openWindow: sendTo('paymentWindow', { type: 'window.open' as const, url: '' }),
    connectWindow: sendTo('paymentWindow', { type: 'window.connect' as const }),
    closeWindow: sendTo('paymentWindow', { type: 'window.close' as const }),
    acknowledge: sendTo('announcements', ({ context }) => ({
      type: 'announcement.heard' as const,
      orderId: context.order?.orderId ?? '',
    })),
    rememberOrder: assign((_, result: InitiateResult) => {
      if (result.kind === 'begun') return { order: result.order };
      return 'orderId' in result ? { order: { orderId: result.orderId, paymentUrl: '' } } : {};
    }),
    storeOrder: sendTo('orderStore', ({ context: { userId, courseId, order } }) => ({
      type: 'order.write' as const,
      userId: userId ?? '',
      courseId,
      order: order ?? { orderId: '', paymentUrl: '' },
    })),
    rememberPrice: assign(({ context }, result: InitiateResult) =>
      result.kind === 'begun' ? { price: result.price, formerPrice: context.price } : {},
    ),
    keepShownPrice: assign({ price: (_, price: number | null) => price }),
    renewPrice: emit({ type: 'price.changed' }),
    goOnFrom: assign({ from: (_, from: EnrolmentContext['from']) => from }),
    rememberSeen: assign((_, { seen }: PendingOrderOutput) => ({ seen })),
    forgetOrder: assign({ order: null, seen: null }),
    alert: emit((_, message: string) => ({ type: 'alert.requested' as const, message })),
    goToLogin: emit({ type: 'signIn.requested' as const }),
    showStatus: emit(({ context }) => ({
      type: 'status.requested' as const,
      orderId: context.order?.orderId ?? '',
    })),
  },
  delays: {
    initiatePatience: 15_000,
    signInGrace: 1200,
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => ({
    courseId: input.courseId,
    userId: input.userId,
    order: input.order,
    seen: null,
    price: input.price,
    formerPrice: null,
    from: 'resuming',
  }),
  initial: 'checkingPerson',
  on: {
    'price.shown': { actions: { type: 'keepShownPrice', params: ({ event }) => event.price } },
  },
  invoke: [
    {
      id: 'paymentWindow',
      src: 'paymentWindow',
      input: ({ context }) => ({ courseId: context.courseId }),
    },
    { id: 'orderStore', src: 'orderStore' },
  ],
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
      on: { 'enrol.requested': { actions: 'goToLogin' } },
    },
    signedOutMidway: {
      tags: 'signedOutMidway',
      on: { 'enrol.requested': { actions: 'goToLogin' } },
    },
    idle: {
      initial: 'lookingUp',
      invoke: [
        { id: 'announcements', src: 'announcements' },
        { id: 'attention', src: 'attention' },
      ],
      on: {
        'enrol.requested': { target: 'initiating' },
        // Another tab's payment may be of this course.
        'payment.announced': { target: '.lookingUp' },
      },
      states: {
        lookingUp: {
          invoke: {
            id: 'lookUpBought',
            src: 'lookUpBought',
            input: ({ context }) => ({ courseId: context.courseId, userId: context.userId ?? '' }),
            onDone: [
              { guard: { type: 'isBought', params: getOutput }, target: '#enrolment.bought' },
              { target: 'ready' },
            ],
            onError: { target: 'ready' },
          },
        },
        ready: { on: { 'page.shown': { target: 'lookingUp' } } },
      },
    },
    bought: {
      tags: 'bought',
    },
    initiating: {
      tags: 'initiating',
      entry: 'openWindow',
      on: {
        // By its name the browser may have found a window that shows the payment page already.
        'window.seen': { guard: 'isBlank', actions: 'connectWindow' },
        'panel.left': { actions: 'closeWindow' },
      },
      invoke: {
        id: 'initiatePayment',
        src: 'initiatePayment',
        input: ({ context: { courseId, userId } }) => ({ courseId, userId: userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isRepriced', params: getOutput },
            target: 'repriced',
            actions: { type: 'rememberPrice', params: getOutput },
          },
          {
            guard: { type: 'isBegun', params: getOutput },
            target: 'following',
            actions: [
              { type: 'rememberOrder', params: getOutput },
              'storeOrder',
              { type: 'goOnFrom', params: 'waiting' },
            ],
          },
          {
            guard: { type: 'isPaidAlready', params: getOutput },
            target: 'paid',
            actions: { type: 'rememberOrder', params: getOutput },
          },
          {
            guard: { type: 'isInReview', params: getOutput },
            target: 'following',
            actions: [
              'closeWindow',
              { type: 'alert', params: ({ event }) => refusalMessage(event.output) },
              { type: 'rememberOrder', params: getOutput },
              { type: 'goOnFrom', params: 'resuming' },
            ],
          },
          { guard: { type: 'needsSignIn', params: getOutput }, target: 'signedOut', actions: 'closeWindow' },
          {
            guard: { type: 'hasNoPage', params: getOutput },
            target: 'backing',
            actions: {
              type: 'alert',
              params: 'Payment initiation failed. Please try again.',
            },
          },
          {
            target: 'backing',
            actions: { type: 'alert', params: ({ event }) => refusalMessage(event.output) },
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
    repriced: {
      tags: 'repriced',
      entry: ['closeWindow', 'renewPrice'],
      on: { 'enrol.requested': { target: 'initiating' } },
    },
    backing: {
      entry: 'closeWindow',
      always: [
        { guard: 'hasOrder', target: 'following', actions: { type: 'goOnFrom', params: 'watching' } },
        { target: 'idle.ready' },
      ],
    },
    following: {
      tags: 'checking',
      invoke: {
        id: 'pendingOrder',
        src: 'pendingOrder',
        input: ({ context: { courseId, order, from } }) => ({
          courseId,
          order: order ?? { orderId: '', paymentUrl: '' },
          from,
        }),
        onDone: [
          { guard: { type: 'isPaid', params: getOutput }, target: 'paid' },
          {
            guard: { type: 'isRefunded', params: getOutput },
            target: 'over.refunded',
            actions: { type: 'rememberSeen', params: getOutput },
          },
          {
            guard: { type: 'isReturning', params: getOutput },
            target: 'over.returning',
            actions: { type: 'rememberSeen', params: getOutput },
          },
          {
            guard: { type: 'needsReview', params: getOutput },
            target: 'review',
            actions: { type: 'rememberSeen', params: getOutput },
          },
          { guard: { type: 'hasFailed', params: getOutput }, target: 'over' },
          { guard: { type: 'isSignedOut', params: getOutput }, target: 'signedOut' },
          { target: 'initiating' },
        ],
      },
    },
    over: {
      entry: 'closeWindow',
      invoke: { id: 'announcements', src: 'announcements' },
      on: {
        'enrol.requested': { target: 'initiating', actions: 'forgetOrder' },
        'payment.announced': { guard: 'isOwnOrder', actions: 'acknowledge' },
      },
      initial: 'failed',
      states: {
        refunded: { tags: 'refunded' },
        returning: { tags: 'returning' },
        failed: { tags: 'failed' },
      },
    },
    review: {
      tags: 'review',
      entry: 'closeWindow',
      invoke: { id: 'announcements', src: 'announcements' },
      on: { 'payment.announced': { guard: 'isOwnOrder', actions: 'acknowledge' } },
    },
    signedOut: {
      tags: 'initiating',
      after: { signInGrace: { actions: 'goToLogin' } },
    },
    paid: {
      tags: 'paid',
      entry: ['closeWindow', 'showStatus'],
      // A window that was cut off from this page announces the end later, and closes once it is heard.
      invoke: { id: 'announcements', src: 'announcements' },
      on: { 'payment.announced': { guard: 'isOwnOrder', actions: 'acknowledge' } },
    },
  },
});

function refusalMessage(result: InitiateResult): string {
  return ('message' in result && result.message) || 'An error occurred. Please try again.';
}
