import { assign, emit, fromPromise, setup } from 'xstate';
import { endedWith, getOutput, missing, toast } from '#domain/actor-parts.ts';
import type { AttemptToSend, LookUpResult, OpenAttempt } from '#domain/attempts/attempt.ts';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { attemptToSend, refusalMessage, unknownProgress } from '#domain/attempts/attempt-progress.ts';
import type { FoundQuestions } from '#domain/attempts/look-up.ts';
import { RefusedError } from '#domain/refused-error.ts';
import { attemptLookUpMachine } from './attempt-look-up.machine.ts';
import type { OpeningContext, OpeningEvent, OpeningInput, OpeningOutput } from './attempt-opening.types.ts';
import type { AttemptNotice } from './quiz-attempt.types.ts';

const notLoaded = 'Failed to load quiz data';

const foundPaper = { type: 'rememberPaper', params: getOutput } as const;
const foundAttempt = [
  foundPaper,
  {
    type: 'rememberAttempt',
    params: ({ event }: { readonly event: { readonly output: LookUpResult } }) => getAttempt(event.output),
  },
] as const;
const opened = { type: 'rememberAttempt', params: getOutput } as const;
const notOpened = {
  target: 'turnedAway',
  actions: {
    type: 'sayError',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => getMessage(event.error),
  },
} as const;

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
    keepDraft: fromPromise<void, AttemptToSend>(missing('keepDraft')),
    openAttempt: fromPromise<OpenAttempt, AttemptToSend>(missing('openAttempt')),
    askQuestions: fromPromise<FoundQuestions, { quizId: string }>(missing('askQuestions')),
  },
  guards: {
    wasRefused: endedWith({ kind: 'refused' }),
    wasSealed: endedWith({ kind: 'sealed' }),
    hasEnded: endedWith({ kind: 'ended' }),
    hasNoQuestions: endedWith({ kind: 'found', hasQuestions: false }),
    isHeldElsewhere: (_, attempt: OpenAttempt | null) => attempt?.heldElsewhere === true,
    isInProgressWithoutDraft: (_, result: LookUpResult) =>
      result.kind === 'found' && result.attempt !== null && result.draftUnreadable,
    isInProgress: (_, result: LookUpResult) => result.kind === 'found' && result.attempt !== null,
    hostSavesNothing: ({ context }) => !context.savesAttempts,
    hasQuestions: ({ context }) => context.questions.length > 0,
    mayTryAgain: ({ context }) => context.quiz?.allowReattempt === true,
  },
  actions: {
    rememberPaper: assign((_, result: LookUpResult) => {
      if (result.kind === 'refused') return {};
      if (result.kind === 'ended') return { quiz: result.quiz, end: result.end };
      const { quiz, questions, savesAttempts } = result;
      return { quiz, questions, savesAttempts, now: result.kind === 'found' ? result.now : 0 };
    }),
    rememberQuestions: assign({ questions: (_, { questions }: FoundQuestions) => questions }),
    rememberAttempt: assign((_, attempt: OpenAttempt | null) => {
      if (attempt === null) return {};
      const { heldElsewhere: _held, ...known } = attempt;
      return { ...known, begun: attempt.submissionId ?? '' };
    }),
    beginAgain: assign({ begun: null }),
    beginAlone: assign({ begun: '' }),
    allowWholeTime: assign({
      deadline: ({ context: { quiz, now } }) => now + durationSeconds(quiz?.timeLimit) * 1000,
    }),
    endAs: assign({ way: (_, way: OpeningOutput['way']) => way }),
    openReview: emit(({ context }) => ({
      type: 'review.requested' as const,
      submissionId: context.end?.submissionId ?? '',
    })),
    sayError: emit((_, message: string) => toast('error', message)),
    sayDraftUnreadable: emit(
      toast(
        'warning',
        'The copy of your answers on this device could not be read. You go on from what was saved.',
      ),
    ),
    goToQuizList: emit({ type: 'navigation.requested' as const, to: '/competition' as const }),
  },
  delays: { storagePatience: 1000 },
}).createMachine({
  id: 'attemptOpening',
  context: ({ input }) => ({ ...unknownProgress, ...input, end: null, way: 'left' }),
  output: ({ context }) => context,
  initial: 'lookingUp',
  states: {
    lookingUp: {
      invoke: {
        id: 'lookUpAttempt',
        src: 'lookUpAttempt',
        input: ({ context: { quizId, userId, clientId, begun } }) => ({ quizId, userId, clientId, begun }),
        onDone: [
          {
            guard: 'wasRefused',
            target: 'turnedAway',
            actions: { type: 'sayError', params: ({ event }) => refusalMessage(event.output, notLoaded) },
          },
          { guard: 'wasSealed', target: 'sealed', actions: foundAttempt },
          { guard: 'hasEnded', target: 'ended', actions: foundPaper },
          { guard: 'hasNoQuestions', target: 'noQuestions', actions: foundPaper },
          {
            guard: { type: 'isHeldElsewhere', params: ({ event }) => getAttempt(event.output) },
            target: 'elsewhere',
          },
          {
            guard: { type: 'isInProgressWithoutDraft', params: getOutput },
            target: 'opened',
            actions: [...foundAttempt, 'sayDraftUnreadable'],
          },
          { guard: { type: 'isInProgress', params: getOutput }, target: 'opened', actions: foundAttempt },
          { target: 'keeping', actions: foundPaper },
        ],
      },
    },
    keeping: {
      entry: 'allowWholeTime',
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context }) => attemptToSend(context),
        onDone: { target: 'kept' },
        onError: { target: 'kept' },
      },
      after: { storagePatience: { target: 'kept' } },
    },
    kept: {
      always: [{ guard: 'hostSavesNothing', target: 'opened', actions: 'beginAlone' }, { target: 'opening' }],
    },
    opening: {
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => attemptToSend(context),
        onDone: [
          { guard: { type: 'isHeldElsewhere', params: getOutput }, target: 'elsewhere' },
          { guard: 'hasQuestions', target: 'opened', actions: opened },
          { target: 'fetchingPaper', actions: opened },
        ],
        onError: notOpened,
      },
    },
    fetchingPaper: {
      invoke: {
        id: 'askQuestions',
        src: 'askQuestions',
        input: ({ context: { quizId } }) => ({ quizId }),
        onDone: { target: 'opened', actions: { type: 'rememberQuestions', params: getOutput } },
        onError: notOpened,
      },
    },
    ended: {
      tags: 'ended',
      on: {
        'again.requested': { guard: 'mayTryAgain', target: 'keeping', actions: 'beginAgain' },
        'review.requested': { target: 'left', actions: 'openReview' },
        'list.requested': { target: 'left', actions: 'goToQuizList' },
      },
    },
    noQuestions: {
      tags: 'empty',
    },
    opened: { type: 'final', entry: { type: 'endAs', params: 'paper' } },
    sealed: { type: 'final', entry: { type: 'endAs', params: 'sealed' } },
    elsewhere: { type: 'final', entry: { type: 'endAs', params: 'elsewhere' } },
    turnedAway: { type: 'final', entry: { type: 'endAs', params: 'turnedAway' } },
    left: { type: 'final' },
  },
});

function getAttempt(result: LookUpResult): OpenAttempt | null {
  return 'attempt' in result ? result.attempt : null;
}

/** The server's own words, or those of the specification. */
function getMessage(error: unknown): string {
  return (error instanceof RefusedError && error.message) || notLoaded;
}
