import { and, assertEvent, assign, emit, fromCallback, fromPromise, not, setup } from 'xstate';
import { endedWith, getOutput, missing, toast } from '#domain/actor-parts.ts';
import type { SubmitResult } from '#domain/attempts/attempt.ts';
import { clockAt, secondsLeft } from '#domain/attempts/attempt-clock.ts';
import {
  afterSave,
  allAnswersCount,
  attemptToSend,
  moreTimeNotice,
  refusalMessage,
  withMoreTime,
} from '#domain/attempts/attempt-progress.ts';
import { hasWholeKey, summariseResult } from '#domain/attempts/result-summary.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { retryDelay } from '#domain/retry-delay.ts';
import type { AttemptNotice } from './quiz-attempt.types.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';
import { submitAttemptMachine } from './submit-attempt.machine.ts';
import type {
  SubmitQuizContext,
  SubmitQuizEvent,
  SubmitQuizInput,
  SubmitQuizOutput,
} from './submit-quiz.types.ts';

const extended = {
  guard: { type: 'hasMoreTime', params: getOutput },
  target: '#submitQuiz.goesOn',
  actions: [{ type: 'takeMoreTime', params: getOutput }, 'sayMoreTime'],
} as const;
const savedElsewhere = {
  guard: 'isConflict',
  target: '#submitQuiz.conflict',
  actions: {
    type: 'rememberCounted',
    params: ({ event }: { readonly event: { readonly output: SendResult | SubmitResult } }) =>
      allAnswersCount(event.output),
  },
} as const;
const completed = {
  target: 'completed',
  actions: {
    type: 'buildResult',
    params: ({ context }: { readonly context: SubmitQuizContext }) => context.questions,
  },
} as const;
const rememberGrade = { type: 'rememberGrade', params: getOutput } as const;

