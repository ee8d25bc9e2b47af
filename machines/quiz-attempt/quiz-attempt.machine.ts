import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { endedWith, getOutput, missing, toast } from '#domain/actor-parts.ts';
import {
  allAnswersCount,
  attemptToSend,
  refusalMessage,
  toAttemptPart,
  toProgress,
  unknownProgress,
} from '#domain/attempts/attempt-progress.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import { retryDelay } from '#domain/retry-delay.ts';
import { attemptOpeningMachine } from './attempt-opening.machine.ts';
import type { OpeningOutput } from './attempt-opening.types.ts';
import { claimAttemptMachine } from './claim-attempt.machine.ts';
import { questionPaperMachine } from './question-paper.machine.ts';
import type { PaperOutput } from './question-paper.types.ts';
import type { AttemptContext, AttemptEvent, AttemptInput, AttemptNotice } from './quiz-attempt.types.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';
import { submitQuizMachine } from './submit-quiz.machine.ts';
import type { SubmitQuizOutput } from './submit-quiz.types.ts';

const notClaimed = {
  target: '#quizAttempt.elsewhere',
  actions: {
    type: 'sayError',
    params: 'We could not continue here. Check your internet connection and try again.',
  },
} as const;
const openingEnded = { type: 'rememberOpening', params: getOutput } as const;
const paperEnded = { type: 'rememberPaper', params: getOutput } as const;
const submitEnded = { type: 'rememberSubmit', params: getOutput } as const;

/**
 * One attempt of one user at one quiz: which window or device has it, and which of its parts runs here, the
 * opening, the paper or the submit.
 */
