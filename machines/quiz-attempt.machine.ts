import {
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
import type {
  AttemptToSend,
  LookUpAnswer,
  OpenAnswer,
  OpenAttempt,
  PaperQuestion,
  PaperQuiz,
  PaperWork,
  SaveAnswer,
  SubmitAnswer,
} from './quiz-attempt.types.ts';
import { durationSeconds, secondsTaken, secondsUntil, wordsForTimeLeft } from './rules/attempt-clock.ts';
import {
  type GradedAttempt,
  knownScore,
  type ResultSummary,
  summariseResult,
} from './rules/result-summary.ts';

interface Context {
  readonly quizId: string;
  readonly userId: string | null;
  readonly writer: string;
  readonly predecessors: readonly string[];
  readonly quiz: PaperQuiz | null;
  readonly questions: readonly PaperQuestion[];
  readonly submissionId: string | null;
  readonly revision: number | null;
  readonly unsaved: boolean;
  readonly deadline: number;
  readonly now: number;
  readonly work: PaperWork;
  /** What a screen reader is told of the time; '' until the first spoken moment. */
  readonly spokenTime: string;
  readonly graded: GradedAttempt | null;
  readonly result: ResultSummary | null;
}

type PaperEvent =
  | { readonly type: 'answer.picked'; readonly optionIndex: number }
  | { readonly type: 'mark.toggled' }
  | { readonly type: 'question.previous' }
  | { readonly type: 'question.next' }
  | { readonly type: 'question.jumped'; readonly index: number };

type Event =
  | PaperEvent
  | { readonly type: 'work.changed' }
  | { readonly type: 'clock.ticked'; readonly now: number }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.restored' }
  | { readonly type: 'submit.requested' }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'results.requested' }
  | { readonly type: 'list.requested' };

type Emitted =
  | { readonly type: 'toast.requested'; readonly tone: 'warning' | 'error'; readonly message: string }
  | { readonly type: 'navigation.requested'; readonly to: '/competition' | '/login' }
  | {
      readonly type: 'results.requested';
      readonly quiz: PaperQuiz;
      readonly submissionId: string;
      readonly result: ResultSummary;
    };

const untouched: PaperWork = { answers: {}, marked: [], visited: [0], current: 0 };

/** The whole time of the quiz in seconds. */
const durationOf = (context: Context) => durationSeconds(context.quiz?.timeLimit);
/** Whole seconds left, as the clock shows them. */
export const secondsLeft = (context: Pick<Context, 'deadline' | 'now'>) =>
  secondsUntil(context.deadline, context.now);

function toSend(context: Context): AttemptToSend {
  return {
    quizId: context.quizId,
    userId: context.userId ?? '',
    writer: context.writer,
    predecessors: context.predecessors,
    submissionId: context.submissionId,
    revision: context.revision,
    work: context.work,
    score: knownScore(context.questions, context.work.answers),
    unsaved: context.unsaved,
    timeTaken: secondsTaken(durationOf(context), context.deadline, context.now),
  };
}

function visit(work: PaperWork, current: number): PaperWork {
  return {
    ...work,
    current,
    visited: work.visited.includes(current) ? work.visited : [...work.visited, current],
  };
}

