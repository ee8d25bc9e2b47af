import { assign, emit, sendTo, setup } from 'xstate';
import { type PaymentVerdict, paymentVerdict } from '#domain/payments/payment-verdict.ts';
import type { SeenOrder } from '#domain/payments/seen-order.ts';
import { orderFollowUpMachine } from './order-follow-up.machine.ts';
import type { Asking, FollowUpNews } from './order-follow-up.types.ts';

/**
 * `popup`: by a page of this site. `document`: by its URL, perhaps a popup that lost its opener. `page`: by
 * navigation.
 */
export type OpenedAs = 'popup' | 'document' | 'page';

/** The verdict on the order; `refused`: no such order for this user; `unverified`: no response. */
export type Ending = Exclude<PaymentVerdict, 'open'> | 'refused' | 'signedOut' | 'unverified';

interface Context {
  readonly orderId: string | null;
  readonly openedAs: OpenedAs;
  /** As the server last reported it. */
  readonly order: SeenOrder | null;
  readonly ending: Ending;
}

type Event = FollowUpNews | { readonly type: 'retry.requested' };

type Emitted = { readonly type: 'closing.requested' };

export const paymentStatusMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly orderId: string | null; readonly openedAs: OpenedAs },
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'closing',
    children: {} as { followUp: 'orderFollowUp' },
  },
  actors: { orderFollowUp: orderFollowUpMachine },
  guards: {
    hasNoOrder: ({ context }) => context.orderId === null,
    isPopup: ({ context }) => context.openedAs === 'popup',
    mayBePopup: ({ context }) => context.openedAs !== 'page',
    mayChange: ({ context }) => context.ending !== 'paid' && context.ending !== 'refunded',
  },
  actions: {
    ask: sendTo('followUp', (_, ask: Asking) => ({ type: 'asking.requested' as const, ...ask })),
    stopAsking: sendTo('followUp', { type: 'asking.stopped' as const }),
    wantVerdict: sendTo('followUp', { type: 'verdict.wanted' as const }),
    announceResult: sendTo('followUp', ({ context }) => ({
      type: 'result.reached' as const,
      status: context.order?.status ?? '',
    })),
    remember: assign(({ event }) => ({
      ending: endingAfter(event),
      ...('order' in event ? { order: event.order } : {}),
    })),
    closeWindow: emit({ type: 'closing.requested' as const }),
  },
  delays: {
    popupCloses: 1000,
    closingPatience: 500,
  },
}).createMachine({
  id: 'paymentStatus',
  context: ({ input }) => ({
    orderId: input.orderId,
    openedAs: input.openedAs,
    order: null,
    ending: 'unverified',
  }),
  initial: 'boot',
  invoke: {
    id: 'followUp',
    src: 'orderFollowUp',
    input: ({ context, self }) => ({
      owner: self,
      orderId: context.orderId ?? '',
      // The course page may navigate here before its popup announces the result.
      acknowledges: context.openedAs === 'page',
    }),
  },
  on: {
    'order.paid': { target: '.ended', actions: ['remember', 'stopAsking'] },
    'order.refunded': { target: '.ended', actions: ['remember', 'stopAsking'] },
  },
  states: {
    boot: {
      always: [{ guard: 'hasNoOrder', target: 'noOrder' }, { target: 'checking' }],
    },
    noOrder: {},
    checking: {
      entry: { type: 'ask', params: { manner: 'openly', atOnce: true } },
      exit: { type: 'ask', params: { manner: 'quietly', atOnce: false } },
      on: {
        'payment.announced': { actions: 'wantVerdict' },
        'attempt.open': { actions: 'remember' },
        'order.returning': { target: 'ended', actions: 'remember' },
        'order.disputed': { target: 'ended', actions: 'remember' },
        'order.unknown': { target: 'ended', actions: 'remember' },
        'order.refused': { target: 'ended', actions: 'remember' },
        'person.unknown': { target: 'ended', actions: 'remember' },
        'attempt.failed': { target: 'ended', actions: 'remember' },
        'order.unanswered': { target: 'ended', actions: 'remember' },
        'patience.ended': { target: 'ended', actions: 'remember' },
      },
    },
    ended: {
      entry: 'announceResult',
      on: {
        'retry.requested': { guard: 'mayChange', target: 'checking' },
        'order.returning': { actions: 'remember' },
        'order.disputed': { actions: 'remember' },
        'order.unknown': { actions: 'remember' },
        'order.refused': { actions: 'remember' },
        'person.unknown': { actions: 'remember' },
        'attempt.failed': { actions: 'remember' },
      },
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
            'announcement.heard': { guard: 'mayBePopup', target: 'notifying' },
            'payment.announced': { actions: 'wantVerdict' },
          },
        },
      },
    },
  },
});

function endingAfter(event: Event): Ending {
  switch (event.type) {
    case 'order.refused':
      return 'refused';
    case 'person.unknown':
      return 'signedOut';
    default: {
      const verdict = 'order' in event ? paymentVerdict(event.order) : 'open';
      return verdict === 'open' ? 'unverified' : verdict;
    }
  }
}
