import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { AnswerSheet } from '#domain/attempts/answers.ts';
import type {
  AttemptProgress,
  LookUpResult,
  OpenAttempt,
  SubmitResult,
  WatchResult,
} from '#domain/attempts/attempt.ts';
import type { PaperQuiz } from '#domain/attempts/attempt-record.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { OpeningOutput } from '#machines/quiz-attempt/attempt-opening.types.ts';
import type { PaperOutput } from '#machines/quiz-attempt/question-paper.types.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type { SubmitQuizOutput } from '#machines/quiz-attempt/submit-quiz.types.ts';
import { after, done, failed, type ModelOptions, type SystemEvent } from './model-options.ts';

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
const untouched: AnswerSheet = { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 };
export const fresh: OpenAttempt = {
  submissionId: 'submission-1',
  revision: 0,
  previousClientIds: [],
  answerSheet: untouched,
  unsaved: false,
  heldElsewhere: false,
  deadline,
  now,
};
export const found: LookUpResult = {
  kind: 'found',
  quiz,
  questions,
  hasQuestions: true,
  attempt: null,
  draftUnreadable: false,
  savesAttempts: true,
  now,
};
/** A repeated attempt: its questions come once it has begun. */
export const foundAgain: LookUpResult = { ...found, questions: [], now: 0 };
/** A host that stores only completed submissions sends the key at once. */
export const foundWithoutSaves: LookUpResult = { ...found, questions: withKey, savesAttempts: false };
const end = {
  submissionId: 'submission-0',
  score: 50,
  answered: 1,
  totalQuestions: 2,
  endedAt: new Date(now - 60_000).toISOString(),
};
export const ended: LookUpResult = { kind: 'ended', quiz, end };
export const endedForGood: LookUpResult = { ...ended, quiz: { ...quiz, allowReattempt: false } };
export const resumed: LookUpResult = {
  ...found,
  attempt: {
    ...fresh,
    revision: 4,
    previousClientIds: ['page-0'],
    unsaved: true,
    answerSheet: { answers: { 0: '4' }, answeredAt: { 0: 61_000 }, marked: [1], visited: [0, 1], current: 1 },
    deadline: now + 65_000,
  },
};
/** Only the server's answers, since the draft on this device could not be read. */
export const withoutDraft: LookUpResult = { ...found, attempt: fresh, draftUnreadable: true };
/** Another device saved last. */
export const held: LookUpResult = { ...found, attempt: { ...fresh, revision: 9, heldElsewhere: true } };
export const overdue: LookUpResult = {
  ...found,
  attempt: { ...fresh, previousClientIds: ['page-0'], unsaved: true, deadline: now },
};
/** Submitted without a response, with time left. */
export const submittedBefore: LookUpResult = {
  kind: 'sealed',
  quiz,
  savesAttempts: true,
  questions,
  attempt: { ...fresh, previousClientIds: ['page-0'], unsaved: true },
};
/** The server closed it before it had the last answers. */
export const late: LookUpResult = {
  kind: 'sealed',
  quiz,
  savesAttempts: true,
  questions: [],
  attempt: {
    ...fresh,
    previousClientIds: ['page-0'],
    unsaved: true,
    answerSheet: { ...untouched, answers: { 0: '5', 1: '9' }, answeredAt: { 0: 1000, 1: 2000 } },
    deadline: now,
  },
};
export const empty: LookUpResult = { ...found, questions: [], hasQuestions: false };
export const refused = { kind: 'refused', message: 'Please complete the previous quizzes first' } as const;
export const refusedSilently = { kind: 'refused', message: '' } as const;
export const saved: SendResult = {
  kind: 'saved',
  submission: null,
  revision: 5,
  deadline: null,
  minutes: null,
  counted: null,
};
/** Another device has added an answer to what was saved. */
export const savedTogether: SendResult = {
  ...saved,
  counted: { answers: { 0: '4', 1: '9' }, answeredAt: { 0: 1, 1: 2 } },
};
export const unreachable = { kind: 'unreachable' } as const;
export const closed = { kind: 'closed' } as const;
/** The server has nothing new. */
export const seen: WatchResult = {
  kind: 'seen',
  revision: 0,
  clientId: 'page-1',
  deadline: null,
  minutes: null,
};
/** Another device has saved. */
export const seenElsewhere: WatchResult = {
  kind: 'seen',
  revision: 9,
  clientId: 'another device',
  deadline: null,
  minutes: null,
};
/** The office has given five more minutes to the ten. */
export const seenLonger: WatchResult = {
  ...seen,
  minutes: 15,
  deadline: { earliest: deadline + 300_000, latest: deadline + 300_000 },
};
/** Another page continues with the answers of this page. */
export const conflict = { kind: 'conflict', allCount: true, moreTime: null } as const;
/** Another page continues without the answers of this page. */
export const conflictAlone = { kind: 'conflict', allCount: false, moreTime: null } as const;
/** The office has given five more minutes, which this page did not know. */
export const goesOnLonger: SubmitResult = {
  kind: 'conflict',
  allCount: true,
  moreTime: {
    deadline: { earliest: deadline + 300_000, latest: deadline + 300_000 },
    minutes: 15,
    revision: 8,
    answerSheet: {
      answers: { 0: '5', 1: '9' },
      answeredAt: { 0: 1000, 1: 2000 },
      marked: [],
      visited: [0, 1],
      current: 1,
    },
  },
};
export const claimed = { kind: 'claimed' } as const;
/** The save that claims the attempt did not reach the server. */
export const notClaimed = { kind: 'notSent' } as const;
const cannotContinue = 'We could not continue here. Check your internet connection and try again.';
export const submitted: SubmitResult = {
  kind: 'submitted',
  submissionId: 'submission-1',
  answers: { 0: '5', 1: '9' },
  uncounted: 0,
  refusal: '',
  graded: { score: 50, timeTaken: 35, correctCount: 1, incorrectCount: 1, totalQuestions: 2 },
};
/** Graded by a host that returns no counts. */
export const submittedWithoutSaves: SubmitResult = {
  ...submitted,
  graded: { score: 50, timeTaken: 35, correctCount: null, incorrectCount: null, totalQuestions: null },
};
export const openedElsewhere: OpenAttempt = { ...fresh, revision: 9, heldElsewhere: true };