/** One attempt of one person at one quiz, from the look-up of an earlier attempt to its result. */
export const quizAttemptMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly quizId: string; readonly userId: string | null; readonly writer: string },
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: {
    lookUpAttempt: fromPromise<LookUpAnswer, { quizId: string; userId: string }>(() =>
      Promise.reject(new Error('actor lookUpAttempt must be provided')),
    ),
    openAttempt: fromPromise<OpenAnswer, AttemptToSend & { duration: number }>(() =>
      Promise.reject(new Error('actor openAttempt must be provided')),
    ),
    saveAttempt: fromPromise<SaveAnswer, AttemptToSend>(() =>
      Promise.reject(new Error('actor saveAttempt must be provided')),
    ),
    submitAttempt: fromPromise<SubmitAnswer, AttemptToSend>(() =>
      Promise.reject(new Error('actor submitAttempt must be provided')),
    ),
    forgetCopy: fromPromise<void, { quizId: string; userId: string }>(() =>
      Promise.reject(new Error('actor forgetCopy must be provided')),
    ),
    loadReview: fromPromise<
      readonly PaperQuestion[],
      { quizId: string; questions: readonly PaperQuestion[] }
    >(() => Promise.reject(new Error('actor loadReview must be provided'))),
    clock: fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(() => {
      throw new Error('actor clock must be provided');
    }),
    deviceCopy: fromCallback<
      { type: 'work.changed'; attempt: AttemptToSend },
      { quizId: string; userId: string }
    >(() => {
      throw new Error('actor deviceCopy must be provided');
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
    wasRefused: (_, answer: { kind: string }) => answer.kind === 'refused',
    wasOvertaken: (_, answer: { kind: string }) => answer.kind === 'overtaken',
    isClosed: (_, answer: { kind: string }) => answer.kind === 'closed',
    isLate: (_, answer: { kind: string }) => answer.kind === 'late',
    hasNoQuestions: (_, answer: LookUpAnswer) => answer.kind === 'found' && answer.questions.length === 0,
    hadAttempt: ({ context }) => context.submissionId !== null,
    isInProgress: (_, answer: LookUpAnswer) => answer.kind === 'found' && answer.attempt !== null,
    timeIsUp: ({ context }) => secondsLeft(context) === 0,
    hasUnsavedWork: ({ context }) => context.unsaved,
    changedWhileSending: stateIn({ paper: { saving: { sending: 'outdated' } } }),
    optionExists: ({ context, event }) => {
      assertEvent(event, 'answer.picked');
      return context.questions[context.work.current]?.options[event.optionIndex] !== undefined;
    },
    isFirst: ({ context }) => context.work.current === 0,
    isLast: ({ context }) => context.work.current === context.questions.length - 1,
    questionExists: ({ context, event }) => {
      assertEvent(event, 'question.jumped');
      return context.questions[event.index] !== undefined;
    },
  },
  actions: {
    rememberPaper: assign((_, answer: LookUpAnswer) => {
      if (answer.kind === 'refused') return {};
      return { quiz: answer.quiz, questions: answer.kind === 'found' ? answer.questions : [] };
    }),
    rememberAttempt: assign((_, attempt: OpenAttempt | null) =>
      attempt === null
        ? {}
        : {
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
        const { work, questions } = context;
        const chosen = questions[work.current]?.options[event.optionIndex];
        return chosen === undefined
          ? work
          : { ...work, answers: { ...work.answers, [work.current]: chosen } };
      },
    }),
    toggleMark: assign({
      work: ({ context: { work } }) => ({
        ...work,
        marked: work.marked.includes(work.current)
          ? work.marked.filter((index) => index !== work.current)
          : [...work.marked, work.current],
      }),
    }),
    goToPrevious: assign({ work: ({ context }) => visit(context.work, context.work.current - 1) }),
    goToNext: assign({ work: ({ context }) => visit(context.work, context.work.current + 1) }),
    jump: assign({
      work: ({ context, event }) => {
        assertEvent(event, 'question.jumped');
        return visit(context.work, event.index);
      },
    }),
    noteChange: raise({ type: 'work.changed' as const }),
    noteUnsaved: assign({ unsaved: true }),
    keepOnDevice: sendTo('deviceCopy', ({ context }) => ({
      type: 'work.changed' as const,
      attempt: toSend(context),
    })),
    readClock: assign(({ context, event }) => {
      assertEvent(event, 'clock.ticked');
      const spoken = wordsForTimeLeft(secondsLeft(context), secondsUntil(context.deadline, event.now));
      return { now: event.now, spokenTime: spoken ?? context.spokenTime };
    }),
    acknowledgeSave: assign(({ context }, answer: SaveAnswer) =>
      answer.kind === 'saved'
        ? {
            unsaved: false,
            predecessors: [],
            revision: answer.revision,
            deadline: answer.deadline ?? context.deadline,
          }
        : {},
    ),
    alignClock: sendTo('clock', ({ context }) => ({
      type: 'deadline.moved' as const,
      deadline: context.deadline,
    })),
    rememberGrade: assign(({ context }, answer: SubmitAnswer) =>
      answer.kind === 'submitted'
        ? {
            submissionId: answer.submissionId,
            graded: answer.graded,
            work: { ...context.work, answers: answer.answers },
          }
        : {},
    ),
    buildResult: assign(({ context }, questions: readonly PaperQuestion[]) => ({
      questions,
      result:
        context.graded === null ? null : summariseResult(questions, context.work.answers, context.graded),
    })),
    sayError: emit((_, message: string) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message,
    })),
    askToSignIn: emit({
      type: 'toast.requested' as const,
      tone: 'warning' as const,
      message: 'Please login to attempt the quiz',
    }),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login' as const }),
    goToQuizList: emit({ type: 'navigation.requested' as const, to: '/competition' as const }),
    openResults: emit(({ context: { quiz, submissionId, result } }) => {
      if (quiz === null || submissionId === null || result === null)
        throw new Error('Only a graded attempt has results');
      return { type: 'results.requested' as const, quiz, submissionId, result };
    }),
  },
  delays: {
    signInRedirect: 1200,
    turnAwayRedirect: 1200,
    saveDebounce: 400,
    saveRetry: 3000,
    submitRetry: 3000,
  },
}).createMachine({
  id: 'quizAttempt',
  context: ({ input }) => ({
    quizId: input.quizId,
    userId: input.userId,
    writer: input.writer,
    predecessors: [],
    quiz: null,
    questions: [],
    submissionId: null,
    revision: null,
    unsaved: false,
    deadline: 0,
    now: 0,
    work: untouched,
    spokenTime: '',
    graded: null,
    result: null,
  }),
  initial: 'checkingPerson',
  states: {
    checkingPerson: {
      always: [{ guard: 'isVisitor', target: 'signInFirst' }, { target: 'lookingUp' }],
    },
    signInFirst: {
      description: 'Without a user id nothing is unlocked; the login page comes after the warning.',
      tags: 'loading',
      entry: 'askToSignIn',
      after: { signInRedirect: { target: 'left', actions: 'goToLogin' } },
    },
    lookingUp: {
      description: 'The quiz, its questions, and the attempt of this person that may be in progress.',
      tags: 'loading',
      invoke: {
        id: 'lookUpAttempt',
        src: 'lookUpAttempt',
        input: ({ context }) => ({ quizId: context.quizId, userId: context.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'turnedAway',
            actions: {
              type: 'sayError',
              params: ({ event }) => refusalOf(event.output, 'Failed to load quiz data'),
            },
          },
          {
            guard: { type: 'isLate', params: ({ event }) => event.output },
            target: 'sealed.sending',
            actions: [
              { type: 'rememberPaper', params: ({ event }) => event.output },
              { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
            ],
          },
          {
            guard: { type: 'hasNoQuestions', params: ({ event }) => event.output },
            target: 'noQuestions',
            actions: { type: 'rememberPaper', params: ({ event }) => event.output },
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
            guard: 'hadAttempt',
            target: 'turnedAway',
            actions: { type: 'sayError', params: 'This attempt has already been submitted' },
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
      description: 'A new attempt: the server stamps its start, the timer has the full duration.',
      tags: 'loading',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ ...toSend(context), duration: durationOf(context) }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'turnedAway',
            actions: {
              type: 'sayError',
              params: ({ event }) => refusalOf(event.output, 'Failed to load quiz data'),
            },
          },
          {
            target: 'paper',
            actions: { type: 'rememberAttempt', params: ({ event }) => attemptOf(event.output) },
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
    noQuestions: {
      description: '«No questions available».',
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
          input: ({ context }) => ({ quizId: context.quizId, userId: context.userId ?? '' }),
        },
        { id: 'keyboard', src: 'keyboard' },
        { id: 'page', src: 'page' },
      ],
      always: { guard: 'timeIsUp', target: 'submitting' },
      on: {
        'clock.ticked': { actions: 'readClock' },
        'submit.requested': { target: 'submitting' },
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
        saving: {
          initial: 'checking',
          states: {
            checking: {
              always: [{ guard: 'hasUnsavedWork', target: 'changed' }, { target: 'saved' }],
            },
            saved: {
              tags: 'saved',
              on: { 'work.changed': { target: 'changed' } },
            },
            changed: {
              description: 'A short wait, so that quick taps share one save.',
              tags: 'saving',
              on: { 'page.hidden': { target: 'sending' } },
              after: { saveDebounce: { target: 'sending' } },
            },
            sending: {
              tags: 'saving',
              initial: 'current',
              states: {
                current: {
                  on: { 'work.changed': { target: 'outdated' } },
                },
                outdated: {},
              },
              invoke: {
                id: 'saveAttempt',
                src: 'saveAttempt',
                input: ({ context }) => toSend(context),
                onDone: [
                  {
                    guard: { type: 'wasOvertaken', params: ({ event }) => event.output },
                    target: '#quizAttempt.overtaken',
                  },
                  {
                    guard: { type: 'isClosed', params: ({ event }) => event.output },
                    target: '#quizAttempt.submitting',
                  },
                  {
                    guard: 'changedWhileSending',
                    target: 'changed',
                    actions: [
                      { type: 'acknowledgeSave', params: ({ event }) => event.output },
                      'noteUnsaved',
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
                onError: { target: 'waitingToRetry' },
              },
            },
            waitingToRetry: {
              description: 'The server was not reached; the answers are on this device.',
              tags: 'unsaved',
              on: { 'network.restored': { target: 'sending' } },
              after: { saveRetry: { target: 'sending' } },
            },
          },
        },
      },
    },
    overtaken: {
      description: 'The attempt goes on in another window or on another device; this one is read-only.',
      tags: ['paper', 'readOnly'],
      on: { 'continue.requested': { target: 'lookingUp' } },
    },
    submitting: {
      description: 'The completion modal opens; the answers are on their way.',
      tags: ['paper', 'readOnly', 'completing'],
      invoke: {
        id: 'submitAttempt',
        src: 'submitAttempt',
        input: ({ context }) => toSend(context),
        onDone: [
          {
            guard: { type: 'wasOvertaken', params: ({ event }) => event.output },
            target: 'overtaken',
          },
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'submitFailed',
          },
          {
            target: 'loadingReview',
            actions: { type: 'rememberGrade', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'submitFailed' },
      },
    },
    submitFailed: {
      description: 'The modal closes; with time left the paper goes on, without it the answers are sealed.',
      tags: ['paper', 'readOnly'],
      entry: { type: 'sayError', params: 'Submission failed' },
      always: [{ guard: 'timeIsUp', target: 'sealed' }, { target: 'paper' }],
    },
    sealed: {
      description: 'Time is over and the answers are frozen; they are sent until the server has them.',
      tags: ['paper', 'readOnly', 'sealed'],
      invoke: { id: 'sealedPage', src: 'page' },
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'submit.requested': { target: 'sending' },
            'network.restored': { target: 'sending' },
          },
          after: { submitRetry: { target: 'sending' } },
        },
        sending: {
          tags: 'saving',
          invoke: {
            id: 'sendSealed',
            src: 'submitAttempt',
            input: ({ context }) => toSend(context),
            onDone: [
              {
                guard: { type: 'wasOvertaken', params: ({ event }) => event.output },
                target: '#quizAttempt.overtaken',
              },
              {
                guard: { type: 'wasRefused', params: ({ event }) => event.output },
                target: '#quizAttempt.notAccepted',
                actions: {
                  type: 'sayError',
                  params: ({ event }) => refusalOf(event.output, 'Submission failed'),
                },
              },
              {
                target: '#quizAttempt.loadingReview',
                actions: { type: 'rememberGrade', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    notAccepted: {
      description:
        'The server refused the sealed answers for good and said why; this device forgets them, and the quiz list is the way on.',
      tags: ['paper', 'readOnly'],
      invoke: {
        id: 'forgetCopy',
        src: 'forgetCopy',
        input: ({ context }) => ({ quizId: context.quizId, userId: context.userId ?? '' }),
      },
      on: { 'list.requested': { target: 'left', actions: 'goToQuizList' } },
    },
    loadingReview: {
      description: 'Graded; the questions are fetched again, now with their key.',
      tags: ['paper', 'readOnly', 'completing'],
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => ({ quizId: context.quizId, questions: context.questions }),
        onDone: {
          target: 'completed',
          actions: { type: 'buildResult', params: ({ event }) => event.output },
        },
        onError: {
          target: 'completed',
          actions: { type: 'buildResult', params: ({ context }) => context.questions },
        },
      },
    },
    completed: {
      description: '«Quiz Completed!» with the figures.',
      tags: ['paper', 'readOnly', 'completing'],
      on: { 'results.requested': { target: 'left', actions: 'openResults' } },
    },
    left: {
      type: 'final',
    },
  },
});

function attemptOf(answer: LookUpAnswer | OpenAnswer): OpenAttempt | null {
  return answer.kind === 'refused' ? null : answer.attempt;
}

/** The server's own words, or those of the specification when it said nothing. */
function refusalOf(answer: { kind: string; message?: string }, fallback: string): string {
  return answer.message || fallback;
}
