import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { ListedQuiz, ListedSubmission } from '#domain/quiz-list/listed-quiz.ts';
import { isInProgress } from '#domain/quiz-list/quiz-list.ts';
import { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import type {
  QuestionsResult,
  QuizzesResult,
  SubjectsResult,
} from '#machines/quiz-unlocking/quiz-unlocking.types.ts';
import { ApiError } from '#web/api/api-error.ts';
import { after, done, failed, type ModelOptions, type SystemEvent } from './model-options.ts';

const quiz = (_id: string, sequence: number): ListedQuiz => ({
  _id,
  title: `Quiz ${_id}`,
  description: `About ${_id}`,
  sequence,
  timeLimit: sequence === 2 ? null : 10,
  passingMarks: 6,
  allowReattempt: false,
  questionsCount: 10,
  subjectName: 'Abacus',
});
export const first = quiz('first', 1);
export const second = quiz('second', 2);
export const third = quiz('third', 3);
export const firstDone: ListedSubmission = {
  _id: 'submission-1',
  quizId: 'first',
  subjectName: 'Abacus',
  status: 'completed',
  score: 60,
  timeTaken: 90,
  answers: { 0: '5' },
};
export const secondRunning: ListedSubmission = {
  _id: 'submission-2',
  quizId: 'second',
  subjectName: 'Abacus',
  status: 'in-progress',
  score: 0,
  timeTaken: 1350,
  answers: {},
};
export const questions = [{ questionText: '2 + 3 ?', options: ['4', '5'], correctAnswer: '5' }];
export const refused = { kind: 'refused', message: 'The office is closed' } as const;

export const subjects: SubjectsResult = {
  kind: 'found',
  subjects: [
    { _id: 'abacus', name: 'Abacus', quizCount: 3 },
    { _id: 'phonics', name: 'Phonics' },
  ],
};
export const noSubjects: SubjectsResult = { kind: 'found', subjects: [] };
// Deliberately out of order, since the machine sorts them.
export const quizzes: QuizzesResult = {
  kind: 'found',
  quizzes: [third, first, second],
  submissions: [firstDone],
};
export const quizzesWithRunning: QuizzesResult = { ...quizzes, submissions: [secondRunning, firstDone] };
export const noQuizzes: QuizzesResult = { kind: 'found', quizzes: [], submissions: [] };
export const found: QuestionsResult = { kind: 'found', questions };

const unexpected = new ApiError('offline', '');
const toast = (tone: 'warning' | 'error', message: string) => ({ type: 'toast.requested', tone, message });

/** The quiz unlocking machine with samples of every event, each actor's outcomes included. */
export const unlockingModel = {
  machine: quizUnlockingMachine,
  inputs: [{ userId: null }, { userId: 'st-1' }],
  events: [
    done('loadSubjects', subjects),
    done('loadSubjects', noSubjects),
    done('loadSubjects', refused),
    failed('loadSubjects', unexpected),
    { type: 'page.refreshed' },
    { type: 'person.changed', userId: 'st-1' },
    { type: 'person.changed', userId: null },
    done('loadQuizzes', quizzes),
    done('loadQuizzes', quizzesWithRunning),
    done('loadQuizzes', noQuizzes),
    done('loadQuizzes', refused),
    failed('loadQuizzes', unexpected),
    { type: 'quizzes.retried' },
    { type: 'subject.selected', subjectId: 'phonics' },
    { type: 'quiz.clicked', quizId: 'first' },
    { type: 'quiz.clicked', quizId: 'second' },
    { type: 'quiz.clicked', quizId: 'third' },
    { type: 'quiz.clicked', quizId: 'no such quiz' },
    done('loadQuestions', found),
    done('loadQuestions', refused),
    failed('loadQuestions', unexpected),
    after('loginRedirect', 'quizUnlocking.redirectingToLogin'),
  ],
  project: ({ value, context }) => ({
    value,
    userId: context.userId,
    selected: context.selectedSubjectId,
    quizzes: context.quizzes.map(({ _id }) => _id),
    running: context.userId !== null && isInProgress(context, 'second'),
    opened: context.openedQuizId,
    failure: context.failure,
  }),
} satisfies ModelOptions<typeof quizUnlockingMachine>;

/** The events that the machine must emit after an event, on any path. */
export function noticesAfter(
  event: EventFromLogic<typeof quizUnlockingMachine> | SystemEvent,
  { context }: SnapshotFrom<typeof quizUnlockingMachine>,
): object[] {
  const clicked = 'quizId' in event ? event.quizId : null;
  const visitor = context.userId === null;
  if (event.type === 'page.refreshed') return [{ type: 'reload.requested' }];
  if (event.type.startsWith('xstate.after')) return [{ type: 'navigation.requested', to: '/login' }];
  if (event.type === 'xstate.error.actor.loadSubjects') return [toast('error', 'Error loading subjects')];
  if (event.type === 'xstate.error.actor.loadQuizzes') return [toast('error', 'Error loading quizzes')];
  const output = 'output' in event ? event.output : null;
  if (output === refused && event.type.endsWith('loadSubjects')) return [toast('error', refused.message)];
  if (output === refused && event.type.endsWith('loadQuizzes'))
    return [toast('error', 'Error loading quizzes')];
  const reduced = { type: 'result.requested', quiz: first, submission: firstDone, questions: null };
  if (output === found) return [{ ...reduced, questions }];
  if (event.type.endsWith('.actor.loadQuestions'))
    return [toast('error', 'Failed to load quiz details'), reduced];
  if (clicked === null) return [];
  if (visitor) return [toast('warning', 'Please login to attempt the quiz')];
  if (clicked === 'third') return [toast('warning', 'Please complete the previous quizzes first')];
  if (clicked === 'second' && isInProgress(context, 'second')) {
    return [{ type: 'paper.requested', quizId: 'second' }];
  }
  if (clicked === 'second') {
    const state = {
      quizId: 'second',
      title: 'Quiz second',
      description: 'About second',
      duration: 0,
      marks: 6,
      questionCount: 10,
      ownQuestionCount: 10,
    };
    return [{ type: 'instructions.requested', state }];
  }
  return [];
}
