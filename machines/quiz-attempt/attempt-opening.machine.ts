import { assign, emit, fromPromise, setup } from 'xstate';
import type { AttemptToSend, LookUpResult, OpenAttempt, OpenResult } from '#domain/attempts/attempt.ts';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { attemptToSend, refusalMessage, unknownProgress } from '#domain/attempts/work-on-paper.ts';
import { attemptLookUpMachine } from './attempt-look-up.machine.ts';
import type { OpeningContext, OpeningEvent, OpeningInput, OpeningOutput } from './attempt-opening.types.ts';
import { missing } from './missing-actor.ts';
import type { AttemptNotice } from './quiz-attempt.types.ts';

/** How an attempt is opened: the look-up of one that may be in progress, else a new one. */
export const attemptOpeningMachine = setup({
  types: {
    context: {} as OpeningContext,
    input: {} as OpeningInput,
    output: {} as OpeningOutput,
    events: {} as OpeningEvent,
    emitted: {} as AttemptNotice,
  },
  actors: {
    lookUpAttempt: attemptLookUpMachine,
    openAttempt: fromPromise<OpenResult, AttemptToSend & { duration: number }>(missing('openAttempt')),
  },
  guards: {
    wasRefused: (_, result: { kind: string }) => result.kind === 'refused',
    wasSealed: (_, result: LookUpResult) => result.kind === 'sealed',
    hasEnded: (_, result: LookUpResult) => result.kind === 'ended',
    hasNoQuestions: (_, result: LookUpResult) => result.kind === 'found' && !result.hasQuestions,
    isHeldElsewhere: (_, attempt: OpenAttempt | null) => attempt?.heldElsewhere === true,
    isInProgressWithoutCopy: (_, result: LookUpResult) =>
      result.kind === 'found' && result.attempt !== null && result.copyUnreadable,
    isInProgress: (_, result: LookUpResult) => result.kind === 'found' && result.attempt !== null,
    mayTryAgain: ({ context }) => context.quiz?.allowReattempt === true,
  },
  actions: {
    rememberPaper: assign((_, result: LookUpResult) => {
      if (result.kind === 'refused') return {};
      if (result.kind === 'ended') return { quiz: result.quiz, end: result.end };
      const { quiz, questions, savesAttempts } = result;
      return { quiz, questions, savesAttempts };
    }),
    rememberQuestions: assign((_, result: OpenResult) =>
      result.kind === 'opened' ? { questions: result.questions } : {},
    ),
    rememberAttempt: assign((_, attempt: OpenAttempt | null) => {
      if (attempt === null) return {};
      const { heldElsewhere: _held, ...known } = attempt;
      return { ...known, begun: attempt.submissionId ?? '' };
    }),
    beginAgain: assign({ begun: null }),
    endAs: assign({ way: (_, way: OpeningOutput['way']) => way }),
    openReview: emit(({ context }) => ({
      type: 'review.requested' as const,
      submissionId: context.end?.submissionId ?? '',
    })),
    sayError: emit((_, message: string) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message,
    })),
    sayCopyUnreadable: emit({
      type: 'toast.requested' as const,
      tone: 'warning' as const,
      message: 'The copy of your answers on this device could not be read. You go on from what was saved.',
    }),
    goToQuizList: emit({ type: 'navigation.requested' as const, to: '/competition' as const }),
  },
}).createMachine({
  id: 'attemptOpening',
  context: ({ input }) => ({ ...unknownProgress, ...input, end: null, way: 'left' }),
  output: ({ context }) => context,
  initial: 'lookingUp',
  states: {
    lookingUp: {
      tags: 'loading',
      invoke: {
        id: 'lookUpAttempt',
        src: 'lookUpAttempt',
        input: ({ context: { quizId, userId, clientId, begun } }) => ({ quizId, userId, clientId, begun }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'turnedAway',
            actions: {
              type: 'sayError',
              params: ({ event }) => refusalMessage(event.output, 'Failed to load quiz data'),
            },
          },
          {
            guard: { type: 'wasSealed', params: ({ event }) => event.output },
            target: 'sealed',
            actions: [
              { type: 'rememberPaper', params: ({ event }) => event.output },
              { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
            ],
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'rememberPaper', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasNoQuestions', params: ({ event }) => event.output },
            target: 'noQuestions',
            actions: { type: 'rememberPaper', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHeldElsewhere', params: ({ event }) => attemptOf(event.output) },
            target: 'elsewhere',
          },
          {
            guard: { type: 'isInProgressWithoutCopy', params: ({ event }) => event.output },
            target: 'opened',
            actions: [
              { type: 'rememberPaper', params: ({ event }) => event.output },
              { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
              'sayCopyUnreadable',
            ],
          },
          {
            guard: { type: 'isInProgress', params: ({ event }) => event.output },
            target: 'opened',
            actions: [
              { type: 'rememberPaper', params: ({ event }) => event.output },
              { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
            ],
          },
          {
            target: 'opening',
            actions: { type: 'rememberPaper', params: ({ event }) => event.output },
          },
        ],
      },
    },
    opening: {
      tags: 'loading',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({
          ...attemptToSend(context),
          duration: durationSeconds(context.quiz?.timeLimit),
        }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'turnedAway',
            actions: {
              type: 'sayError',
              params: ({ event }) => refusalMessage(event.output, 'Failed to load quiz data'),
            },
          },
          {
            guard: { type: 'isHeldElsewhere', params: ({ event }) => attemptOf(event.output) },
            target: 'elsewhere',
          },
          {
            target: 'opened',
            actions: [
              { type: 'rememberQuestions', params: ({ event }) => event.output },
              { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
            ],
          },
        ],
        onError: {
          target: 'turnedAway',
          actions: { type: 'sayError', params: 'Failed to load quiz data' },
        },
      },
    },
    ended: {
      tags: 'ended',
      on: {
        'again.requested': { guard: 'mayTryAgain', target: 'opening', actions: 'beginAgain' },
        'review.requested': { target: 'left', actions: 'openReview' },
        'list.requested': { target: 'left', actions: 'goToQuizList' },
      },
    },
    noQuestions: {
      tags: 'empty',
    },
    opened: {
      tags: 'loading',
      type: 'final',
      entry: { type: 'endAs', params: 'paper' },
    },
    sealed: {
      tags: 'loading',
      type: 'final',
      entry: { type: 'endAs', params: 'sealed' },
    },
    elsewhere: {
      tags: 'loading',
      type: 'final',
      entry: { type: 'endAs', params: 'elsewhere' },
    },
    turnedAway: {
      tags: 'loading',
      type: 'final',
      entry: { type: 'endAs', params: 'turnedAway' },
    },
    left: {
      tags: 'loading',
      type: 'final',
    },
  },
});

function attemptOf(result: LookUpResult | OpenResult): OpenAttempt | null {
  return 'attempt' in result ? result.attempt : null;
}
