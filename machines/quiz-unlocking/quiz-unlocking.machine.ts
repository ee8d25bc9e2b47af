import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { missing, toast } from '#domain/actor-parts.ts';
import type {
  InstructionsState,
  ListedQuiz,
  ListedSubject,
  ListedSubmission,
} from '#domain/quiz-list/listed-quiz.ts';
import { isInProgress, quizCardState } from '#domain/quiz-list/quiz-list.ts';
import { toInstructions } from '#domain/quiz-list/to-instructions.ts';
import { sortBySequence } from '#domain/quiz-list/unlocking.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type {
  CompletedQuiz,
  Found,
  QuestionsResult,
  QuizzesResult,
  SubjectsResult,
} from './quiz-unlocking.types.ts';

interface Context {
  readonly userId: string | null;
  readonly subjects: readonly ListedSubject[];
  readonly selectedSubjectId: string | null;
  /** The quizzes of the selected subject, in order of sequence. */
  readonly quizzes: readonly ListedQuiz[];
  /** Null until they are loaded. */
  readonly submissions: readonly ListedSubmission[] | null;
  /** The completed quiz whose stored result is being opened. */
  readonly openedQuizId: string | null;
  readonly failure: string;
}

type Event =
  | { readonly type: 'person.changed'; readonly userId: string | null }
  | { readonly type: 'subject.selected'; readonly subjectId: string }
  | { readonly type: 'quizzes.retried' }
  | { readonly type: 'page.refreshed' }
  | { readonly type: 'quiz.clicked'; readonly quizId: string };

type Emitted =
  | { readonly type: 'toast.requested'; readonly tone: 'warning' | 'error'; readonly message: string }
  | { readonly type: 'navigation.requested'; readonly to: '/login' }
  | { readonly type: 'reload.requested' }
  | { readonly type: 'instructions.requested'; readonly state: InstructionsState }
  /** The attempt has begun, and its instructions are read. */
  | { readonly type: 'paper.requested'; readonly quizId: string }
  | {
      readonly type: 'result.requested';
      readonly quiz: ListedQuiz;
      readonly submission: ListedSubmission;
      /** Null when the questions could not be fetched: the reduced result is shown then. */
      readonly questions: readonly PaperQuestion[] | null;
    };

const findQuiz = (context: Context, quizId: string | null) =>
  context.quizzes.find((quiz) => quiz._id === quizId);
/** The newest completed submission: the server lists the newest first. */
const findCompletedSubmission = (context: Context, quizId: string | null) =>
  context.submissions?.find((each) => each.quizId === quizId && each.status === 'completed');

