import { assign, fromPromise, setup } from 'xstate';
import { getOutput, missing } from '#domain/actor-parts.ts';
import type { AttemptToSend, OfQuiz, SubmitResult } from '#domain/attempts/attempt.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import {
  listUncounted,
  madeBefore,
  submittedAs,
  toUncountedAnswers,
  type UncountedAnswers,
} from '#domain/attempts/submitted-attempt.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';

interface Context {
  readonly attempt: AttemptToSend;
  /** The draft on this device was submitted before. */
  readonly wasSubmitted: boolean;
  /** What the server has of the attempt, once it is submitted. */
  readonly stored: Submission | null;
  /** Why answers that do not count were left out. */
  readonly reason: string;
  readonly result: SubmitResult | null;
}

/** Submits an attempt, and keeps what of it does not count for its owner to show. */
export const submitAttemptMachine = setup({
  types: { context: {} as Context, input: {} as AttemptToSend, output: {} as SubmitResult },
  actors: {
    sendAnswers: sendAnswersMachine,
    /** Whether the draft on this device was submitted. */
    readSubmitted: fromPromise<boolean, OfQuiz>(missing('readSubmitted')),
    keepSubmitted: fromPromise<void, AttemptToSend>(missing('keepSubmitted')),
    listSubmissions: fromPromise<readonly Submission[], OfQuiz>(missing('listSubmissions')),
    setAnswersAside: fromPromise<void, UncountedAnswers>(missing('setAnswersAside')),
    clearDraft: fromPromise<void, OfQuiz>(missing('clearDraft')),
  },
  guards: {
    hostSavesNothing: ({ context }) => !context.attempt.savesAttempts,
    wasSubmitted: ({ context }) => context.wasSubmitted,
    wasMade: ({ context }, submissions: readonly Submission[]) =>
      madeBefore(context.attempt, submissions) !== undefined,
    wasNotCompleted: (_, result: SendResult) =>
      result.kind === 'refused' ||
      result.kind === 'unreachable' ||
      (result.kind === 'conflict' && result.submission.status !== 'completed'),
    allCount: ({ context }) => listUncounted(context.attempt, context.stored).length === 0,
  },
  actions: {
    noteSubmitted: assign({ wasSubmitted: (_, wasSubmitted: boolean) => wasSubmitted }),
    noteMade: assign({
      stored: ({ context }, submissions: readonly Submission[]) =>
        madeBefore(context.attempt, submissions) ?? null,
    }),
    noteStored: assign((_, result: SendResult) => {
      if (result.kind === 'saved') return { stored: result.submission };
      return result.kind === 'conflict' ? { stored: result.submission, reason: result.refusal } : {};
    }),
    noteResult: assign((_, result: SendResult) => {
      if (result.kind === 'refused' || result.kind === 'unreachable') return { result };
      return result.kind === 'conflict'
        ? { result: { kind: result.kind, allCount: result.allCount, moreTime: result.moreTime } }
        : {};
    }),
  },
  delays: { storagePatience: 1000 },
}).createMachine({
  id: 'submitAttempt',
  context: ({ input }) => ({
    attempt: input,
    wasSubmitted: false,
    stored: null,
    reason: 'They came after the quiz had been submitted',
    result: null,
  }),
  output: ({ context: { attempt, stored, reason, result } }) =>
    result ?? submittedAs(attempt, stored, reason),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hostSavesNothing', target: 'reading' }, { target: 'keeping' }] },
    reading: {
      invoke: {
        id: 'readSubmitted',
        src: 'readSubmitted',
        input: ({ context }) => context.attempt,
        onDone: { target: 'keeping', actions: { type: 'noteSubmitted', params: getOutput } },
        onError: { target: 'keeping' },
      },
      after: { storagePatience: { target: 'keeping' } },
    },
    keeping: {
      invoke: {
        id: 'keepSubmitted',
        src: 'keepSubmitted',
        input: ({ context }) => context.attempt,
        onDone: { target: 'kept' },
        onError: { target: 'kept' },
      },
      after: { storagePatience: { target: 'kept' } },
    },
    kept: { always: [{ guard: 'wasSubmitted', target: 'lookingForRecord' }, { target: 'sending' }] },
    lookingForRecord: {
      invoke: {
        id: 'listSubmissions',
        src: 'listSubmissions',
        input: ({ context }) => context.attempt,
        onDone: [
          {
            guard: { type: 'wasMade', params: getOutput },
            target: 'stored',
            actions: { type: 'noteMade', params: getOutput },
          },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context }) => ({
          ...context.attempt,
          status: 'completed',
          timeUp: context.attempt.timeLeft <= 0,
        }),
        onDone: [
          {
            guard: { type: 'wasNotCompleted', params: getOutput },
            target: 'ended',
            actions: { type: 'noteResult', params: getOutput },
          },
          { target: 'stored', actions: { type: 'noteStored', params: getOutput } },
        ],
      },
    },
    stored: { always: [{ guard: 'allCount', target: 'clearing' }, { target: 'settingAside' }] },
    settingAside: {
      invoke: {
        id: 'setAnswersAside',
        src: 'setAnswersAside',
        input: ({ context: { attempt, stored, reason } }) => toUncountedAnswers(attempt, stored, reason),
        onDone: { target: 'clearing' },
        onError: { target: 'ended' },
      },
    },
    clearing: {
      invoke: {
        id: 'clearDraft',
        src: 'clearDraft',
        input: ({ context }) => context.attempt,
        onDone: { target: 'ended' },
        onError: { target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
});
