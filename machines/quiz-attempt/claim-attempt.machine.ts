import { assign, fromPromise, setup } from 'xstate';
import { getOutput, missing } from '#domain/actor-parts.ts';
import type { OfQuiz } from '#domain/attempts/attempt.ts';
import type { AttemptOwner, AttemptRecord } from '#domain/attempts/attempt-record.ts';
import { openSubmission, toClaim } from '#domain/attempts/claimed-attempt.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { ClaimContext, ClaimResult } from './claim-attempt.types.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';

/** Makes this page the one that writes, no matter who else saves meanwhile; nothing of theirs is lost. */
export const claimAttemptMachine = setup({
  types: { context: {} as ClaimContext, input: {} as AttemptOwner, output: {} as ClaimResult },
  actors: {
    listSubmissions: fromPromise<readonly Submission[], OfQuiz>(missing('listSubmissions')),
    /** What this device has of an attempt at the quiz; null when there is nothing that can be read. */
    readDraft: fromPromise<AttemptRecord | null, OfQuiz>(missing('readDraft')),
    sendAnswers: sendAnswersMachine,
  },
  guards: {
    isOpen: ({ context }, submissions: readonly Submission[]) =>
      openSubmission(context.page, submissions) !== null,
    wasNotSent: (_, result: SendResult) => result.kind === 'refused' || result.kind === 'unreachable',
  },
  actions: {
    rememberOpen: assign({
      open: ({ context }, submissions: readonly Submission[]) => openSubmission(context.page, submissions),
    }),
    noteNotSent: assign({ kind: 'notSent' }),
    rememberDraft: assign({ draft: (_, draft: AttemptRecord | null) => draft }),
  },
}).createMachine({
  id: 'claimAttempt',
  context: ({ input }) => ({ page: input, open: null, draft: null, kind: 'claimed' }),
  output: ({ context: { kind } }) => ({ kind }),
  initial: 'lookingUp',
  states: {
    lookingUp: {
      invoke: {
        id: 'listSubmissions',
        src: 'listSubmissions',
        input: ({ context }) => context.page,
        onDone: [
          {
            guard: { type: 'isOpen', params: getOutput },
            target: 'reading',
            actions: { type: 'rememberOpen', params: getOutput },
          },
          { target: 'claimed' },
        ],
      },
    },
    reading: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => context.page,
        onDone: { target: 'sending', actions: { type: 'rememberDraft', params: getOutput } },
      },
    },
    sending: {
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context: { page, open, draft } }) => toClaim(page, open, draft),
        onDone: [
          { guard: { type: 'wasNotSent', params: getOutput }, target: 'notSent' },
          { target: 'claimed' },
        ],
      },
    },
    claimed: { type: 'final' },
    notSent: { type: 'final', entry: 'noteNotSent' },
  },
});