/** The quiz list: subjects, the quizzes of the selected one, and the user's progress in each. */
export const quizUnlockingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly userId: string | null },
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: {
    loadSubjects: fromPromise<SubjectsResult>(missing('loadSubjects')),
    loadQuizzes: fromPromise<QuizzesResult, { subjectId: string; userId: string | null }>(
      missing('loadQuizzes'),
    ),
    loadQuestions: fromPromise<QuestionsResult, CompletedQuiz>(missing('loadQuestions')),
  },
  guards: {
    wasRefused: (_, result: Found<unknown>) => result.kind === 'refused',
    hasNoSubjects: (_, result: SubjectsResult) => result.kind === 'found' && result.subjects.length === 0,
    hasNoQuizzes: (_, result: QuizzesResult) => result.kind === 'found' && result.quizzes.length === 0,
    listsForAnother: ({ context }, userId: string | null) =>
      context.subjects.length > 0 && userId !== context.userId,
    isVisitor: ({ context }) => context.userId === null,
    isLocked: ({ context }, quizId: string) => quizCardState(context, quizId) === 'locked',
    isCompleted: ({ context }, quizId: string) => findCompletedSubmission(context, quizId) !== undefined,
    isRunning: ({ context }, quizId: string) =>
      quizCardState(context, quizId) === 'available' && isInProgress(context, quizId),
    isAvailable: ({ context }, quizId: string) =>
      findQuiz(context, quizId) !== undefined && quizCardState(context, quizId) === 'available',
  },
  actions: {
    rememberPerson: assign({ userId: (_, userId: string | null) => userId }),
    forgetSubmissions: assign({ submissions: null }),
    rememberSubjects: assign((_, result: SubjectsResult) =>
      result.kind === 'found'
        ? { subjects: result.subjects, selectedSubjectId: result.subjects[0]?._id ?? null }
        : {},
    ),
    rememberQuizzes: assign((_, result: QuizzesResult) =>
      result.kind === 'found'
        ? { quizzes: sortBySequence(result.quizzes), submissions: result.submissions, failure: '' }
        : {},
    ),
    selectSubject: assign({
      selectedSubjectId: ({ event }) => {
        assertEvent(event, 'subject.selected');
        return event.subjectId;
      },
      quizzes: [],
    }),
    rememberOpened: assign((_, openedQuizId: string) => ({ openedQuizId })),
    rememberFailure: assign((_, failure: string) => ({ failure })),
    sayRefusal: emit((_, result: Found<unknown>) =>
      toast('error', result.kind === 'refused' ? result.message : ''),
    ),
    sayError: emit((_, message: string) => toast('error', message)),
    warn: emit((_, message: string) => toast('warning', message)),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login' as const }),
    reloadPage: emit({ type: 'reload.requested' as const }),
    handOverToInstructions: emit(({ context }, quizId: string) => {
      const quiz = findQuiz(context, quizId);
      if (quiz === undefined) throw new Error('Only a quiz of the list has instructions');
      return { type: 'instructions.requested' as const, state: toInstructions(quiz) };
    }),
    resume: emit((_, quizId: string) => ({ type: 'paper.requested' as const, quizId })),
    openResult: emit(({ context }, questions: readonly PaperQuestion[] | null) => {
      const quiz = findQuiz(context, context.openedQuizId);
      const submission = findCompletedSubmission(context, context.openedQuizId);
      if (quiz === undefined || submission === undefined)
        throw new Error('Only a completed quiz has a result');
      return { type: 'result.requested' as const, quiz, submission, questions };
    }),
  },
  delays: { loginRedirect: 1200 },
}).createMachine({
  id: 'quizUnlocking',
  context: ({ input }) => ({
    userId: input.userId,
    subjects: [],
    selectedSubjectId: null,
    quizzes: [],
    submissions: null,
    openedQuizId: null,
    failure: '',
  }),
  initial: 'loadingSubjects',
  on: {
    'person.changed': [
      {
        guard: { type: 'listsForAnother', params: ({ event }) => event.userId },
        target: '.loadingQuizzes',
        actions: [{ type: 'rememberPerson', params: ({ event }) => event.userId }, 'forgetSubmissions'],
      },
      { actions: { type: 'rememberPerson', params: ({ event }) => event.userId } },
    ],
  },
  states: {
    loadingSubjects: {
      tags: 'loading',
      invoke: {
        id: 'loadSubjects',
        src: 'loadSubjects',
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'subjectsFailed',
            actions: { type: 'sayRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasNoSubjects', params: ({ event }) => event.output },
            target: 'noSubjects',
          },
          {
            target: 'loadingQuizzes',
            actions: { type: 'rememberSubjects', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'subjectsFailed',
          actions: { type: 'sayError', params: 'Error loading subjects' },
        },
      },
    },
    subjectsFailed: {
      on: { 'page.refreshed': { actions: 'reloadPage' } },
    },
    noSubjects: {},
    loadingQuizzes: {
      tags: ['loading', 'listing'],
      invoke: {
        id: 'loadQuizzes',
        src: 'loadQuizzes',
        input: ({ context }) => ({ subjectId: context.selectedSubjectId ?? '', userId: context.userId }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'quizzesFailed',
            actions: [
              { type: 'rememberFailure', params: ({ event }) => refusalReason(event.output) },
              { type: 'sayError', params: 'Error loading quizzes' },
            ],
          },
          {
            guard: { type: 'hasNoQuizzes', params: ({ event }) => event.output },
            target: 'noQuizzes',
            actions: { type: 'rememberQuizzes', params: ({ event }) => event.output },
          },
          {
            target: 'showingQuizzes',
            actions: { type: 'rememberQuizzes', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'quizzesFailed',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => errorMessage(event.error) },
            { type: 'sayError', params: 'Error loading quizzes' },
          ],
        },
      },
      on: { 'subject.selected': { target: 'loadingQuizzes', reenter: true, actions: 'selectSubject' } },
    },
    quizzesFailed: {
      tags: 'listing',
      on: {
        'quizzes.retried': { target: 'loadingQuizzes' },
        'subject.selected': { target: 'loadingQuizzes', actions: 'selectSubject' },
      },
    },
    noQuizzes: {
      tags: 'listing',
      on: { 'subject.selected': { target: 'loadingQuizzes', actions: 'selectSubject' } },
    },
    showingQuizzes: {
      tags: 'listing',
      on: {
        'subject.selected': { target: 'loadingQuizzes', actions: 'selectSubject' },
        'quiz.clicked': [
          {
            guard: 'isVisitor',
            target: 'redirectingToLogin',
            actions: { type: 'warn', params: 'Please login to attempt the quiz' },
          },
          {
            guard: { type: 'isCompleted', params: ({ event }) => event.quizId },
            target: 'openingResult',
            actions: { type: 'rememberOpened', params: ({ event }) => event.quizId },
          },
          {
            guard: { type: 'isRunning', params: ({ event }) => event.quizId },
            actions: { type: 'resume', params: ({ event }) => event.quizId },
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => event.quizId },
            actions: { type: 'handOverToInstructions', params: ({ event }) => event.quizId },
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => event.quizId },
            actions: { type: 'warn', params: 'Please complete the previous quizzes first' },
          },
        ],
      },
    },
    openingResult: {
      tags: 'listing',
      invoke: {
        id: 'loadQuestions',
        src: 'loadQuestions',
        input: ({ context }) => ({
          quizId: context.openedQuizId ?? '',
          submissionId: findCompletedSubmission(context, context.openedQuizId)?._id ?? '',
        }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            target: 'showingQuizzes',
            actions: [
              { type: 'sayError', params: 'Failed to load quiz details' },
              { type: 'openResult', params: null },
            ],
          },
          {
            target: 'showingQuizzes',
            actions: { type: 'openResult', params: ({ event }) => foundQuestions(event.output) },
          },
        ],
        onError: {
          target: 'showingQuizzes',
          actions: [
            { type: 'sayError', params: 'Failed to load quiz details' },
            { type: 'openResult', params: null },
          ],
        },
      },
    },
    redirectingToLogin: {
      tags: 'listing',
      after: { loginRedirect: { target: 'showingQuizzes', actions: 'goToLogin' } },
    },
  },
});

function refusalReason(result: Found<unknown>): string {
  return result.kind === 'refused' ? result.message : '';
}

function foundQuestions(result: QuestionsResult): readonly PaperQuestion[] | null {
  return result.kind === 'found' ? result.questions : null;
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
