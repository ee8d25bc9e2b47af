import { assign, emit, fromPromise, not, setup } from 'xstate';
import { getOutput, missing } from '#domain/actor-parts.ts';
import type { DraftCounts, DraftOutcome, UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import { toOutboxNews } from '#domain/attempts/unsent-draft.ts';
import type { OutboxContext, OutboxEvent, OutboxNotice } from './outbox.types.ts';
import { sendDraftMachine } from './send-draft.machine.ts';

/**
 * Sends the drafts that attempts left on this device, in rounds that all who ask at the same time share. Tells a user
 * once what became of them; without a listener it keeps the news.
 */
export const outboxMachine = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent, emitted: {} as OutboxNotice },
  actors: {
    listDrafts: fromPromise<readonly UnsentDraft[], { userId: string }>(missing('listDrafts')),
    sendDraft: sendDraftMachine,
    countDrafts: fromPromise<DraftCounts, { userId: string }>(missing('countDrafts')),
  },
  guards: {
    isAsked: ({ context }) => context.asked.length > 0,
    isNew: ({ context, event }) => !context.asked.includes(event.userId),
    hasDrafts: ({ context }) => context.drafts.length > 0,
    hasNews: ({ context }) => toOutboxNews(context.outcomes).length > 0,
    isHeard: ({ context }) => context.listeners.includes(getUser(context)),
    wasKept: ({ context, event }) => context.untold.some(({ userId }) => userId === event.userId),
  },
  actions: {
    noteAsked: assign({ asked: ({ context, event }) => [...context.asked, event.userId] }),
    forgetAsked: assign({ asked: ({ context }) => context.asked.slice(1), outcomes: [] }),
    rememberDrafts: assign({ drafts: (_, drafts: readonly UnsentDraft[]) => drafts }),
    noteOutcome: assign({
      outcomes: ({ context }, outcome: DraftOutcome) => [...context.outcomes, outcome],
    }),
    dropDraft: assign({ drafts: ({ context }) => context.drafts.slice(1) }),
    beginListening: assign({ listeners: ({ context, event }) => [...context.listeners, event.userId] }),
    endListening: assign({
      listeners: ({ context: { listeners }, event }) => {
        const place = listeners.indexOf(event.userId);
        return listeners.filter((_, index) => index !== place);
      },
    }),
    tellRound: emit(({ context }) => ({
      type: 'news.told' as const,
      userId: getUser(context),
      news: toOutboxNews(context.outcomes),
    })),
    keepRound: assign({
      untold: ({ context }) => [
        ...context.untold,
        { userId: getUser(context), news: toOutboxNews(context.outcomes) },
      ],
    }),
    tellCount: emit(({ context }, counted: DraftCounts) => ({
      type: 'news.told' as const,
      userId: getUser(context),
      news: [{ type: 'drafts.counted' as const, ...counted }],
    })),
    tellKept: emit(({ context, event }) => ({
      type: 'news.told' as const,
      userId: event.userId,
      news: context.untold.filter(({ userId }) => userId === event.userId).flatMap(({ news }) => news),
    })),
    forgetKept: assign({
      untold: ({ context, event }) => context.untold.filter(({ userId }) => userId !== event.userId),
    }),
  },
}).createMachine({
  id: 'outbox',
  context: { asked: [], drafts: [], outcomes: [], listeners: [], untold: [] },
  initial: 'resting',
  on: {
    'round.requested': { guard: 'isNew', actions: 'noteAsked' },
    'listening.began': [
      { guard: 'wasKept', actions: ['beginListening', 'tellKept', 'forgetKept'] },
      { actions: 'beginListening' },
    ],
    'listening.ended': { actions: 'endListening' },
  },
  states: {
    resting: { always: { guard: 'isAsked', target: 'listing' } },
    listing: {
      invoke: {
        id: 'listDrafts',
        src: 'listDrafts',
        input: ({ context }) => ({ userId: getUser(context) }),
        onDone: { target: 'next', actions: { type: 'rememberDrafts', params: getOutput } },
        onError: { target: 'over' },
      },
    },
    next: {
      always: [
        { guard: 'hasDrafts', target: 'sending' },
        { guard: not('hasNews'), target: 'counting' },
        { guard: 'isHeard', target: 'counting', actions: 'tellRound' },
        { target: 'counting', actions: 'keepRound' },
      ],
    },
    sending: {
      invoke: {
        id: 'sendDraft',
        src: 'sendDraft',
        input: ({ context: { drafts } }) => getFirst(drafts),
        onDone: { target: 'next', actions: [{ type: 'noteOutcome', params: getOutput }, 'dropDraft'] },
        onError: { target: 'next', actions: 'dropDraft' },
      },
    },
    counting: {
      invoke: {
        id: 'countDrafts',
        src: 'countDrafts',
        input: ({ context }) => ({ userId: getUser(context) }),
        onDone: [
          { guard: 'isHeard', target: 'over', actions: { type: 'tellCount', params: getOutput } },
          { target: 'over' },
        ],
        onError: { target: 'over' },
      },
    },
    over: { exit: 'forgetAsked', always: { target: 'resting' } },
  },
});

/** Whose round is under way. */
function getUser({ asked: [userId = ''] }: OutboxContext): string {
  return userId;
}

function getFirst(drafts: readonly UnsentDraft[]): UnsentDraft {
  const [first] = drafts;
  if (first === undefined) throw new Error('Only a draft is sent');
  return first;
}
