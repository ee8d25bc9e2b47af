import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { newsOfRound } from '../rules/unsent-copy.ts';
import { missing } from './missing-actor.ts';
import type {
  CopyOutcome,
  NewsOf,
  OutboxContext,
  OutboxEvent,
  OutboxNotice,
  UnsentCopy,
} from './outbox.types.ts';
import { outputOf } from './output-of.ts';
import type { CopiesOnDevice } from './pending-submissions.machine.ts';
import { sendCopyMachine } from './send-copy.machine.ts';

/**
 * Sends the copies that attempts left on this device, in rounds that all who ask at the same time share. Tells a user
 * once what became of them; without a listener it keeps the news.
 */
export const outboxMachine = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent, emitted: {} as OutboxNotice },
  actors: {
    listCopies: fromPromise<readonly UnsentCopy[], { userId: string }>(missing('listCopies')),
    sendCopy: sendCopyMachine,
    countCopies: fromPromise<CopiesOnDevice, { userId: string }>(missing('countCopies')),
  },
  guards: {
    isAsked: ({ context }) => context.asked.length > 0,
    isNew: ({ context, event }) => !context.asked.includes(event.userId),
    hasCopies: ({ context }) => context.copies.length > 0,
  },
  actions: {
    noteAsked: assign({ asked: ({ context, event }) => [...context.asked, event.userId] }),
    forgetAsked: assign({ asked: ({ context }) => context.asked.slice(1), outcomes: [] }),
    rememberCopies: assign({ copies: (_, copies: readonly UnsentCopy[]) => copies }),
    noteOutcome: assign({
      outcomes: ({ context }, outcome: CopyOutcome) => [...context.outcomes, outcome],
    }),
    forgetCopy: assign({ copies: ({ context }) => context.copies.slice(1) }),
    beginListening: assign({ listeners: ({ context, event }) => [...context.listeners, event.userId] }),
    endListening: assign({
      listeners: ({ context: { listeners }, event }) => {
        const place = listeners.indexOf(event.userId);
        return listeners.filter((_, index) => index !== place);
      },
    }),
    tell: enqueueActions(({ context: { listeners, untold }, enqueue }, told: readonly NewsOf[]) => {
      const isHeard = ({ userId }: NewsOf) => listeners.includes(userId);
      const all = [...untold, ...told];
      for (const each of all.filter(isHeard)) enqueue.emit({ type: 'news.told', ...each });
      enqueue.assign({ untold: all.filter((each) => !isHeard(each)) });
    }),
    tellCount: enqueueActions(({ context: { listeners, asked }, enqueue }, counted: CopiesOnDevice) => {
      const [userId = ''] = asked;
      if (listeners.includes(userId))
        enqueue.emit({ type: 'news.told', userId, news: { type: 'copies.counted', ...counted } });
    }),
  },
}).createMachine({
  id: 'outbox',
  context: { asked: [], copies: [], outcomes: [], listeners: [], untold: [] },
  initial: 'resting',
  on: {
    'round.requested': { guard: 'isNew', actions: 'noteAsked' },
    'listening.began': { actions: ['beginListening', { type: 'tell', params: [] }] },
    'listening.ended': { actions: 'endListening' },
  },
  states: {
    resting: {
      description: 'No round is asked for.',
      always: { guard: 'isAsked', target: 'listing' },
    },
    listing: {
      description: 'A round begins: the copies of one user.',
      invoke: {
        id: 'listCopies',
        src: 'listCopies',
        input: ({ context: { asked } }) => ({ userId: asked[0] ?? '' }),
        onDone: { target: 'next', actions: { type: 'rememberCopies', params: outputOf } },
        onError: { target: 'over' },
      },
    },
    next: {
      always: [{ guard: 'hasCopies', target: 'sending' }, { target: 'counting' }],
    },
    sending: {
      description: 'One copy after the other: a machine of its own.',
      invoke: {
        id: 'sendCopy',
        src: 'sendCopy',
        input: ({ context: { copies } }) => firstOf(copies),
        onDone: { target: 'next', actions: [{ type: 'noteOutcome', params: outputOf }, 'forgetCopy'] },
        onError: { target: 'next', actions: 'forgetCopy' },
      },
    },
    counting: {
      description: 'What became of the copies is told, and then how many are left.',
      entry: {
        type: 'tell',
        params: ({ context: { asked, outcomes } }) =>
          newsOfRound(outcomes).map((news) => ({ userId: asked[0] ?? '', news })),
      },
      invoke: {
        id: 'countCopies',
        src: 'countCopies',
        input: ({ context: { asked } }) => ({ userId: asked[0] ?? '' }),
        onDone: { target: 'over', actions: { type: 'tellCount', params: outputOf } },
        onError: { target: 'over' },
      },
    },
    over: {
      exit: 'forgetAsked',
      always: { target: 'resting' },
    },
  },
});

function firstOf(copies: readonly UnsentCopy[]): UnsentCopy {
  const [first] = copies;
  if (first === undefined) throw new Error('Only a copy is sent');
  return first;
}