/** A new attempt, as one child machine passes it to the next. */
export const progress: AttemptProgress = {
  quiz,
  questions,
  savesAttempts: true,
  submissionId: 'submission-1',
  revision: 0,
  previousClientIds: [],
  answerSheet: untouched,
  unsaved: false,
  deadline,
  now,
  spokenTime: '',
  failures: 0,
};

const opening: OpeningOutput = { ...progress, begun: 'submission-1', way: 'paper' };
const sealedOpening: OpeningOutput = { ...opening, unsaved: true, way: 'sealed' };
/** The server closed it earlier, and its questions are not requested. */
const lateOpening: OpeningOutput = { ...sealedOpening, questions: [], deadline: now };
const openingTo = (way: OpeningOutput['way']): OpeningOutput => ({ ...opening, way });

const answerSheet: AnswerSheet = { ...untouched, answers: { 0: '5' }, answeredAt: { 0: 1000 } };
const submittedPaper: PaperOutput = {
  ...progress,
  revision: 4,
  toldNotKept: true,
  isKept: false,
  way: 'submitted',
};
const lostPaper: PaperOutput = { ...submittedPaper, way: 'conflict' };

/** Another page continues with these answers. */
const handedOver: SubmitQuizOutput = {
  ...progress,
  answerSheet,
  revision: 5,
  way: 'conflict',
  forestalled: false,
};
/** Another page continues without these answers. */
const forestalled: SubmitQuizOutput = { ...handedOver, forestalled: true, unsaved: true, failures: 1 };
/** The user continues on the paper. */
const takenBack: SubmitQuizOutput = { ...handedOver, way: 'goesOn' };

export const toast = (tone: 'success' | 'warning' | 'error', message: string) => ({
  type: 'toast.requested',
  tone,
  message,
});

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;

/** Whether another user began the attempt on the page that the browser restores. */
export const wasBegunByAnotherUser = ({ begunBy, userId }: Snapshot['context']) =>
  begunBy !== null && begunBy !== userId;
