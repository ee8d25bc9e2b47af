import { type AnyEventObject, and, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { endedWith, getOutput, missing } from '#domain/actor-parts.ts';
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

const noReason = 'An error occurred. Please try again.';
const notBegun = { target: 'backing', actions: { type: 'alert', params: noReason } } as const;
const rememberOrder = { type: 'rememberOrder', params: getOutput } as const;
const rememberSeen = { type: 'rememberSeen', params: getOutput } as const;
const mayOrderAgain = {
  'enrol.requested': { target: '#enrolment.initiating', actions: 'forgetOrder' },
} as const;

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
    isBegun: endedWith({ kind: 'begun' }),
    isRepriced: ({ context }, result: InitiateResult) =>
      result.kind === 'begun' &&
      result.price !== null &&
      context.price !== null &&
      result.price !== context.price,
    isInReview: endedWith({ kind: 'inReview' }),
    isPaidAlready: endedWith({ kind: 'alreadyPaid' }),
    hasNoPage: endedWith({ kind: 'noPage' }),
    needsSignIn: endedWith({ kind: 'signInNeeded' }),
    isPaid: endedWith({ way: 'paid' }),
    isRefunded: endedWith({ way: 'refunded' }),
    isReturning: endedWith({ way: 'returning' }),
    needsReview: endedWith({ way: 'review' }),
    hasFailed: endedWith({ way: 'failed' }),
    isSignedOut: endedWith({ way: 'signedOut' }),
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
            guard: 'isBegun',
            target: 'following',
            actions: [rememberOrder, 'storeOrder', { type: 'goOnFrom', params: 'waiting' }],
          },
          { guard: 'isPaidAlready', target: 'ended.paid', actions: rememberOrder },
          {
            guard: 'isInReview',
            target: 'following',
            actions: [
              'closeWindow',
              { type: 'alert', params: ({ event }) => refusalMessage(event.output) },
              rememberOrder,
              { type: 'goOnFrom', params: 'resuming' },
            ],
          },
          { guard: 'needsSignIn', target: 'signedOut', actions: 'closeWindow' },
          {
            guard: 'hasNoPage',
            target: 'backing',
            actions: { type: 'alert', params: 'Payment initiation failed. Please try again.' },
          },
          {
            target: 'backing',
            actions: { type: 'alert', params: ({ event }) => refusalMessage(event.output) },
          },
        ],
        onError: notBegun,
      },
      after: { initiatePatience: notBegun },
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
          { guard: 'isPaid', target: 'ended.paid' },
          { guard: 'isRefunded', target: 'ended.refunded', actions: rememberSeen },
          { guard: 'isReturning', target: 'ended.returning', actions: rememberSeen },
          { guard: 'needsReview', target: 'ended.review', actions: rememberSeen },
          { guard: 'hasFailed', target: 'ended' },
          { guard: 'isSignedOut', target: 'signedOut' },
          { target: 'initiating' },
        ],
      },
    },
    ended: {
      entry: 'closeWindow',
      // A window that was cut off from this page announces the end later, and closes once it is heard.
      invoke: { id: 'announcements', src: 'announcements' },
      on: { 'payment.announced': { guard: 'isOwnOrder', actions: 'acknowledge' } },
      initial: 'failed',
      states: {
        refunded: { tags: 'refunded', on: mayOrderAgain },
        returning: { tags: 'returning', on: mayOrderAgain },
        failed: { tags: 'failed', on: mayOrderAgain },
        review: { tags: 'review' },
        paid: { tags: 'paid', entry: 'showStatus' },
      },
    },
    signedOut: {
      tags: 'initiating',
      after: { signInGrace: { actions: 'goToLogin' } },
    },
  },
});

function refusalMessage(result: InitiateResult): string {
  return ('message' in result && result.message) || noReason;
}
