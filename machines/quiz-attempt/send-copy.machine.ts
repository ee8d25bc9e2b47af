import { assign, fromPromise, setup } from 'xstate';
import type { AttemptToSend, OfQuiz } from '#domain/attempts/attempt.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { CopyOutcome, UnsentCopy } from '#domain/attempts/unsent-copy.ts';
import { hasAllAnswers, reasonOf, savedCopy, sendingOf, timeLeftOn } from '#domain/attempts/unsent-copy.ts';
import { missing } from './missing-actor.ts';
import type { CopyNow, SendCopyContext } from './outbox.types.ts';
import { outputOf } from './output-of.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';

/** An attempt that ends within this time is waited for and submitted, not only saved. In milliseconds. */
const nearlyOver = 3000;
const cameLate = 'They came after the quiz had been submitted';

/**
 * Sends one copy that an attempt left on this device. An attempt whose time is over is submitted; one in progress is
 * saved, so that the server has it in time even if the paper is not opened again.
 */
export const sendCopyMachine = setup({
  types: { context: {} as SendCopyContext, input: {} as UnsentCopy, output: {} as CopyOutcome },
  actors: {
    checkCopy: fromPromise<CopyNow, UnsentCopy>(missing('checkCopy')),
    sendAnswers: sendAnswersMachine,
    /** Gives whether the copy was still as it was. */
    writeCopy: fromPromise<boolean, UnsentCopy & { readonly attempt: AttemptToSend }>(missing('writeCopy')),
    clearCopy: fromPromise<void, UnsentCopy>(missing('clearCopy')),
    setAside: fromPromise<void, OfQuiz & { readonly reason: string; readonly quizTitle: string }>(
      missing('setAside'),
    ),
  },
  guards: {
    isLeftToWindow: (_, { isLeftToWindow }: CopyNow) => isLeftToWindow,
    wasSubmitted: ({ context }) => context.copy.handedIn,
    isClosed: (_, result: SendResult) => result.kind === 'closed',
    isRefusedForGood: ({ context }, result: SendResult) => result.kind === 'refused' && context.isOver,
    wasRefused: (_, result: SendResult) => result.kind === 'refused',
    isUnreachable: (_, result: SendResult) => result.kind === 'unreachable',
    wasSaved: (_, result: SendResult) =>
      result.kind === 'saved' ? result.revision !== null : result.kind === 'conflict' && result.allCount,
    isNearlyOver: ({ context: { stored } }) =>
      stored !== null && (timeLeftOn(stored) ?? Infinity) <= nearlyOver,
    // This host told more before, so nothing shows that it was taken.
    tellsLess: ({ context: { copy, stored } }) => copy.revision !== null && stored?.revision === undefined,
    hasAllAnswers: ({ context }) => hasAllAnswers(context, context.stored),
    isInProgress: ({ context }) => context.stored?.status === 'in-progress',
    wasAsBefore: (_, wasAsBefore: boolean) => wasAsBefore,
  },
  actions: {
    rememberNow: assign((_, { isOver, timeLeft }: CopyNow) => ({ isOver, timeLeft })),
    rememberStored: assign((_, result: SendResult) => {
      if (result.kind === 'saved') return { stored: result.submission, message: cameLate };
      return result.kind === 'conflict' ? { stored: result.submission, message: result.refusal } : {};
    }),
    rememberRefusal: assign((_, result: SendResult) =>
      result.kind === 'refused' ? { message: result.message } : {},
    ),
    goOnTopOfStored: assign({ revision: ({ context }) => context.stored?.revision ?? null }),
    endAs: assign({ kind: (_, kind: CopyOutcome['kind']) => kind }),
  },
  delays: {
    timeLeft: ({ context: { stored } }) => Math.max(0, (stored && timeLeftOn(stored)) ?? 0),
  },
}).createMachine({
  id: 'sendCopy',
  context: ({ input }) => ({
    ...input,
    revision: input.copy.revision,
    isOver: false,
    timeLeft: 0,
    stored: null,
    kind: 'stays',
    message: cameLate,
  }),
  output: ({ context: { kind, message } }) => ({ kind, message }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'checkCopy',
        src: 'checkCopy',
        input: ({ context: { userId, quizId, copy } }) => ({ userId, quizId, copy }),
        onDone: [
          { guard: { type: 'isLeftToWindow', params: outputOf }, target: 'stays' },
          { guard: 'wasSubmitted', target: 'submitting' },
          { target: 'saving', actions: { type: 'rememberNow', params: outputOf } },
        ],
        onError: { target: 'stays' },
      },
    },
    saving: {
      invoke: {
        id: 'saveCopy',
        src: 'sendAnswers',
        input: ({ context }) => sendingOf(context, 'in-progress'),
        onDone: [
          { guard: { type: 'isClosed', params: outputOf }, target: 'submitting' },
          {
            // What is not accepted now is not given up before the time is over.
            guard: { type: 'isRefusedForGood', params: outputOf },
            target: 'givingUp',
            actions: { type: 'rememberRefusal', params: outputOf },
          },
          {
            guard: { type: 'wasSaved', params: outputOf },
            target: 'saved',
            actions: { type: 'rememberStored', params: outputOf },
          },
          { target: 'stays' },
        ],
        onError: { target: 'stays' },
      },
    },
    saved: {
      always: [{ guard: 'isNearlyOver', target: 'waiting' }, { target: 'writing' }],
    },
    waiting: {
      after: { timeLeft: { target: 'submitting', actions: 'goOnTopOfStored' } },
    },
    writing: {
      invoke: {
        id: 'writeCopy',
        src: 'writeCopy',
        input: ({ context }) => savedInput(context),
        onDone: [{ guard: { type: 'wasAsBefore', params: outputOf }, target: 'noted' }, { target: 'stays' }],
        onError: { target: 'stays' },
      },
    },
    submitting: {
      invoke: {
        id: 'submitCopy',
        src: 'sendAnswers',
        input: ({ context }) => ({ ...sendingOf(context, 'completed'), revision: context.revision }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: outputOf },
            target: 'givingUp',
            actions: { type: 'rememberRefusal', params: outputOf },
          },
          { guard: { type: 'isUnreachable', params: outputOf }, target: 'stays' },
          { target: 'comparing', actions: { type: 'rememberStored', params: outputOf } },
        ],
        onError: { target: 'stays' },
      },
    },
    comparing: {
      always: [
        { guard: 'tellsLess', target: 'stays' },
        { guard: 'hasAllAnswers', target: 'clearing' },
        { guard: 'isInProgress', target: 'stays' },
        { target: 'givingUp' },
      ],
    },
    clearing: {
      invoke: {
        id: 'clearCopy',
        src: 'clearCopy',
        input: ({ context: { userId, quizId, copy } }) => ({ userId, quizId, copy }),
        onDone: [{ guard: 'isInProgress', target: 'noted' }, { target: 'submitted' }],
        onError: { target: 'stays' },
      },
    },
    givingUp: {
      invoke: {
        id: 'setAside',
        src: 'setAside',
        input: ({ context: { userId, quizId, stored, message } }) => ({
          userId,
          quizId,
          reason: reasonOf(message),
          quizTitle: stored?.quizId.title ?? '',
        }),
        onDone: { target: 'refused' },
        onError: { target: 'stays' },
      },
    },
    stays: { type: 'final' },
    noted: { type: 'final', entry: { type: 'endAs', params: 'saved' } },
    submitted: { type: 'final', entry: { type: 'endAs', params: 'submitted' } },
    refused: { type: 'final', entry: { type: 'endAs', params: 'refused' } },
  },
});

function savedInput({ userId, quizId, copy, stored, timeLeft }: SendCopyContext) {
  if (stored === null) throw new Error('Only what the server has is saved');
  const unsent = { userId, quizId, copy };
  return { ...unsent, attempt: savedCopy(unsent, stored, timeLeft) };
}
