import { assertEvent, assign, emit, fromCallback, fromPromise, not, raise, sendTo, setup } from 'xstate';
import { clockAt, deadlineWithin, durationSeconds, secondsLeft } from '../rules/attempt-clock.ts';
import {
  allAnswersCount,
  attemptToSend,
  refusalWords,
  untouchedWork,
  workAt,
  workWithAnswer,
  workWithCounted,
  workWithMarkToggled,
} from '../rules/attempt-work.ts';
import { retryDelay } from '../rules/retry-delay.ts';
import type { handInMachine } from './hand-in.machine.ts';
import type { HandInOutput } from './hand-in.types.ts';
import type {
  AttemptContext,
  AttemptEvent,
  AttemptInput,
  AttemptNotice,
  AttemptToSend,
  LookUpAnswer,
  OpenAnswer,
  OpenAttempt,
  SaveAnswer,
  WatchAnswer,
} from './quiz-attempt.types.ts';

/** The whole time of the quiz in seconds. */
const durationOf = (context: AttemptContext) => durationSeconds(context.quiz?.timeLimit);

/** One attempt of one person at one quiz, from the look-up of an earlier attempt to its result. */
export const quizAttemptMachine = setup({
  types: {
    context: {} as AttemptContext,
    input: {} as AttemptInput,
    events: {} as AttemptEvent,
    emitted: {} as AttemptNotice,
    children: {} as { handIn: 'handIn' },
  },
  actors: {
    lookUpAttempt: fromPromise<
      LookUpAnswer,
      { quizId: string; userId: string; writer: string; begun: string | null }
    >(() => Promise.reject(new Error('actor lookUpAttempt must be provided'))),
    openAttempt: fromPromise<OpenAnswer, AttemptToSend & { duration: number }>(() =>
      Promise.reject(new Error('actor openAttempt must be provided')),
    ),
    claimAttempt: fromPromise<void, { quizId: string; userId: string; writer: string }>(() =>
      Promise.reject(new Error('actor claimAttempt must be provided')),
    ),
    saveAttempt: fromPromise<SaveAnswer, AttemptToSend>(() =>
      Promise.reject(new Error('actor saveAttempt must be provided')),
    ),
    watchAttempt: fromPromise<WatchAnswer, { submissionId: string | null }>(() =>
      Promise.reject(new Error('actor watchAttempt must be provided')),
    ),
    handIn: {} as typeof handInMachine,
    clock: fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(() => {
      throw new Error('actor clock must be provided');
    }),
    deviceCopy: fromCallback<{ type: 'work.changed'; attempt: AttemptToSend }, AttemptToSend>(() => {
      throw new Error('actor deviceCopy must be provided');
    }),
    turn: fromCallback<{ type: 'turn.demanded' }, { quizId: string; userId: string | null }>(() => {
      throw new Error('actor turn must be provided');
    }),
    keyboard: fromCallback(() => {
      throw new Error('actor keyboard must be provided');
    }),
    page: fromCallback(() => {
      throw new Error('actor page must be provided');
    }),
  },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    wasBegunBySomebodyElse: ({ context }) => context.begunBy !== null && context.begunBy !== context.userId,
    wasRefused: (_, answer: { kind: string }) => answer.kind === 'refused',
    wasOvertaken: (_, answer: { kind: string }) => answer.kind === 'overtaken',
    isClosed: (_, answer: { kind: string }) => answer.kind === 'closed',
    isUnreachable: (_, answer: { kind: string }) => answer.kind === 'unreachable',
    isHeldElsewhere: (_, attempt: OpenAttempt | null) => attempt?.heldElsewhere === true,
    wasSavedElsewhere: ({ context }, answer: WatchAnswer) =>
      answer.kind === 'seen' &&
      (answer.revision ?? 0) > (context.revision ?? 0) &&
      answer.writer !== null &&
      answer.writer !== context.writer &&
      !context.predecessors.includes(answer.writer),
    wasSealed: (_, answer: { kind: string }) => answer.kind === 'sealed',
    wasForestalled: (_, { forestalled }: HandInOutput) => forestalled,
    goesOnElsewhere: (_, { way }: HandInOutput) => way === 'overtaken',
    goesOnHere: (_, { way }: HandInOutput) => way === 'goesOn',
    hasNoQuestions: (_, answer: LookUpAnswer) => answer.kind === 'found' && !answer.hasQuestions,
    hasEnded: (_, answer: LookUpAnswer) => answer.kind === 'ended',
    mayTryAgain: ({ context }) => context.quiz?.allowReattempt === true,
    isInProgressWithoutCopy: (_, answer: LookUpAnswer) =>
      answer.kind === 'found' && answer.attempt !== null && answer.copyUnreadable,
    isInProgress: (_, answer: LookUpAnswer) => answer.kind === 'found' && answer.attempt !== null,
    timeIsUp: ({ context }) => secondsLeft(context) === 0,
    hasUnsavedWork: ({ context }) => context.unsaved,
    hostSavesNothing: ({ context }) => !context.savesAttempts,
    allAnswersCount: (_, answer: SaveAnswer) => allAnswersCount(answer),
    hasOpenQuestions: ({ context: { questions, work } }) =>
      questions.some((_, index) => work.answers[index] === undefined || work.marked.includes(index)),
    changedWhileSending: ({ context }) => context.sent !== context.work,
    optionExists: ({ context, event }) => {
      assertEvent(event, 'answer.picked');
      return context.questions[context.work.current]?.options[event.optionIndex] !== undefined;
    },
    wasNotTold: ({ context }) => !context.toldNotKept,
    isFirst: ({ context }) => context.work.current === 0,
    isLast: ({ context }) => context.work.current === context.questions.length - 1,
    questionExists: ({ context, event }) => {
      assertEvent(event, ['question.jumped', 'openQuestion.jumped']);
      return context.questions[event.index] !== undefined;
    },
  },
  actions: {
    rememberPaper: assign((_, answer: LookUpAnswer) => {
      if (answer.kind === 'refused') return {};
      if (answer.kind === 'ended') return { quiz: answer.quiz, end: answer.end };
      const { quiz, questions, savesAttempts } = answer;
      return { quiz, questions, savesAttempts };
    }),
    rememberQuestions: assign((_, answer: OpenAnswer) =>
      answer.kind === 'opened' ? { questions: answer.questions } : {},
    ),
    beginAgain: assign({
      begun: null,
      submissionId: null,
      revision: null,
      predecessors: [],
      questions: [],
      work: untouchedWork,
    }),
    // What is there to be continued has been begun; once it is over, that begins no other one.
    noteContinued: assign({ begun: ({ context }) => context.begun ?? '' }),
    holdAttempt: emit(({ context }) => ({
      type: 'attempt.held' as const,
      submissionId: context.submissionId ?? '',
    })),
    openReview: emit(({ context }) => ({
      type: 'review.requested' as const,
      submissionId: context.end?.submissionId ?? '',
    })),
    rememberAttempt: assign((_, attempt: OpenAttempt | null) =>
      attempt === null
        ? {}
        : {
            begun: attempt.submissionId ?? '',
            submissionId: attempt.submissionId,
            revision: attempt.revision,
            predecessors: attempt.predecessors,
            unsaved: attempt.unsaved,
            work: attempt.work,
            deadline: attempt.deadline,
            now: attempt.now,
          },
    ),
    pickAnswer: assign({
      work: ({ context, event }) => {
        assertEvent(event, 'answer.picked');
        const { work, questions, deadline, now } = context;
        const chosen = questions[work.current]?.options[event.optionIndex];
        if (chosen === undefined) return work;
        return workWithAnswer(work, chosen, durationOf(context) * 1000 - (deadline - now));
      },
    }),
    toggleMark: assign({ work: ({ context }) => workWithMarkToggled(context.work) }),
    goToPrevious: assign({ work: ({ context }) => workAt(context.work, context.work.current - 1) }),
    goToNext: assign({ work: ({ context }) => workAt(context.work, context.work.current + 1) }),
    jump: assign({
      work: ({ context, event }) => {
        assertEvent(event, ['question.jumped', 'openQuestion.jumped']);
        return workAt(context.work, event.index);
      },
    }),
    noteChange: raise({ type: 'work.changed' as const }),
    noteServer: raise({ type: 'server.answered' as const }),
    noteUnsaved: assign({ unsaved: true }),
    noteTold: assign({ toldNotKept: true }),
    rememberSent: assign({ sent: ({ context }) => context.work }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    rememberRefusal: assign({ refusal: (_, words: string) => words }),
    demandTurn: sendTo('turn', { type: 'turn.demanded' as const }),
    keepOnDevice: sendTo('deviceCopy', ({ context }) => ({
      type: 'work.changed' as const,
      attempt: attemptToSend(context),
    })),
    readClock: assign(({ context, event }) => {
      assertEvent(event, 'clock.ticked');
      return clockAt(context, event.now);
    }),
    rememberCounted: assign({ unsaved: (_, allCount: boolean) => !allCount }),
    acknowledgeSave: assign(({ context }, answer: SaveAnswer) =>
      answer.kind === 'saved'
        ? {
            unsaved: context.sent !== context.work,
            work: workWithCounted(context.work, answer.counted),
            predecessors: [],
            failures: 0,
            refusal: '',
            revision: answer.revision,
            deadline: deadlineWithin(context.deadline, answer.deadline),
          }
        : {},
    ),
    rememberSeen: assign(({ context }, answer: WatchAnswer) =>
      answer.kind === 'seen' ? { deadline: deadlineWithin(context.deadline, answer.deadline) } : {},
    ),
    alignClock: sendTo('clock', ({ context }) => ({
      type: 'deadline.moved' as const,
      deadline: context.deadline,
    })),
    noteSealed: assign({ sealed: true }),
    tellHandIn: sendTo('handIn', { type: 'turn.lost' as const }),
    rememberHandIn: assign((_, output: HandInOutput) => ({
      sealed: false,
      submissionId: output.submissionId,
      revision: output.revision,
      predecessors: output.predecessors,
      work: output.work,
      unsaved: output.unsaved,
      deadline: output.deadline,
      now: output.now,
      spokenTime: output.spokenTime,
      failures: output.failures,
    })),
    sayError: emit((_, message: string) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message,
    })),
    warn: emit((_, message: string) => ({
      type: 'toast.requested' as const,
      tone: 'warning' as const,
      message,
    })),
    askToSignIn: emit({
      type: 'toast.requested' as const,
      tone: 'warning' as const,
      message: 'Please login to attempt the quiz',
    }),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login' as const }),
    goToQuizList: emit({ type: 'navigation.requested' as const, to: '/competition' as const }),
  },
  delays: {
    signInRedirect: 1200,
    turnAwayRedirect: 1200,
    saveDebounce: 400,
    saveRetry: ({ context }) => retryDelay(context.failures, context.writer),
    addRetry: ({ context }) => retryDelay(context.failures, context.writer),
    watchPause: 2000,
    submitReady: 600,
  },
}).createMachine({
  id: 'quizAttempt',
  context: ({ input }) => ({
    quizId: input.quizId,
    userId: input.userId,
    writer: input.writer,
    predecessors: [],
    begunBy: input.begun?.userId ?? null,
    begun: input.begun?.submissionId ?? null,
    quiz: null,
    questions: [],
    submissionId: null,
    revision: null,
    unsaved: false,
    deadline: 0,
    now: 0,
    work: untouchedWork,
    sent: null,
    failures: 0,
    refusal: '',
    toldNotKept: false,
    savesAttempts: true,
    end: null,
    sealed: false,
    spokenTime: '',
  }),
  initial: 'checkingPerson',
  invoke: {
    id: 'turn',
    src: 'turn',
    input: ({ context }) => ({ quizId: context.quizId, userId: context.userId }),
  },
  on: { 'person.changed': { target: '.left', actions: 'goToQuizList' } },
  states: {
    checkingPerson: {
      always: [
        { guard: 'isVisitor', target: 'signInFirst' },
        {
          guard: 'wasBegunBySomebodyElse',
          target: 'turnedAway',
          actions: {
            type: 'warn',
            params: 'Somebody else was answering on this page. Here are your own quizzes.',
          },
        },
        { target: 'askingForTurn' },
      ],
    },
    signInFirst: {
      description: 'Without a user id nothing is unlocked; the login page comes after the warning.',
      tags: 'loading',
      entry: 'askToSignIn',
      after: { signInRedirect: { target: 'left', actions: 'goToLogin' } },
    },
    askingForTurn: {
      description: 'One window of this browser at a time holds the attempt.',
      tags: 'loading',
      on: {
        'turn.granted': { target: 'lookingUp' },
        'turn.refused': { target: 'elsewhere' },
      },
    },
    elsewhere: {
      description: 'Another window or device has the attempt; «Continue here» is offered.',
      tags: 'elsewhere',
      on: {
        'continue.requested': { target: 'takingOver', actions: 'noteContinued' },
        'list.requested': { target: 'left', actions: 'goToQuizList' },
      },
    },
    takingOver: {
      description: 'The other one becomes read-only; all that it saved comes along.',
      tags: 'loading',
      initial: 'demandingTurn',
      states: {
        demandingTurn: {
          entry: 'demandTurn',
          on: { 'turn.granted': { target: 'claiming' } },
        },
        claiming: {
          description: 'From now on the server knows this page as the one that writes.',
          on: { 'turn.lost': { target: '#quizAttempt.elsewhere' } },
          invoke: {
            id: 'claimAttempt',
            src: 'claimAttempt',
            input: ({ context }) => ({
              quizId: context.quizId,
              userId: context.userId ?? '',
              writer: context.writer,
            }),
            onDone: { target: '#quizAttempt.lookingUp' },
            onError: {
              target: '#quizAttempt.elsewhere',
              actions: {
                type: 'sayError',
                params: 'We could not continue here. Check your internet connection and try again.',
              },
            },
          },
        },
      },
    },
    lookingUp: {
      description: 'The quiz, its questions, and the attempt of this person that may be in progress.',
      tags: 'loading',
      on: { 'turn.lost': { target: 'elsewhere' } },
      invoke: {
        id: 'lookUpAttempt',
        src: 'lookUpAttempt',
        input: ({ context }) => ({
          quizId: context.quizId,
          userId: context.userId ?? '',
          writer: context.writer,
          begun: context.begun,
        }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'turnedAway',
            actions: {
              type: 'sayError',
              params: ({ event }) => refusalWords(event.output, 'Failed to load quiz data'),
            },
          },
          {
            guard: { type: 'wasSealed', params: ({ event }) => event.output },
            target: 'submitting',
            actions: [
              'noteSealed',
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
            target: 'paper',
            actions: [
              { type: 'rememberPaper', params: ({ event }) => event.output },
              { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
              {
                type: 'warn',
                params:
                  'The copy of your answers on this device could not be read. You go on from what was saved.',
              },
            ],
          },
          {
            guard: { type: 'isInProgress', params: ({ event }) => event.output },
            target: 'paper',
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
        onError: {
          target: 'turnedAway',
          actions: { type: 'sayError', params: 'Failed to load quiz data' },
        },
      },
    },
    opening: {
      description:
        'A new attempt: the server stamps its start, or this device where the host saves nothing; the timer has the full duration.',
      tags: 'loading',
      on: { 'turn.lost': { target: 'elsewhere' } },
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ ...attemptToSend(context), duration: durationOf(context) }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'turnedAway',
            actions: {
              type: 'sayError',
              params: ({ event }) => refusalWords(event.output, 'Failed to load quiz data'),
            },
          },
          {
            guard: { type: 'isHeldElsewhere', params: ({ event }) => attemptOf(event.output) },
            target: 'elsewhere',
          },
          {
            target: 'paper',
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
    turnedAway: {
      description: 'The message stands for a moment before the quiz list comes.',
      tags: 'loading',
      after: { turnAwayRedirect: { target: 'left', actions: 'goToQuizList' } },
    },
    ended: {
      description:
        'The last attempt ended without being seen, or the one of this page is over: what was handed in comes first, and another one only when it is asked for.',
      tags: 'ended',
      on: {
        'again.requested': { guard: 'mayTryAgain', target: 'opening', actions: 'beginAgain' },
        'review.requested': { target: 'left', actions: 'openReview' },
        'list.requested': { target: 'left', actions: 'goToQuizList' },
      },
    },
    noQuestions: {
      description: '«No questions available».',
      tags: 'empty',
      type: 'final',
    },
    paper: {
      description:
        'The question paper. Every change is kept on this device at once and on the server soon after.',
      tags: 'paper',
      type: 'parallel',
      invoke: [
        { id: 'clock', src: 'clock', input: ({ context }) => ({ deadline: context.deadline }) },
        {
          id: 'deviceCopy',
          src: 'deviceCopy',
          input: ({ context }) => attemptToSend(context),
        },
        { id: 'keyboard', src: 'keyboard' },
        { id: 'page', src: 'page' },
      ],
      entry: 'holdAttempt',
      always: { guard: 'timeIsUp', target: 'submitting' },
      on: {
        'clock.ticked': { actions: 'readClock' },
        'turn.lost': { target: 'overtaken' },
      },
      states: {
        answering: {
          on: {
            'answer.picked': {
              guard: 'optionExists',
              actions: ['pickAnswer', 'noteChange'],
            },
            'mark.toggled': { actions: ['toggleMark', 'noteChange'] },
            'question.previous': {
              guard: not('isFirst'),
              actions: ['goToPrevious', 'noteChange'],
            },
            'question.next': { guard: not('isLast'), actions: ['goToNext', 'noteChange'] },
            'question.jumped': { guard: 'questionExists', actions: ['jump', 'noteChange'] },
            'work.changed': { actions: ['noteUnsaved', 'keepOnDevice'] },
          },
        },
        handingIn: {
          description:
            'Submit stands where Next stood, so it takes no press for a moment after it has come; a paper with open or marked questions asks once.',
          initial: 'notLast',
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
                  { guard: 'hasOpenQuestions', target: 'asking' },
                  { target: '#quizAttempt.submitting' },
                ],
              },
            },
            asking: {
              description: 'What is open, with «Submit Quiz» and «Go back».',
              tags: 'asking',
              initial: 'appearing',
              on: { 'asking.closed': { target: 'ready' } },
              states: {
                appearing: { after: { submitReady: { target: 'ready' } } },
                ready: {
                  on: {
                    'submit.requested': { target: '#quizAttempt.submitting' },
                    'goBack.requested': { target: '#quizAttempt.paper.handingIn.ready' },
                    'openQuestion.jumped': {
                      guard: 'questionExists',
                      target: '#quizAttempt.paper.handingIn.appearing',
                      actions: ['jump', 'noteChange'],
                    },
                  },
                },
              },
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
                { guard: 'hasUnsavedWork', target: 'sending' },
                { target: 'saved' },
              ],
            },
            onDevice: {
              description:
                'The host takes nothing before the paper is handed in; the answers are on this device.',
            },
            saved: {
              tags: 'saved',
              on: { 'work.changed': { target: 'sending' } },
            },
            changed: {
              description:
                'Changed while a save was on its way: a short wait, so that quick taps share the next.',
              tags: 'saving',
              on: { 'page.hidden': { target: 'sending' } },
              after: { saveDebounce: { target: 'sending' } },
            },
            sending: {
              description: 'One save at a time; while it is tried again, the words for the trouble stand.',
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
                input: ({ context }) => attemptToSend(context),
                onDone: [
                  {
                    guard: { type: 'wasOvertaken', params: ({ event }) => event.output },
                    target: '#quizAttempt.overtaken',
                    actions: {
                      type: 'rememberCounted',
                      params: ({ context, event }) =>
                        allAnswersCount(event.output) && context.sent === context.work,
                    },
                  },
                  {
                    guard: { type: 'isClosed', params: ({ event }) => event.output },
                    target: '#quizAttempt.submitting',
                  },
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                    target: 'offline',
                    actions: 'countFailure',
                  },
                  {
                    guard: { type: 'wasRefused', params: ({ event }) => event.output },
                    target: 'refused',
                    actions: {
                      type: 'rememberRefusal',
                      params: ({ event }) =>
                        refusalWords(event.output, 'These answers do not fit this quiz.'),
                    },
                  },
                  {
                    guard: 'changedWhileSending',
                    target: 'changed',
                    actions: [
                      { type: 'acknowledgeSave', params: ({ event }) => event.output },
                      'alignClock',
                      'keepOnDevice',
                    ],
                  },
                  {
                    target: 'saved',
                    actions: [
                      { type: 'acknowledgeSave', params: ({ event }) => event.output },
                      'alignClock',
                      'keepOnDevice',
                    ],
                  },
                ],
                onError: { target: 'troubled', actions: 'countFailure' },
              },
            },
            offline: {
              description: 'No network; the answers are on this device.',
              tags: 'offline',
              on: {
                'network.restored': { target: 'sending.afterOffline' },
                'server.answered': { target: 'sending.afterOffline' },
              },
              after: { saveRetry: { target: 'sending.afterOffline' } },
            },
            troubled: {
              description: 'The server was reached but could not save; the answers are on this device.',
              tags: 'unsaved',
              on: {
                'network.restored': { target: 'sending.afterTrouble' },
                'server.answered': { target: 'sending.afterTrouble' },
              },
              after: { saveRetry: { target: 'sending.afterTrouble' } },
            },
            refused: {
              description: 'The server does not accept these answers and says why; the next change is tried.',
              tags: 'refused',
              on: { 'work.changed': { target: 'changed' } },
            },
          },
        },
        watching: {
          description:
            'Looks whether another device saved or handed in, and how long the server says is left; an answer also means that a save need not wait any longer.',
          initial: 'resting',
          states: {
            resting: {
              on: {
                'clock.doubted': { target: 'looking' },
                'network.restored': { target: 'looking' },
              },
              after: { watchPause: { target: 'looking' } },
            },
            looking: {
              description:
                'Asked again when the clock is doubted: the answer may be from before the device slept.',
              on: { 'clock.doubted': { target: 'looking', reenter: true } },
              invoke: {
                id: 'watchAttempt',
                src: 'watchAttempt',
                input: ({ context }) => ({
                  submissionId: context.savesAttempts ? context.submissionId : null,
                }),
                onDone: [
                  {
                    guard: { type: 'wasSavedElsewhere', params: ({ event }) => event.output },
                    target: '#quizAttempt.overtaken',
                  },
                  {
                    guard: { type: 'isClosed', params: ({ event }) => event.output },
                    target: '#quizAttempt.submitting',
                  },
                  {
                    target: 'resting',
                    actions: [
                      { type: 'rememberSeen', params: ({ event }) => event.output },
                      'alignClock',
                      'noteServer',
                    ],
                  },
                ],
                onError: { target: 'resting' },
              },
            },
          },
        },
        keeping: {
          description: 'Whether this device keeps its copy; the person is told once when it does not.',
          initial: 'kept',
          states: {
            kept: {
              on: {
                'copy.failed': [
                  {
                    guard: 'wasNotTold',
                    target: 'notKept',
                    actions: [
                      'noteTold',
                      {
                        type: 'warn',
                        params:
                          'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.',
                      },
                    ],
                  },
                  { target: 'notKept' },
                ],
              },
            },
            notKept: {
              tags: 'notKept',
              on: { 'copy.kept': { target: 'kept' } },
            },
          },
        },
      },
    },
    overtaken: {
      description:
        'The attempt goes on in another window or on another device; this one is read-only. Answers that only this device knows are added to it.',
      tags: ['paper', 'readOnly', 'overtaken'],
      on: { 'continue.requested': { target: 'takingOver' } },
      initial: 'checking',
      states: {
        checking: {
          always: [{ guard: 'hasUnsavedWork', target: 'adding' }, { target: 'resting' }],
        },
        resting: {},
        adding: {
          invoke: {
            id: 'addAnswers',
            src: 'saveAttempt',
            input: ({ context }) => attemptToSend(context),
            onDone: [
              {
                guard: { type: 'allAnswersCount', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'rememberCounted', params: true },
              },
              {
                guard: { type: 'isClosed', params: ({ event }) => event.output },
                target: '#quizAttempt.submitting',
              },
              {
                guard: { type: 'wasRefused', params: ({ event }) => event.output },
                target: 'resting',
                actions: {
                  type: 'warn',
                  params: ({ event }) => refusalWords(event.output, 'These answers do not fit this quiz.'),
                },
              },
              { target: 'waiting', actions: 'countFailure' },
            ],
            onError: { target: 'waiting', actions: 'countFailure' },
          },
        },
        waiting: {
          invoke: { id: 'overtakenPage', src: 'page' },
          on: { 'network.restored': { target: 'adding' } },
          after: { addRetry: { target: 'adding' } },
        },
      },
    },
    submitting: {
      description:
        'Handed in or out of time: the hand-in goes on by itself until the result, or until the paper goes on here or elsewhere.',
      tags: ['paper', 'readOnly', 'completing'],
      on: { 'turn.lost': { actions: 'tellHandIn' } },
      invoke: {
        id: 'handIn',
        src: 'handIn',
        input: ({ context }) => ({
          quizId: context.quizId,
          userId: context.userId ?? '',
          writer: context.writer,
          quiz: context.quiz,
          questions: context.questions,
          savesAttempts: context.savesAttempts,
          sealed: context.sealed,
          submissionId: context.submissionId,
          revision: context.revision,
          predecessors: context.predecessors,
          work: context.work,
          unsaved: context.unsaved,
          deadline: context.deadline,
          now: context.now,
          spokenTime: context.spokenTime,
          failures: context.failures,
        }),
        onDone: [
          {
            guard: { type: 'wasForestalled', params: ({ event }) => event.output },
            target: 'overtaken.waiting',
            actions: { type: 'rememberHandIn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'goesOnElsewhere', params: ({ event }) => event.output },
            target: 'overtaken',
            actions: { type: 'rememberHandIn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'goesOnHere', params: ({ event }) => event.output },
            target: 'paper',
            actions: { type: 'rememberHandIn', params: ({ event }) => event.output },
          },
          { target: 'left' },
        ],
      },
    },
    left: {
      type: 'final',
    },
  },
});

function attemptOf(answer: LookUpAnswer | OpenAnswer): OpenAttempt | null {
  return 'attempt' in answer ? answer.attempt : null;
}