export const anotherUserMessage = 'Another user was answering on this page. Here are your own quizzes.';

const inAttempt = ['paper', 'submitting', 'conflict'] as const;

/** The quiz attempt machine with samples of every event, the outcomes of its parts and other actors included. */
export const attemptModel = {
  machine: quizAttemptMachine,
  now,
  inputs: [
    { quizId: 'beads', userId: null, clientId: 'page-1', begun: null },
    { quizId: 'beads', userId: 'st-1', clientId: 'page-1', begun: null },
    {
      quizId: 'beads',
      userId: 'st-1',
      clientId: 'page-1',
      begun: { userId: 'st-2', submissionId: 'submission-2' },
    },
  ],
  // An attempt that was sealed without its questions is over and cannot be taken back.
  canHappen: ({ context }, { output }) => output !== takenBack || context.questions.length > 0,
  callbacks: {
    page: ['network.restored'],
    tabLock: ['lock.granted', 'lock.refused', 'lock.lost'],
  },
  events: [
    after('signInRedirect', 'quizAttempt.signInFirst'),
    { type: 'lock.granted' },
    { type: 'lock.refused' },
    { type: 'lock.lost' },
    done('claimAttempt', claimed),
    done('claimAttempt', notClaimed),
    failed('claimAttempt', unexpected),
    done('opening', opening),
    done('opening', sealedOpening),
    done('opening', lateOpening),
    done('opening', openingTo('elsewhere')),
    done('opening', openingTo('turnedAway')),
    done('opening', openingTo('left')),
    after('turnAwayRedirect', 'quizAttempt.turnedAway'),
    done('paper', submittedPaper),
    done('paper', lostPaper),
    done('paper', { ...lostPaper, answerSheet, unsaved: true }),
    done('addAnswers', saved),
    done('addAnswers', conflict),
    done('addAnswers', conflictAlone),
    done('addAnswers', closed),
    done('addAnswers', refused),
    failed('addAnswers', unexpected),
    { type: 'network.restored' },
    after('addRetry', 'quizAttempt.conflict.waiting'),
    done('submitQuiz', handedOver),
    done('submitQuiz', { ...handedOver, unsaved: true }),
    done('submitQuiz', forestalled),
    done('submitQuiz', takenBack),
    done('submitQuiz', { ...handedOver, way: 'left' }),
    { type: 'person.changed' },
    { type: 'continue.requested' },
    { type: 'list.requested' },
  ],
  project: (snapshot) => {
    // The opening fetches these again.
    const isOpen = inAttempt.some((part) => snapshot.matches(part));
    const { unsaved, sealed, questions: asked } = snapshot.context;
    return { value: snapshot.value, unsaved: isOpen && unsaved, sealed, asked: isOpen && asked.length > 0 };
  },
} satisfies ModelOptions<typeof quizAttemptMachine>;

/** The events that the machine must emit after an event, on any path. */
export function noticesAfter(
  event: EventFromLogic<typeof quizAttemptMachine> | SystemEvent,
  snapshot: Snapshot,
  previous: Snapshot,
): object[] {
  const { context } = snapshot;
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  switch (type) {
    case 'xstate.init':
      if (context.userId === null) return [toast('warning', 'Please login to attempt the quiz')];
      return wasBegunByAnotherUser(context) ? [toast('warning', anotherUserMessage)] : [];
    case 'xstate.after.signInRedirect.quizAttempt.signInFirst':
      return [{ type: 'navigation.requested', to: '/login' }];
    case 'xstate.after.turnAwayRedirect.quizAttempt.turnedAway':
    case 'list.requested':
    case 'person.changed':
      return [{ type: 'navigation.requested', to: '/competition' }];
    case 'xstate.done.actor.claimAttempt':
      return output === notClaimed ? [toast('error', cannotContinue)] : [];
    case 'xstate.error.actor.claimAttempt':
      return [toast('error', cannotContinue)];
    case 'xstate.done.actor.addAnswers':
      return output === refused ? [toast('warning', refused.message)] : [];
  }
  if (!snapshot.matches('paper') || previous.matches('paper')) return [];
  return [{ type: 'attempt.held', submissionId: context.submissionId ?? '' }];
}
