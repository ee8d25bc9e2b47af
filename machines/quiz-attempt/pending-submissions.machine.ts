import { assertEvent, assign, type EventObject, emit, fromCallback, fromPromise, not, setup } from 'xstate';
import { missing, toast } from '#domain/actor-parts.ts';
import type { DraftCounts, OutboxNews } from '#domain/attempts/unsent-draft.ts';
import { retryDelay } from '#domain/retry-delay.ts';

interface Context extends DraftCounts {
  /** Null for a visitor; the drafts of everybody on this device are counted then. */
  readonly userId: string | null;
  /** A random name, so that pages do not all try again at the same moment. */
  readonly page: string;
  /** Rounds since there was last nothing to send that left something to send. */
  readonly failures: number;
}

type Event = OutboxNews | { readonly type: 'network.restored' } | { readonly type: 'send.requested' };

type Emitted = {
  readonly type: 'toast.requested';
  readonly tone: 'success' | 'warning';
  readonly message: string;
};

/** Sends the answers that an attempt left on this device, from whatever page of the site the user visits. */
export const pendingSubmissionsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly userId: string | null; readonly page: string },
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: {
    /** Counts the drafts, at once and whenever they may have changed; tells of them and of the network. */
    site: fromCallback<EventObject, { userId: string | null }>(missing('site')),
    /** One round over all drafts; what became of them is told by `site`. */
    sendDrafts: fromPromise<void, { userId: string }>(missing('sendDrafts')),
  },
  guards: {
    hasDrafts: ({ context }) => context.waiting > 0 || context.pending > 0,
    hasDraftsOfAnyUser: ({ context }) =>
      context.userId === null && (context.waiting > 0 || context.pending > 0),
  },
  actions: {
    rememberDrafts: assign(({ event }) => {
      assertEvent(event, 'drafts.counted');
      return { waiting: event.waiting, pending: event.pending };
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    sayRefusal: emit(({ event }) => {
      assertEvent(event, 'answers.refused');
      return toast('warning', event.message);
    }),
    saySent: emit(toast('success', 'Your answers have been submitted')),
  },
  delays: {
    retry: ({ context }) => retryDelay(context.failures, context.page),
  },
}).createMachine({
  id: 'pendingSubmissions',
  context: ({ input }) => ({
    userId: input.userId,
    page: input.page,
    waiting: 0,
    pending: 0,
    failures: 0,
  }),
  initial: 'resting',
  invoke: { id: 'site', src: 'site', input: ({ context }) => ({ userId: context.userId }) },
  on: {
    'drafts.counted': { actions: 'rememberDrafts' },
    'results.submitted': { actions: 'saySent' },
    'answers.refused': { actions: 'sayRefusal' },
  },
  states: {
    resting: {
      entry: 'forgetFailures',
      always: [
        { guard: 'hasDraftsOfAnyUser', target: 'signInFirst' },
        { guard: 'hasDrafts', target: 'sending' },
      ],
    },
    signInFirst: { always: { guard: not('hasDrafts'), target: 'resting' } },
    sending: {
      invoke: {
        id: 'sendDrafts',
        src: 'sendDrafts',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [{ guard: 'hasDrafts', target: 'waiting', actions: 'countFailure' }, { target: 'resting' }],
      },
    },
    waiting: {
      always: { guard: not('hasDrafts'), target: 'resting' },
      on: { 'network.restored': { target: 'sending' }, 'send.requested': { target: 'sending' } },
      after: { retry: { target: 'sending' } },
    },
  },
});