export const quizAttemptMachine = setup({
  types: {
    context: {} as AttemptContext,
    input: {} as AttemptInput,
    events: {} as AttemptEvent,
    emitted: {} as AttemptNotice,
    children: {} as { opening: 'opening'; paper: 'paper'; submitQuiz: 'submitQuiz' },
  },
  actors: {
    opening: attemptOpeningMachine,
    paper: questionPaperMachine,
    submitQuiz: submitQuizMachine,
    claimAttempt: claimAttemptMachine,
    saveAttempt: sendAnswersMachine,
    tabLock: fromCallback<{ type: 'lock.demanded' }, { quizId: string; userId: string | null }>(
      missing('tabLock'),
    ),
    page: fromCallback(missing('page')),
  },
  guards: {
    isClosed: endedWith({ kind: 'closed' }),
    wasRefused: endedWith({ kind: 'refused' }),
    isVisitor: ({ context }) => context.userId === null,
    wasBegunByAnotherUser: ({ context }) => context.begunBy !== null && context.begunBy !== context.userId,
    isOpened: endedWith({ way: 'paper' }),
    wasSealed: endedWith({ way: 'sealed' }),
    isHeldElsewhere: endedWith({ way: 'elsewhere' }),
    wasTurnedAway: endedWith({ way: 'turnedAway' }),
    wasSubmitted: endedWith({ way: 'submitted' }),
    wasForestalled: endedWith({ forestalled: true }),
    goesOnElsewhere: endedWith({ way: 'conflict' }),
    goesOnHere: endedWith({ way: 'goesOn' }),
    wasNotClaimed: endedWith({ kind: 'notSent' }),
    hasUnsavedAnswers: ({ context }) => context.unsaved,
    allAnswersCount: (_, result: SendResult) => allAnswersCount(result),
  },
  actions: {
    // What is there to be continued has been begun; once it is over, that begins no other one.
    noteContinued: assign({ begun: ({ context }) => context.begun ?? '' }),
    demandLock: sendTo('tabLock', { type: 'lock.demanded' as const }),
    forwardToPaper: sendTo('paper', { type: 'lock.lost' as const }),
    forwardToSubmit: sendTo('submitQuiz', { type: 'lock.lost' as const }),
    rememberOpening: assign((_, output: OpeningOutput) => ({
      ...toProgress(output),
      begun: output.begun,
      sealed: output.way === 'sealed',
    })),
    rememberPaper: assign((_, output: PaperOutput) => ({
      ...toProgress(output),
      toldNotKept: output.toldNotKept,
      isKept: output.isKept,
      sealed: false,
    })),
    rememberSubmit: assign((_, output: SubmitQuizOutput) => ({ ...toProgress(output), sealed: false })),
    noteAllCount: assign({ unsaved: false }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    holdAttempt: emit(({ context }) => ({
      type: 'attempt.held' as const,
      submissionId: context.submissionId ?? '',
    })),
    sayError: emit((_, message: string) => toast('error', message)),
    warn: emit((_, message: string) => toast('warning', message)),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login' as const }),
    goToQuizList: emit({ type: 'navigation.requested' as const, to: '/competition' as const }),
  },
  delays: {
    signInRedirect: 1200,
    turnAwayRedirect: 1200,
    addRetry: ({ context }) => retryDelay(context.failures, context.clientId),
  },
}).createMachine({
  id: 'quizAttempt',
  context: ({ input: { quizId, userId, clientId, begun } }) => ({
    ...unknownProgress,
    quizId,
    userId,
    clientId,
    begunBy: begun?.userId ?? null,
    begun: begun?.submissionId ?? null,
    sealed: false,
    toldNotKept: false,
    isKept: true,
  }),
  initial: 'checkingPerson',
  invoke: {
    id: 'tabLock',
    src: 'tabLock',
    input: ({ context }) => ({ quizId: context.quizId, userId: context.userId }),
  },
  on: { 'person.changed': { target: '.left', actions: 'goToQuizList' } },
  states: {
    checkingPerson: {
      always: [
        { guard: 'isVisitor', target: 'signInFirst' },
        {
          guard: 'wasBegunByAnotherUser',
          target: 'turnedAway',
          actions: {
            type: 'warn',
            params: 'Another user was answering on this page. Here are your own quizzes.',
          },
        },
        { target: 'requestingLock' },
      ],
    },
    signInFirst: {
      entry: { type: 'warn', params: 'Please login to attempt the quiz' },
      after: { signInRedirect: { target: 'left', actions: 'goToLogin' } },
    },
    requestingLock: {
      on: { 'lock.granted': { target: 'opening' }, 'lock.refused': { target: 'elsewhere' } },
    },
    elsewhere: {
      tags: 'elsewhere',
      on: {
        'continue.requested': { target: 'takingOver', actions: 'noteContinued' },
        'list.requested': { target: 'left', actions: 'goToQuizList' },
      },
    },
    takingOver: {
      initial: 'demandingLock',
      states: {
        demandingLock: { entry: 'demandLock', on: { 'lock.granted': { target: 'claiming' } } },
        claiming: {
          on: { 'lock.lost': { target: '#quizAttempt.elsewhere' } },
          invoke: {
            id: 'claimAttempt',
            src: 'claimAttempt',
            input: ({ context }) => ({
              quizId: context.quizId,
              userId: context.userId ?? '',
              clientId: context.clientId,
            }),
            onDone: [{ ...notClaimed, guard: 'wasNotClaimed' }, { target: '#quizAttempt.opening' }],
            onError: notClaimed,
          },
        },
      },
    },
    turnedAway: { after: { turnAwayRedirect: { target: 'left', actions: 'goToQuizList' } } },
    opening: {
      on: { 'lock.lost': { target: 'elsewhere' } },
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context: { quizId, userId, clientId, begun } }) => ({
          quizId,
          userId: userId ?? '',
          clientId,
          begun,
        }),
        onDone: [
          { guard: 'isOpened', target: 'paper', actions: openingEnded },
          { guard: 'wasSealed', target: 'submitting', actions: openingEnded },
          { guard: 'isHeldElsewhere', target: 'elsewhere' },
          { guard: 'wasTurnedAway', target: 'turnedAway' },
          { target: 'left' },
        ],
      },
    },
    paper: {
      tags: 'paper',
      entry: 'holdAttempt',
      on: { 'lock.lost': { actions: 'forwardToPaper' } },
      invoke: {
        id: 'paper',
        src: 'paper',
        input: ({ context }) => ({ ...toAttemptPart(context), toldNotKept: context.toldNotKept }),
        onDone: [
          { guard: 'wasSubmitted', target: 'submitting', actions: paperEnded },
          { target: 'conflict', actions: paperEnded },
        ],
      },
    },
    conflict: {
      tags: ['paper', 'readOnly', 'conflict'],
      on: { 'continue.requested': { target: 'takingOver' } },
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'hasUnsavedAnswers', target: 'adding' }, { target: 'resting' }] },
        resting: {},
        adding: {
          invoke: {
            id: 'addAnswers',
            src: 'saveAttempt',
            input: ({ context }) => ({ ...attemptToSend(toAttemptPart(context)), status: 'in-progress' }),
            onDone: [
              {
                guard: { type: 'allAnswersCount', params: getOutput },
                target: 'resting',
                actions: 'noteAllCount',
              },
              { guard: 'isClosed', target: '#quizAttempt.submitting' },
              {
                guard: 'wasRefused',
                target: 'resting',
                actions: {
                  type: 'warn',
                  params: ({ event }) => refusalMessage(event.output, 'These answers do not fit this quiz.'),
                },
              },
              { target: 'waiting', actions: 'countFailure' },
            ],
            onError: { target: 'waiting', actions: 'countFailure' },
          },
        },
        waiting: {
          invoke: { id: 'page', src: 'page' },
          on: { 'network.restored': { target: 'adding' } },
          after: { addRetry: { target: 'adding' } },
        },
      },
    },
    submitting: {
      tags: ['paper', 'readOnly', 'completing'],
      on: { 'lock.lost': { actions: 'forwardToSubmit' } },
      invoke: {
        id: 'submitQuiz',
        src: 'submitQuiz',
        input: ({ context }) => ({
          ...toAttemptPart(context),
          sealed: context.sealed,
          isKept: context.isKept,
        }),
        onDone: [
          { guard: 'wasForestalled', target: 'conflict.waiting', actions: submitEnded },
          { guard: 'goesOnElsewhere', target: 'conflict', actions: submitEnded },
          { guard: 'goesOnHere', target: 'paper', actions: submitEnded },
          { target: 'left' },
        ],
      },
    },
    left: { type: 'final' },
  },
});
