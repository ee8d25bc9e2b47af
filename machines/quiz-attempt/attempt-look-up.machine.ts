import { assign, fromPromise, setup } from 'xstate';
import { getOutput, missing } from '#domain/actor-parts.ts';
import type { LookUpResult } from '#domain/attempts/attempt.ts';
import {
  attemptOnDevice,
  attemptOnServer,
  endedSubmission,
  hasLateAnswers,
  isKnownOnDevice,
  isOnDeviceAlone,
  isRepeated,
  lateAnswers,
  lookUpResult,
  paperWith,
  quizOnServer,
  sealedSubmission,
  toAttemptEnd,
} from '#domain/attempts/attempt-look-up.ts';
import type {
  AnswersToPutAside,
  AttemptLookUp,
  FoundOnDevice,
  FoundOnServer,
  FoundQuestions,
  LookUpInput,
} from '#domain/attempts/look-up.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { RefusedError } from '#domain/refused-error.ts';
import { sendAnswersMachine } from './send-answers.machine.ts';

const failed = {
  target: '#attemptLookUp.failed',
  actions: {
    type: 'rememberRefusal',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
  },
} as const;

/**
 * Where a student stands with a quiz: on the server, and on this device where the server cannot be reached or is slow
 * while an attempt of this device is running.
 */
