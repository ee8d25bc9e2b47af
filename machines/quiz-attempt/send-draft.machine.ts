import { assign, fromPromise, setup } from 'xstate';
import { endedWith, getOutput, missing } from '#domain/actor-parts.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { DraftOutcome, UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import {
  hasAllAnswers,
  refusalReason,
  savedDraft,
  timeLeftOn,
  toSendInput,
} from '#domain/attempts/unsent-draft.ts';
import type { DraftStatus, DraftToSetAside, SendDraftContext } from './outbox.types.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';

/** An attempt that ends within this time is waited for and submitted, not only saved. In milliseconds. */
const nearlyOver = 3000;
const cameLate = 'They came after the quiz had been submitted';

const refused = {
  target: 'givingUp',
  actions: { type: 'rememberRefusal', params: getOutput },
} as const;
const stored = { type: 'rememberStored', params: getOutput } as const;

/**
 * Sends one draft that an attempt left on this device. An attempt whose time is over is submitted; one in progress is
 * saved, so that the server has it in time even if the paper is not opened again.
 */
export const sendDraftMachine = setup({
  types: { context: {} as SendDraftContext, input: {} as UnsentDraft, output: {} as DraftOutcome },
  actors: {
    checkDraft: fromPromise<DraftStatus, UnsentDraft>(missing('checkDraft')),
    sendAnswers: sendAnswersMachine,
    /** Gives whether the draft was still as it was. */
    writeDraft: fromPromise<boolean, UnsentDraft & { readonly attempt: AttemptToSend }>(
      missing('writeDraft'),
    ),
    clearDraft: fromPromise<void, UnsentDraft>(missing('clearDraft')),
    setAside: fromPromise<void, DraftToSetAside>(missing('setAside')),
  },
  guards: {
    isClosed: endedWith({ kind: 'closed' }),
    wasRefused: endedWith({ kind: 'refused' }),
    isUnreachable: endedWith({ kind: 'unreachable' }),
    isLeftToWindow: endedWith({ isLeftToWindow: true }),
    wasSubmitted: ({ context }) => context.draft.handedIn,
    isRefusedForGood: ({ context }, result: SendResult) => result.kind === 'refused' && context.isOver,
    wasSaved: (_, result: SendResult) =>
      result.kind === 'saved' ? result.revision !== null : result.kind === 'conflict' && result.allCount,
    isNearlyOver: ({ context: { stored } }) =>
      stored !== null && (timeLeftOn(stored) ?? Infinity) <= nearlyOver,
    // This host told more before, so nothing shows that it was taken.
    tellsLess: ({ context: { draft, stored } }) => draft.revision !== null && stored?.revision === undefined,
    hasAllAnswers: ({ context }) => hasAllAnswers(context, context.stored),
    isInProgress: ({ context }) => context.stored?.status === 'in-progress',
    wasAsBefore: (_, wasAsBefore: boolean) => wasAsBefore,
  },
  actions: {
    rememberNow: assign((_, { isOver, timeLeft }: DraftStatus) => ({ isOver, timeLeft })),
    rememberStored: assign((_, result: SendResult) => {
      if (result.kind === 'saved') return { stored: result.submission, message: cameLate };
      return result.kind === 'conflict' ? { stored: result.submission, message: result.refusal } : {};
    }),
    rememberRefusal: assign((_, result: SendResult) =>
      result.kind === 'refused' ? { message: result.message } : {},
    ),
    goOnTopOfStored: assign({ revision: ({ context }) => context.stored?.revision ?? null }),
    endAs: assign({ kind: (_, kind: DraftOutcome['kind']) => kind }),
  },
  delays: {
    timeLeft: ({ context: { stored } }) => Math.max(0, (stored && timeLeftOn(stored)) ?? 0),
  },
}).createMachine({
  id: 'sendDraft',
  context: ({ input }) => ({
    ...input,
    revision: input.draft.revision,
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
        id: 'checkDraft',
        src: 'checkDraft',
        input: ({ context: { userId, quizId, draft } }) => ({ userId, quizId, draft }),
        onDone: [
          { guard: 'isLeftToWindow', target: 'stays' },
          { guard: 'wasSubmitted', target: 'submitting' },
          { target: 'saving', actions: { type: 'rememberNow', params: getOutput } },
        ],
        onError: { target: 'stays' },
      },
    },
    saving: {
      invoke: {
        id: 'saveDraft',
        src: 'sendAnswers',
        input: ({ context }) => toSendInput(context, 'in-progress'),
        onDone: [
          { guard: 'isClosed', target: 'submitting' },
          {
            // What is not accepted now is not given up before the time is over.
            ...refused,
            guard: { type: 'isRefusedForGood', params: getOutput },
          },
          { guard: { type: 'wasSaved', params: getOutput }, target: 'saved', actions: stored },
          { target: 'stays' },
        ],
        onError: { target: 'stays' },
      },
    },
    saved: { always: [{ guard: 'isNearlyOver', target: 'waiting' }, { target: 'writing' }] },
    waiting: { after: { timeLeft: { target: 'submitting', actions: 'goOnTopOfStored' } } },
    writing: {
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => savedInput(context),
        onDone: [{ guard: { type: 'wasAsBefore', params: getOutput }, target: 'noted' }, { target: 'stays' }],
        onError: { target: 'stays' },
      },
    },
    submitting: {
      invoke: {
        id: 'submitDraft',
        src: 'sendAnswers',
        input: ({ context }) => ({ ...toSendInput(context, 'completed'), revision: context.revision }),
        onDone: [
          { ...refused, guard: 'wasRefused' },
          { guard: 'isUnreachable', target: 'stays' },
          { target: 'comparing', actions: stored },
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
        id: 'clearDraft',
        src: 'clearDraft',
        input: ({ context: { userId, quizId, draft } }) => ({ userId, quizId, draft }),
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
          reason: refusalReason(message),
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

function savedInput({ userId, quizId, draft, stored, timeLeft }: SendDraftContext) {
  if (stored === null) throw new Error('Only what the server has is saved');
  const unsent = { userId, quizId, draft };
  return { ...unsent, attempt: savedDraft(unsent, stored, timeLeft) };
}
