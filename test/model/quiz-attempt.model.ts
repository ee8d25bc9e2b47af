import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import type {
  LookUpAnswer,
  OpenAttempt,
  PaperQuestion,
  PaperQuiz,
  PaperWork,
  SaveAnswer,
  SubmitAnswer,
} from '#machines/quiz-attempt.types.ts';
import { after, done, failed, type ModelOptions, type SystemEvent } from './graph.ts';

export const now = Date.UTC(2026, 0, 15, 6);
const deadline = now + 600_000;
const unexpected = new Error('the wire was cut');

export const quiz: PaperQuiz = {
  _id: 'beads',
  title: 'Meet the Beads',
  subjectName: 'Abacus',
  timeLimit: 10,
  passingMarks: 1,
  allowReattempt: true,
};
export const questions: readonly PaperQuestion[] = [
  { questionText: '2 + 3 ?', options: ['4', '5'] },
  { questionText: '4 + 4 ?', options: ['8', '9'] },
];
export const withKey: readonly PaperQuestion[] = questions.map((question, index) => ({
  ...question,
  correctAnswer: ['5', '8'][index],
}));
const untouched: PaperWork = { answers: {}, marked: [], visited: [0], current: 0 };
const fresh: OpenAttempt = {
  submissionId: 'submission-1',
  revision: 0,
  predecessors: [],
  work: untouched,
  unsaved: false,
  deadline,
  now,
};
export const found: LookUpAnswer = { kind: 'found', quiz, questions, attempt: null };
export const resumed: LookUpAnswer = {
  ...found,
  attempt: {
    ...fresh,
    revision: 4,
    predecessors: ['page-0'],
    unsaved: true,
    work: { answers: { 0: '4' }, marked: [1], visited: [0, 1], current: 1 },
    deadline: now + 65_000,
  },
};
export const overdue: LookUpAnswer = {
  ...found,
  attempt: { ...fresh, predecessors: ['page-0'], unsaved: true, deadline: now },
};
export const late: LookUpAnswer = {
  kind: 'late',
  quiz,
  attempt: {
    ...fresh,
    predecessors: ['page-0'],
    unsaved: true,
    work: { ...untouched, answers: { 0: '5', 1: '9' } },
    deadline: now,
  },
};
export const empty: LookUpAnswer = { ...found, questions: [] };
export const refused = { kind: 'refused', message: 'Please complete the previous quizzes first' } as const;
export const refusedSilently = { kind: 'refused', message: '' } as const;
export const saved: SaveAnswer = { kind: 'saved', revision: 5, deadline: null };
export const overtaken = { kind: 'overtaken' } as const;
export const submitted: SubmitAnswer = {
  kind: 'submitted',
  submissionId: 'submission-1',
  answers: { 0: '5', 1: '9' },
  graded: { score: 50, timeTaken: 35, correctCount: 1, incorrectCount: 1, totalQuestions: 2 },
};

const toast = (tone: 'warning' | 'error', message: string) => ({ type: 'toast.requested', tone, message });
const paper = 'quizAttempt.paper.saving';

/** The quiz attempt machine with samples of every event, each actor's outcomes included. */
export const attemptModel = {
  machine: quizAttemptMachine,
  now,
  inputs: [
    { quizId: 'beads', userId: null, writer: 'page-1' },
    { quizId: 'beads', userId: 'st-1', writer: 'page-1' },
  ],
  callbacks: {
    clock: ['clock.ticked'],
    page: ['page.hidden', 'network.restored'],
    keyboard: ['mark.toggled'],
    deviceCopy: [],
  },
  events: [
    after('signInRedirect', 'quizAttempt.signInFirst'),
    done('lookUpAttempt', found),
    done('lookUpAttempt', resumed),
    done('lookUpAttempt', overdue),
    done('lookUpAttempt', late),
    done('lookUpAttempt', empty),
    done('lookUpAttempt', refused),
    done('lookUpAttempt', refusedSilently),
    failed('lookUpAttempt', unexpected),
    done('openAttempt', { kind: 'opened', attempt: fresh }),
    done('openAttempt', refused),
    failed('openAttempt', unexpected),
    after('turnAwayRedirect', 'quizAttempt.turnedAway'),
    { type: 'answer.picked', optionIndex: 1 },
    { type: 'mark.toggled' },
    { type: 'question.previous' },
    { type: 'question.next' },
    { type: 'question.jumped', index: 0 },
    { type: 'clock.ticked', now: now + 5_000 },
    { type: 'clock.ticked', now: deadline },
    { type: 'page.hidden' },
    { type: 'network.restored' },
    after('saveDebounce', `${paper}.changed`),
    done('saveAttempt', saved),
    done('saveAttempt', overtaken),
    done('saveAttempt', { kind: 'closed' }),
    failed('saveAttempt', unexpected),
    after('saveRetry', `${paper}.waitingToRetry`),
    { type: 'submit.requested' },
    done('submitAttempt', submitted),
    done('submitAttempt', overtaken),
    done('submitAttempt', refused),
    failed('submitAttempt', unexpected),
    { type: 'continue.requested' },
    after('submitRetry', 'quizAttempt.sealed.waiting'),
    done('sendSealed', submitted),
    done('sendSealed', overtaken),
    done('sendSealed', refused),
    done('sendSealed', refusedSilently),
    failed('sendSealed', unexpected),
    { type: 'list.requested' },
    done('loadReview', withKey),
    failed('loadReview', unexpected),
    { type: 'results.requested' },
  ],
  project: ({ value, context }) => ({
    value,
    work: { answered: Object.keys(context.work.answers).length, current: context.work.current },
    over: context.deadline <= context.now,
    unsaved: context.unsaved,
    known: context.submissionId !== null,
    result: context.result?.questionDetails.length ?? null,
  }),
} satisfies ModelOptions<typeof quizAttemptMachine>;

/** What must be said to the outside after an event, whatever the way there. */
export function noticesAfter(
  event: EventFromLogic<typeof quizAttemptMachine> | SystemEvent,
  { context }: SnapshotFrom<typeof quizAttemptMachine>,
): object[] {
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  switch (type) {
    case 'xstate.init':
      return context.userId === null ? [toast('warning', 'Please login to attempt the quiz')] : [];
    case 'xstate.after.signInRedirect.quizAttempt.signInFirst':
      return [{ type: 'navigation.requested', to: '/login' }];
    case 'xstate.after.turnAwayRedirect.quizAttempt.turnedAway':
    case 'list.requested':
      return [{ type: 'navigation.requested', to: '/competition' }];
    case 'xstate.error.actor.lookUpAttempt':
    case 'xstate.error.actor.openAttempt':
      return [toast('error', 'Failed to load quiz data')];
    case 'xstate.error.actor.submitAttempt':
      return [toast('error', 'Submission failed')];
    case 'results.requested':
      return [{ type: 'results.requested', quiz, submissionId: 'submission-1', result: context.result }];
  }
  if (output === found && context.submissionId !== null) {
    return [toast('error', 'This attempt has already been submitted')];
  }
  if (output === refusedSilently) {
    return [toast('error', type.endsWith('sendSealed') ? 'Submission failed' : 'Failed to load quiz data')];
  }
  if (output === refused) {
    return [toast('error', type.endsWith('submitAttempt') ? 'Submission failed' : refused.message)];
  }
  return [];
}