/** The submit of one paper, from «Submit Quiz» or the end of the time to its result. */
export const submitQuizMachine = setup({
  types: {
    context: {} as SubmitQuizContext,
    input: {} as SubmitQuizInput,
    output: {} as SubmitQuizOutput,
    events: {} as SubmitQuizEvent,
    emitted: {} as AttemptNotice,
  },
  actors: {
    submitAttempt: submitAttemptMachine,
    saveAttempt: sendAnswersMachine,
    setDraftAside: fromPromise<void, { quizId: string; userId: string; reason: string }>(
      missing('setDraftAside'),
    ),
    loadReview: fromPromise<readonly PaperQuestion[], Pick<SubmitQuizContext, 'quizId' | 'submissionId'>>(
      missing('loadReview'),
    ),
    clock: fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(missing('clock')),
    page: fromCallback(missing('page')),
  },
  guards: {
    wasRefused: endedWith({ kind: 'refused' }),
    isConflict: endedWith({ kind: 'conflict' }),
    isClosed: endedWith({ kind: 'closed' }),
    isUnreachable: endedWith({ kind: 'unreachable' }),
    wasSaved: endedWith({ kind: 'saved' }),
    wasSealedBefore: ({ context }) => context.sealed,
    allAnswersCount: (_, result: SendResult | SubmitResult) => allAnswersCount(result),
    hasMoreTime: (_, result: SubmitResult) => result.kind === 'conflict' && result.moreTime !== null,
    timeIsUp: ({ context }) => secondsLeft(context) === 0,
    hostSavesNothing: ({ context }) => !context.savesAttempts,
    knowsKey: ({ context }) => hasWholeKey(context.questions),
    canBeCounted: ({ context: { graded, questions } }) =>
      (graded !== null && graded.correctCount !== null) || hasWholeKey(questions),
  },
  actions: {
    rememberCounted: assign({ unsaved: (_, allCount: boolean) => !allCount }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    rememberRefusal: assign({ refusal: (_, message: string) => message }),
    takeMoreTime: assign(({ context }, result: SubmitResult) =>
      result.kind === 'conflict' ? withMoreTime(context, result) : {},
    ),
    sayMoreTime: emit(moreTimeNotice),
    acknowledgeSave: assign(({ context }, result: SendResult) => afterSave(context, result)),
    readClock: assign(({ context, event }) => {
      assertEvent(event, 'clock.ticked');
      return clockAt(context, event.now);
    }),
    rememberGrade: assign(({ context }, result: SubmitResult) =>
      result.kind === 'submitted'
        ? {
            submissionId: result.submissionId,
            graded: result.graded,
            unsaved: false,
            uncounted: result.uncounted,
            refusal: result.refusal,
            answerSheet: { ...context.answerSheet, answers: result.answers },
          }
        : {},
    ),
    buildResult: assign(({ context }, questions: readonly PaperQuestion[]) => ({
      questions,
      result:
        context.graded === null
          ? null
          : summariseResult(questions, context.answerSheet.answers, context.graded),
    })),
    noteForestalled: assign({ forestalled: true }),
    endAs: assign({ way: (_, way: SubmitQuizOutput['way']) => way }),
    sayFailed: emit(toast('error', 'Submission failed')),
    sayNotRecalled: emit(
      toast('error', 'We cannot reach the server, so your quiz is still being submitted.'),
    ),
    goToQuizList: emit({ type: 'navigation.requested' as const, to: '/competition' as const }),
    openResults: emit(({ context: { quiz, submissionId, result } }) => {
      if (quiz === null || submissionId === null || result === null)
        throw new Error('Only a graded attempt has results');
      return { type: 'results.requested' as const, quiz, submissionId, result };
    }),
  },
  delays: {
    submitRetry: ({ context }) => retryDelay(context.failures, context.clientId),
  },
}).createMachine({
  id: 'submitQuiz',
  context: ({ input }) => ({
    ...input,
    refusal: '',
    uncounted: 0,
    graded: null,
    result: null,
    forestalled: false,
    way: 'left',
  }),
  output: ({ context }) => context,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'wasSealedBefore', target: 'sealed.syncing' }, { target: 'submitting' }] },
    submitting: {
      tags: ['paper', 'readOnly', 'completing'],
      on: { 'lock.lost': { target: 'conflict' } },
      invoke: {
        id: 'submitAttempt',
        src: 'submitAttempt',
        input: ({ context }) => attemptToSend(context),
        onDone: [
          extended,
          {
            guard: { type: 'allAnswersCount', params: getOutput },
            target: 'conflict',
            actions: { type: 'rememberCounted', params: true },
          },
          {
            // Adding them may have led here, so the next try waits.
            guard: 'isConflict',
            target: 'conflict',
            actions: [{ type: 'rememberCounted', params: false }, 'countFailure', 'noteForestalled'],
          },
          { guard: 'wasRefused', target: 'submitFailed' },
          { guard: 'isUnreachable', target: 'sealed', actions: 'countFailure' },
          { target: 'graded', actions: rememberGrade },
        ],
        onError: { target: 'sealed', actions: 'countFailure' },
      },
    },
    submitFailed: {
      tags: ['paper', 'readOnly'],
      entry: 'sayFailed',
      always: [{ guard: 'timeIsUp', target: 'sealed' }, { target: 'goesOn' }],
    },
    sealed: {
      tags: ['paper', 'readOnly', 'sealed'],
      on: {
        'lock.lost': { target: 'conflict' },
        'clock.ticked': { actions: 'readClock' },
        'answering.requested': [
          { guard: and([not('timeIsUp'), 'hostSavesNothing']), target: 'goesOn' },
          { guard: not('timeIsUp'), target: 'recalling' },
        ],
      },
      invoke: [
        { id: 'page', src: 'page' },
        { id: 'clock', src: 'clock', input: ({ context }) => ({ deadline: context.deadline }) },
      ],
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'submit.requested': { target: 'syncing' }, 'network.restored': { target: 'syncing' } },
          after: { submitRetry: { target: 'syncing' } },
        },
        syncing: {
          tags: 'saving',
          invoke: {
            id: 'submitAttempt',
            src: 'submitAttempt',
            input: ({ context }) => attemptToSend(context),
            onDone: [
              extended,
              savedElsewhere,
              {
                guard: 'wasRefused',
                target: '#submitQuiz.notAccepted',
                actions: {
                  type: 'rememberRefusal',
                  params: ({ event }) => refusalMessage(event.output, 'Submission failed'),
                },
              },
              { guard: 'isUnreachable', target: 'waiting', actions: 'countFailure' },
              { target: '#submitQuiz.graded', actions: rememberGrade },
            ],
            onError: { target: 'waiting', actions: 'countFailure' },
          },
        },
      },
    },
    recalling: {
      tags: ['paper', 'readOnly', 'saving'],
      on: { 'lock.lost': { target: 'conflict' } },
      invoke: {
        id: 'recallAttempt',
        src: 'saveAttempt',
        input: ({ context }) => ({ ...attemptToSend(context), status: 'in-progress' }),
        onDone: [
          { guard: 'wasSaved', target: 'goesOn', actions: { type: 'acknowledgeSave', params: getOutput } },
          savedElsewhere,
          { guard: 'isClosed', target: 'submitting' },
          { target: 'sealed', actions: 'sayNotRecalled' },
        ],
        onError: { target: 'sealed', actions: 'sayNotRecalled' },
      },
    },
    notAccepted: {
      tags: ['paper', 'readOnly', 'notAccepted'],
      invoke: {
        id: 'setDraftAside',
        src: 'setDraftAside',
        input: ({ context }) => ({
          quizId: context.quizId,
          userId: context.userId,
          reason: context.refusal,
        }),
      },
      on: { 'list.requested': { target: 'left', actions: 'goToQuizList' } },
    },
    graded: {
      tags: ['paper', 'readOnly', 'completing'],
      always: [{ ...completed, guard: 'canBeCounted' }, { target: 'loadingReview' }],
    },
    loadingReview: {
      tags: ['paper', 'readOnly', 'completing'],
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context: { quizId, submissionId } }) => ({ quizId, submissionId }),
        onDone: { target: 'completed', actions: { type: 'buildResult', params: getOutput } },
        onError: completed,
      },
    },
    completed: {
      tags: ['paper', 'readOnly', 'completing'],
      on: {
        'results.requested': [
          { guard: 'knowsKey', target: 'left', actions: 'openResults' },
          { target: 'openingResults' },
        ],
      },
    },
    openingResults: {
      tags: ['paper', 'readOnly', 'completing', 'opening'],
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context: { quizId, submissionId } }) => ({ quizId, submissionId }),
        onDone: { target: 'left', actions: [{ type: 'buildResult', params: getOutput }, 'openResults'] },
        onError: { target: 'left', actions: 'openResults' },
      },
    },
    conflict: { tags: ['paper', 'readOnly'], type: 'final', entry: { type: 'endAs', params: 'conflict' } },
    goesOn: { tags: ['paper', 'readOnly'], type: 'final', entry: { type: 'endAs', params: 'goesOn' } },
    left: { type: 'final' },
  },
});