export const attemptLookUpMachine = setup({
  types: {
    context: {} as AttemptLookUp,
    input: {} as LookUpInput,
    output: {} as LookUpResult,
  },
  actors: {
    readDevice: fromPromise<FoundOnDevice, LookUpInput>(missing('readDevice')),
    askServer: fromPromise<FoundOnServer, LookUpInput>(missing('askServer')),
    askQuestions: fromPromise<FoundQuestions, { quizId: string }>(missing('askQuestions')),
    askEnd: fromPromise<Submission, { submissionId: string }>(missing('askEnd')),
    addLateAnswers: sendAnswersMachine,
    putAside: fromPromise<void, AnswersToPutAside>(missing('putAside')),
  },
  guards: {
    isRefusedForGood: ({ context }) => context.refusal?.isLasting === true,
    isKnownOnDevice: ({ context }) => isKnownOnDevice(context.device),
    isSealedOnDevice: ({ context: { device } }) =>
      device.draft?.handedIn === true || device.draftDeadline <= device.now,
    isOnDeviceAlone: ({ context }) => isOnDeviceAlone(context),
    isSealed: ({ context }) =>
      sealedSubmission(context) !== undefined ||
      (isOnDeviceAlone(context) && context.device.draft?.handedIn === true),
    isClosed: ({ context }) => sealedSubmission(context)?.status === 'completed',
    hasEnded: ({ context }) => endedSubmission(context) !== undefined,
    wasEndSeen: ({ context }) => endedSubmission(context)?.endSeen !== false,
    isRepeated: ({ context }) => isRepeated(context),
    hasLateAnswers: ({ context }) => hasLateAnswers(context),
    hasUnfitAnswers: ({ context }) => Object.keys(context.unfit).length > 0,
  },
  actions: {
    rememberDevice: assign((_, device: FoundOnDevice) => ({ device })),
    rememberServer: assign(({ context }, server: FoundOnServer) => ({
      server,
      quiz: quizOnServer({ ...context, server }, server),
      savesAttempts: server.savesAttempts,
    })),
    rememberRefusal: assign((_, { error }: { error: unknown }) =>
      error instanceof RefusedError ? { refusal: error } : {},
    ),
    takeFromDevice: assign(({ context }) => ({
      ...context.device.draft?.paper,
      hasQuestions: true,
      savesAttempts: context.device.draft?.savesAttempts ?? true,
      attempt: attemptOnDevice(context, context.device.now),
    })),
    takeFromServer: assign({ attempt: ({ context }) => attemptOnServer(context) }),
    takeFromDeviceAlone: assign({
      attempt: ({ context }) => attemptOnDevice(context, context.device.now),
      hasQuestions: true,
    }),
    noteRepeated: assign({ hasQuestions: ({ context }) => context.server?.quiz.questionsCount !== 0 }),
    rememberPaper: assign(({ context }, found: FoundQuestions) => paperWith(context, found)),
    rememberEnd: assign((_, ended: Submission | undefined) => ({ end: ended ? toAttemptEnd(ended) : null })),
    notePutAside: assign({ unfit: {} }),
    endAs: assign({ way: (_, way: AttemptLookUp['way']) => way }),
  },
  delays: {
    serverPatience: 3000,
  },
}).createMachine({
  id: 'attemptLookUp',
  context: ({ input }) => ({
    ...input,
    device: { draft: null, isUnreadable: false, draftDeadline: 0, tabClientIds: [], now: 0 },
    server: null,
    refusal: null,
    quiz: null,
    questions: [],
    now: 0,
    hasQuestions: false,
    savesAttempts: true,
    attempt: null,
    unfit: {},
    end: null,
    way: 'refused',
  }),
  output: ({ context }) => lookUpResult(context),
  initial: 'readingDevice',
  states: {
    readingDevice: {
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context: { quizId, userId, clientId, begun } }) => ({ quizId, userId, clientId, begun }),
        onDone: { target: 'asking', actions: { type: 'rememberDevice', params: getOutput } },
        onError: { target: 'asking' },
      },
    },
    asking: {
      after: { serverPatience: { guard: 'isKnownOnDevice', target: 'onDevice' } },
      initial: 'listing',
      states: {
        listing: {
          invoke: {
            id: 'askServer',
            src: 'askServer',
            input: ({ context: { quizId, userId, clientId, begun } }) => ({
              quizId,
              userId,
              clientId,
              begun,
            }),
            onDone: { target: 'deciding', actions: { type: 'rememberServer', params: getOutput } },
            onError: failed,
          },
        },
        deciding: {
          always: [
            { guard: 'isClosed', target: '#attemptLookUp.sealed', actions: 'takeFromServer' },
            { guard: 'isOnDeviceAlone', target: 'fetchingPaper', actions: 'takeFromDeviceAlone' },
            { guard: 'hasEnded', target: 'fetchingEnd' },
            { guard: 'isRepeated', target: '#attemptLookUp.found', actions: 'noteRepeated' },
            { target: 'fetchingPaper', actions: 'takeFromServer' },
          ],
        },
        fetchingPaper: {
          invoke: {
            id: 'askQuestions',
            src: 'askQuestions',
            input: ({ context: { quizId } }) => ({ quizId }),
            onDone: [
              {
                guard: 'hasLateAnswers',
                target: 'addingLateAnswers',
                actions: { type: 'rememberPaper', params: getOutput },
              },
              { target: 'fitting', actions: { type: 'rememberPaper', params: getOutput } },
            ],
            onError: failed,
          },
        },
        fetchingEnd: {
          invoke: {
            id: 'askEnd',
            src: 'askEnd',
            input: ({ context }) => ({ submissionId: endedSubmission(context)?._id ?? '' }),
            onDone: { target: '#attemptLookUp.ended', actions: { type: 'rememberEnd', params: getOutput } },
            onError: [
              {
                guard: 'wasEndSeen',
                target: '#attemptLookUp.ended',
                actions: { type: 'rememberEnd', params: ({ context }) => endedSubmission(context) },
              },
              failed,
            ],
          },
        },
        addingLateAnswers: {
          invoke: {
            id: 'addLateAnswers',
            src: 'addLateAnswers',
            input: ({ context }) => lateAnswers(context),
            onDone: { target: 'fitting' },
            onError: { target: 'fitting' },
          },
        },
        fitting: {
          always: [
            { guard: 'hasUnfitAnswers', target: 'puttingAside' },
            { guard: 'isSealed', target: '#attemptLookUp.sealed' },
            { target: '#attemptLookUp.found' },
          ],
        },
        puttingAside: {
          invoke: {
            id: 'putAside',
            src: 'putAside',
            input: ({ context: { userId, quizId, quiz, unfit } }) => ({
              userId,
              quizId,
              quizTitle: quiz?.title ?? '',
              answers: unfit,
              reason: 'The questions of this quiz were changed while you were answering',
            }),
            onDone: { target: 'fitting', actions: 'notePutAside' },
            onError: { target: 'fitting', actions: 'notePutAside' },
          },
        },
      },
    },
    failed: {
      always: [
        { guard: 'isRefusedForGood', target: 'refused' },
        { guard: 'isKnownOnDevice', target: 'onDevice' },
        { target: 'refused' },
      ],
    },
    onDevice: {
      entry: 'takeFromDevice',
      always: [{ guard: 'isSealedOnDevice', target: 'sealed' }, { target: 'found' }],
    },
    found: { type: 'final', entry: { type: 'endAs', params: 'found' } },
    sealed: { type: 'final', entry: { type: 'endAs', params: 'sealed' } },
    ended: { type: 'final', entry: { type: 'endAs', params: 'ended' } },
    refused: { type: 'final' },
  },
});
