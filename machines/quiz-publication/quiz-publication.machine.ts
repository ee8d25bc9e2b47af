import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { missing } from '#domain/actor-parts.ts';
import type {
  CheckedTexts,
  NamedRefusal,
  PublicationInput,
  PublishOutcome,
  QuizTexts,
  SaveOutcome,
  SendRequest,
  SentQuiz,
  StoredOutcome,
} from './quiz-publication.types.ts';

interface Context extends Omit<PublicationInput, 'document'> {
  /** Last stored. */
  readonly saved: QuizTexts;
  readonly sent: SentQuiz;
  readonly isPublishing: boolean;
  /** Of the last published version. */
  readonly number: number;
  readonly refusal: NamedRefusal | null;
  /** Why the last request failed, other than by a field. */
  readonly reason: string;
}

type Event =
  | { readonly type: 'texts.changed'; readonly texts: QuizTexts }
  | { readonly type: 'save.requested'; readonly checked: CheckedTexts }
  | { readonly type: 'publish.requested'; readonly checked: CheckedTexts };

/** The loaded quiz may be stale. */
type Emitted = { readonly type: 'quiz.outdated' };

type Outcome = SaveOutcome | PublishOutcome | StoredOutcome;

const toSendRequest = ({
  context: { quizId, revision, sent },
}: {
  readonly context: Context;
}): SendRequest => ({
  quizId,
  revision,
  ...sent,
});

/**
 * Saves a quiz as a draft, and publishes it on request. Texts typed during a request stay unsaved. A saved draft stays
 * when publishing fails.
 */
export const quizPublicationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PublicationInput,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: {
    saveDraft: fromPromise<SaveOutcome, SendRequest>(missing('saveDraft')),
    publishDraft: fromPromise<PublishOutcome, SendRequest>(missing('publishDraft')),
    compareStored: fromPromise<StoredOutcome, SendRequest>(missing('compareStored')),
  },
  guards: {
    isUnfit: (_, checked: CheckedTexts) => checked.kind === 'unfit',
    isStored: ({ context: { texts, saved, isNew } }) => texts === saved && !isNew,
    isSavedToPublish: ({ context }, outcome: Outcome) => outcome.kind === 'saved' && context.isPublishing,
    isSaved: (_, outcome: Outcome) => outcome.kind === 'saved',
    isPublished: (_, outcome: Outcome) => outcome.kind === 'published',
    isRefused: (_, outcome: Outcome) => outcome.kind === 'refused',
    isConflict: (_, outcome: Outcome) => outcome.kind === 'conflict',
  },
  actions: {
    takeTexts: assign({
      texts: ({ event }) => {
        assertEvent(event, 'texts.changed');
        return event.texts;
      },
    }),
    takeSent: assign(({ context: { texts, sent }, event }) => {
      assertEvent(event, ['save.requested', 'publish.requested']);
      const { checked, type } = event;
      const document = checked.kind === 'fit' ? checked.document : sent.document;
      return { sent: { texts, document }, isPublishing: type === 'publish.requested', refusal: null };
    }),
    keepStored: assign(({ context: { sent } }, outcome: Outcome) => {
      if (outcome.kind !== 'saved' && outcome.kind !== 'published') return {};
      const stored = { saved: sent.texts, isNew: false, revision: outcome.revision };
      return outcome.kind === 'published' ? { ...stored, number: outcome.number } : stored;
    }),
    nameProblems: assign(({ context: { texts } }, found: CheckedTexts | Outcome) =>
      'problems' in found ? { refusal: { problems: found.problems, texts } } : {},
    ),
    rememberReason: assign((_, outcome: Outcome) => ('reason' in outcome ? { reason: outcome.reason } : {})),
    rememberFault: assign({ reason: 'That did not work. Please try again.' }),
    tellOutdated: emit({ type: 'quiz.outdated' as const }),
  },
}).createMachine({
  id: 'quizPublication',
  context: ({ input: { document, ...input } }) => ({
    ...input,
    saved: input.texts,
    sent: { texts: input.texts, document },
    isPublishing: false,
    number: 0,
    refusal: null,
    reason: '',
  }),
  on: { 'texts.changed': { actions: 'takeTexts' } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'save.requested': [
          {
            guard: { type: 'isUnfit', params: ({ event }) => event.checked },
            target: '.refused',
            actions: { type: 'nameProblems', params: ({ event }) => event.checked },
          },
          { guard: 'isStored', target: '.saved' },
          { target: 'sending', actions: 'takeSent' },
        ],
        'publish.requested': [
          {
            guard: { type: 'isUnfit', params: ({ event }) => event.checked },
            target: '.refused',
            actions: { type: 'nameProblems', params: ({ event }) => event.checked },
          },
          { guard: 'isStored', target: 'sending.publishing', actions: 'takeSent' },
          { target: 'sending', actions: 'takeSent' },
        ],
      },
      initial: 'open',
      states: {
        open: {},
        saved: {},
        published: {},
        refused: {},
        failed: {},
        conflict: {},
      },
    },
    sending: {
      tags: 'busy',
      exit: 'tellOutdated',
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: toSendRequest,
            onDone: [
              {
                guard: { type: 'isSavedToPublish', params: ({ event }) => event.output },
                target: 'publishing',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#quizPublication.editing.saved',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#quizPublication.editing.refused',
                actions: { type: 'nameProblems', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: 'comparing',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
              {
                target: '#quizPublication.editing.failed',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#quizPublication.editing.failed', actions: 'rememberFault' },
          },
        },
        publishing: {
          invoke: {
            id: 'publishDraft',
            src: 'publishDraft',
            input: toSendRequest,
            onDone: [
              {
                guard: { type: 'isPublished', params: ({ event }) => event.output },
                target: '#quizPublication.editing.published',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#quizPublication.editing.refused',
                actions: { type: 'nameProblems', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: 'comparing',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
              {
                target: '#quizPublication.editing.failed',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#quizPublication.editing.failed', actions: 'rememberFault' },
          },
        },
        comparing: {
          invoke: {
            id: 'compareStored',
            src: 'compareStored',
            input: toSendRequest,
            onDone: [
              {
                guard: { type: 'isSavedToPublish', params: ({ event }) => event.output },
                target: 'publishing',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#quizPublication.editing.saved',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPublished', params: ({ event }) => event.output },
                target: '#quizPublication.editing.published',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
              },
              { target: '#quizPublication.editing.conflict' },
            ],
            onError: { target: '#quizPublication.editing.conflict' },
          },
        },
      },
    },
  },
});
