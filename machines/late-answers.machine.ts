import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { retryDelay } from './rules/retry-delay.ts';

/** What this device holds of attempts that the server does not have in full. */
export interface CopiesOnDevice {
  /** Attempts whose time is over: results that wait to be sent. */
  readonly waiting: number;
  /** Attempts in progress with answers that only this device knows. */
  readonly pending: number;
}

export interface SendAnswer extends CopiesOnDevice {
  /** What the server said of answers that it does not take any more. */
  readonly refusals: readonly string[];
}

interface Context extends CopiesOnDevice {
  /** Null for a visitor; the copies of everybody on this device are counted then. */
  readonly userId: string | null;
  /** A random name, so that pages do not all try again at the same moment. */
  readonly page: string;
  readonly failures: number;
}

type Event =
  | { readonly type: 'page.changed' }
  | { readonly type: 'network.restored' }
  | { readonly type: 'send.requested' };

type Emitted = {
  readonly type: 'toast.requested';
  readonly tone: 'success' | 'warning';
  readonly message: string;
};

/** Sends the answers that an attempt left on this device, from whatever page of the site the person visits. */
export const lateAnswersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly userId: string | null; readonly page: string },
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: {
    lookForCopies: fromPromise<CopiesOnDevice, { userId: string | null }>(() =>
      Promise.reject(new Error('actor lookForCopies must be provided')),
    ),
    /** Tells of the pages that the person visits, and of the network. */
    site: fromCallback(() => {
      throw new Error('actor site must be provided');
    }),
    sendCopies: fromPromise<SendAnswer, { userId: string }>(() =>
      Promise.reject(new Error('actor sendCopies must be provided')),
    ),
  },
  guards: {
    hasNothing: (_, found: CopiesOnDevice) => found.waiting === 0 && found.pending === 0,
    isVisitor: ({ context }) => context.userId === null,
    wasRefused: (_, answer: SendAnswer) => answer.refusals.length > 0,
    sentResult: ({ context }, answer: SendAnswer) => context.waiting > 0 && answer.waiting === 0,
  },
  actions: {
    rememberCopies: assign((_, { waiting, pending }: CopiesOnDevice) => ({ waiting, pending })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    sayRefusal: emit((_, answer: SendAnswer) => ({
      type: 'toast.requested' as const,
      tone: 'warning' as const,
      message: answer.refusals.join(' '),
    })),
    saySent: emit(() => ({
      type: 'toast.requested' as const,
      tone: 'success' as const,
      message: 'Your answers have been handed in',
    })),
  },
  delays: {
    retry: ({ context }) => retryDelay(context.failures, context.page),
  },
}).createMachine({
  id: 'lateAnswers',
  context: ({ input }) => ({
    userId: input.userId,
    page: input.page,
    waiting: 0,
    pending: 0,
    failures: 0,
  }),
  initial: 'looking',
  invoke: { id: 'site', src: 'site' },
  states: {
    looking: {
      description: 'Reads the copies on this device; nothing is asked of the server.',
      invoke: {
        id: 'lookForCopies',
        src: 'lookForCopies',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'hasNothing', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'rememberCopies', params: ({ event }) => event.output },
          },
          {
            guard: 'isVisitor',
            target: 'signInFirst',
            actions: { type: 'rememberCopies', params: ({ event }) => event.output },
          },
          {
            target: 'sending',
            actions: { type: 'rememberCopies', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'resting' },
      },
    },
    resting: {
      description: 'Nothing is left to send.',
      on: { 'page.changed': { target: 'looking' } },
    },
    signInFirst: {
      description: 'Somebody’s answers are on this device; only they can send them.',
      tags: 'waiting',
      on: { 'page.changed': { target: 'looking' } },
    },
    sending: {
      tags: 'waiting',
      invoke: {
        id: 'sendCopies',
        src: 'sendCopies',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'looking',
            actions: { type: 'sayRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'sentResult', params: ({ event }) => event.output },
            target: 'looking',
            actions: ['saySent', 'forgetFailures'],
          },
          {
            guard: { type: 'hasNothing', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'rememberCopies', params: ({ event }) => event.output }, 'forgetFailures'],
          },
          {
            target: 'waiting',
            actions: [{ type: 'rememberCopies', params: ({ event }) => event.output }, 'countFailure'],
          },
        ],
        onError: { target: 'waiting', actions: 'countFailure' },
      },
    },
    waiting: {
      description: '«1 result is waiting to be sent»; tried again by itself.',
      tags: 'waiting',
      on: {
        'network.restored': { target: 'sending' },
        'send.requested': { target: 'sending' },
      },
      after: { retry: { target: 'looking' } },
    },
  },
});
