import {
  and,
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { endedWith, getOutput, missing, toast } from '#domain/actor-parts.ts';
import type { AttemptToSend, WatchResult } from '#domain/attempts/attempt.ts';
import { clockAt, secondsLeft } from '#domain/attempts/attempt-clock.ts';
import {
  afterLook,
  afterSave,
  allAnswersCount,
  answerEvents,
  answerSheetAfter,
  attemptToSend,
  isExtended,
  moreTimeNotice,
  refusalMessage,
  savedElsewhere,
} from '#domain/attempts/attempt-progress.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import { retryDelay } from '#domain/retry-delay.ts';
import type { PaperContext, PaperEvent, PaperInput, PaperOutput } from './question-paper.types.ts';
import type { AttemptNotice } from './quiz-attempt.types.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';

/** The question paper: every change is kept on this device at once and on the server soon after. */
export const questionPaperMachine = setup({
  types: {
    context: {} as PaperContext,
    input: {} as PaperInput,
    output: {} as PaperOutput,
    events: {} as PaperEvent,
    emitted: {} as AttemptNotice,
  },
  actors: {
    saveAttempt: sendAnswersMachine,
    watchAttempt: fromPromise<WatchResult, AttemptToSend>(missing('watchAttempt')),
    clock: fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(missing('clock')),
    draftWriter: fromCallback<{ type: 'answers.changed'; attempt: AttemptToSend }, AttemptToSend>(
      missing('draftWriter'),
    ),
    keyboard: fromCallback(missing('keyboard')),
    page: fromCallback(missing('page')),
  },
  guards: {
    wasRefused: endedWith({ kind: 'refused' }),
    isConflict: endedWith({ kind: 'conflict' }),
    isClosed: endedWith({ kind: 'closed' }),
    isUnreachable: endedWith({ kind: 'unreachable' }),
    isExtended: ({ context }, result: WatchResult) =>
      result.kind === 'seen' && isExtended(context, result.minutes),
    wasSavedElsewhere: ({ context }, result: WatchResult) => savedElsewhere(context, result),
    timeIsUp: ({ context }) => secondsLeft(context) === 0,
    hasUnsavedAnswers: ({ context }) => context.unsaved,
    hostSavesNothing: ({ context }) => !context.savesAttempts,
    hasUnansweredQuestions: ({ context: { questions, answerSheet } }) =>
      questions.some(
        (_, index) => answerSheet.answers[index] === undefined || answerSheet.marked.includes(index),
      ),
    changesAnswers: ({ context, event }) => {
      assertEvent(event, answerEvents);
      return answerSheetAfter(context, event) !== context.answerSheet;
    },
    wasNotTold: ({ context }) => !context.toldNotKept,
    isSaving: stateIn({ paper: { saving: 'sending' } }),
    isClosing: stateIn({ paper: { submitting: 'closing' } }),
    isLast: ({ context }) => context.answerSheet.current === context.questions.length - 1,
  },
  actions: {
    changeAnswers: assign(({ context, event }) => {
      assertEvent(event, answerEvents);
      return { answerSheet: answerSheetAfter(context, event) };
    }),
    noteChange: raise({ type: 'answers.changed' as const }),
    noteServer: raise({ type: 'server.answered' as const }),
    noteUnsaved: assign({ unsaved: true }),
    noteKept: assign({ isKept: true }),
    noteNotKept: assign({ isKept: false, toldNotKept: true }),
    rememberSent: assign({ sent: ({ context }) => context.answerSheet }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    rememberRefusal: assign({
      refusal: (_, result: SendResult) => refusalMessage(result, 'These answers do not fit this quiz.'),
    }),
    keepOnDevice: sendTo('draftWriter', ({ context }) => ({
      type: 'answers.changed' as const,
      attempt: attemptToSend(context),
    })),
    readClock: assign(({ context, event }) => {
      assertEvent(event, 'clock.ticked');
      return clockAt(context, event.now);
    }),
    rememberCounted: assign(({ context: { sent, answerSheet } }, result: SendResult) => ({
      unsaved: sent !== answerSheet || !allAnswersCount(result),
    })),
    acknowledgeSave: assign(({ context }, result: SendResult) => ({
      ...afterSave(context, result),
      unsaved: context.sent !== context.answerSheet,
      refusal: '',
    })),
    rememberSeen: assign(({ context }, result: WatchResult) => afterLook(context, result)),
    sayMoreTime: emit(moreTimeNotice),
    alignClock: sendTo('clock', ({ context }) => ({
      type: 'deadline.moved' as const,
      deadline: context.deadline,
    })),
    warnNotKept: emit(
      toast(
        'warning',
        'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.',
      ),
    ),
    noteConflict: assign({ way: 'conflict' }),
  },
  delays: {
    saveDebounce: 400,
    saveRetry: ({ context }) => retryDelay(context.failures, context.clientId),
    // The page shows a longer time within 2 s.
    watchPause: 1500,
    submitReady: 600,
    savePatience: 1000,
  },
}).createMachine({
  id: 'questionPaper',
  context: ({ input }) => ({ ...input, isKept: true, sent: null, refusal: '', way: 'submitted' }),
  output: ({ context }) => context,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'timeIsUp', target: 'submitted' }, { target: 'paper' }] },
    paper: {
      tags: 'paper',
      type: 'parallel',
      invoke: [
        { id: 'clock', src: 'clock', input: ({ context }) => ({ deadline: context.deadline }) },
        { id: 'draftWriter', src: 'draftWriter', input: ({ context }) => attemptToSend(context) },
        { id: 'keyboard', src: 'keyboard' },
        { id: 'page', src: 'page' },
      ],
      on: {
        'clock.ticked': { actions: 'readClock' },
        'lock.lost': { target: 'conflict' },
        'draft.kept': { actions: 'noteKept' },
        'draft.failed': [
          { guard: 'wasNotTold', actions: ['noteNotKept', 'warnNotKept'] },
          { actions: 'noteNotKept' },
        ],
      },
      states: {
        answering: {
          initial: 'open',
          states: {
            open: {
              always: { guard: 'isClosing', target: 'over' },
              on: {
                'answer.chosen': { guard: 'changesAnswers', actions: ['changeAnswers', 'noteChange'] },
                'mark.toggled': { actions: ['changeAnswers', 'noteChange'] },
                'question.previous': { guard: 'changesAnswers', actions: ['changeAnswers', 'noteChange'] },
                'question.next': { guard: 'changesAnswers', actions: ['changeAnswers', 'noteChange'] },
                'question.jumped': { guard: 'changesAnswers', actions: ['changeAnswers', 'noteChange'] },
                'answers.changed': { actions: ['noteUnsaved', 'keepOnDevice'] },
              },
            },
            over: {},
          },
        },
        submitting: {
          initial: 'notLast',
          always: { guard: and(['timeIsUp', not('isClosing')]), target: '.closing' },
          states: {
            notLast: { always: { guard: 'isLast', target: 'appearing' } },
            appearing: {
              always: { guard: not('isLast'), target: 'notLast' },
              after: { submitReady: { target: 'ready' } },
            },
            ready: {
              always: { guard: not('isLast'), target: 'notLast' },
              on: {
                'submit.requested': [
                  { guard: 'hasUnansweredQuestions', target: 'asking' },
                  { target: 'closing' },
                ],
              },
            },
            asking: {
              tags: 'asking',
              initial: 'appearing',
              always: { guard: not('hasUnansweredQuestions'), target: 'appearing' },
              on: { 'asking.closed': { target: 'ready' } },
              states: {
                appearing: { after: { submitReady: { target: 'ready' } } },
                ready: {
                  on: {
                    'submit.requested': { target: '#questionPaper.paper.submitting.closing' },
                    'goBack.requested': { target: '#questionPaper.paper.submitting.ready' },
                    'openQuestion.jumped': {
                      guard: 'changesAnswers',
                      target: '#questionPaper.paper.submitting.appearing',
                      actions: ['changeAnswers', 'noteChange'],
                    },
                  },
                },
              },
            },
            closing: {
              tags: ['readOnly', 'completing'],
              always: { guard: not('isSaving'), target: '#questionPaper.submitted' },
              after: { savePatience: { target: '#questionPaper.submitted' } },
            },
          },
        },
        saving: {
          initial: 'checking',
          on: { 'network.lost': { guard: not('hostSavesNothing'), target: '.offline' } },
          states: {
            checking: {
              always: [
                { guard: 'hostSavesNothing', target: 'onDevice' },
                { guard: 'hasUnsavedAnswers', target: 'sending' },
                { target: 'saved' },
              ],
            },
            onDevice: {},
            saved: {
              tags: 'saved',
              always: { guard: 'hasUnsavedAnswers', target: 'changed' },
            },
            changed: {
              tags: 'saving',
              on: { 'page.hidden': { target: 'sending' } },
              after: { saveDebounce: { target: 'sending' } },
            },
            sending: {
              entry: 'rememberSent',
              initial: 'first',
              states: {
                first: { tags: 'saving' },
                afterOffline: { tags: 'offline' },
                afterTrouble: { tags: 'unsaved' },
              },
              invoke: {
                id: 'saveAttempt',
                src: 'saveAttempt',
                input: ({ context }) => ({ ...attemptToSend(context), status: 'in-progress' }),
                onDone: [
                  {
                    guard: 'isConflict',
                    target: '#questionPaper.conflict',
                    actions: { type: 'rememberCounted', params: getOutput },
                  },
                  { guard: 'isClosed', target: '#questionPaper.submitted' },
                  { guard: 'isUnreachable', target: 'offline', actions: 'countFailure' },
                  {
                    guard: 'wasRefused',
                    target: 'refused',
                    actions: { type: 'rememberRefusal', params: getOutput },
                  },
                  {
                    target: 'saved',
                    actions: [{ type: 'acknowledgeSave', params: getOutput }, 'alignClock', 'keepOnDevice'],
                  },
                ],
                onError: { target: 'troubled', actions: 'countFailure' },
              },
            },
            offline: {
              tags: 'offline',
              on: {
                'network.restored': { target: 'sending.afterOffline' },
                'server.answered': { target: 'sending.afterOffline' },
              },
              after: { saveRetry: { target: 'sending.afterOffline' } },
            },
            troubled: {
              tags: 'unsaved',
              on: {
                'network.restored': { target: 'sending.afterTrouble' },
                'server.answered': { target: 'sending.afterTrouble' },
              },
              after: { saveRetry: { target: 'sending.afterTrouble' } },
            },
            refused: { tags: 'refused', on: { 'answers.changed': { target: 'changed' } } },
          },
        },
        watching: {
          initial: 'resting',
          states: {
            resting: {
              on: { 'clock.doubted': { target: 'looking' }, 'network.restored': { target: 'looking' } },
              after: { watchPause: { target: 'looking' } },
            },
            looking: {
              on: { 'clock.doubted': { target: 'looking', reenter: true } },
              invoke: {
                id: 'watchAttempt',
                src: 'watchAttempt',
                input: ({ context }) => attemptToSend(context),
                onDone: [
                  {
                    guard: { type: 'wasSavedElsewhere', params: getOutput },
                    target: '#questionPaper.conflict',
                  },
                  { guard: 'isClosed', target: '#questionPaper.submitted' },
                  {
                    guard: { type: 'isExtended', params: getOutput },
                    target: 'resting',
                    actions: [
                      { type: 'rememberSeen', params: getOutput },
                      'alignClock',
                      'noteServer',
                      'sayMoreTime',
                    ],
                  },
                  {
                    target: 'resting',
                    actions: [{ type: 'rememberSeen', params: getOutput }, 'alignClock', 'noteServer'],
                  },
                ],
                onError: { target: 'resting' },
              },
            },
          },
        },
      },
    },
    submitted: { tags: ['paper', 'readOnly'], type: 'final' },
    conflict: { tags: ['paper', 'readOnly'], type: 'final', entry: 'noteConflict' },
  },
});
