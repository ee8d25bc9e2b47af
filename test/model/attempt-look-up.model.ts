import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { endedSubmission, isOnDeviceAlone, sealedSubmission } from '#domain/attempts/attempt-look-up.ts';
import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import type { FoundOnDevice, FoundOnServer, FoundQuestions, LookUpInput } from '#domain/attempts/look-up.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import { RefusedError } from '#domain/refused-error.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import { now, questions, quiz } from './quiz-attempt.model.ts';

const minutes = 60_000;
const at = (milliseconds: number) => new Date(milliseconds).toISOString();

export const page: LookUpInput = { quizId: 'beads', userId: 'st-1', clientId: 'page-1', begun: null };

export const draft: AttemptRecord = {
  version: 4,
  submissionId: 'submission-1',
  revision: 4,
  clientId: 'page-0',
  previousClientIds: [],
  unsaved: true,
  handedIn: false,
  answers: { 0: '5' },
  progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 0: 61_000 } },
  overAt: 0,
  changedAt: 0,
  savesAttempts: true,
  paper: { quiz: { ...quiz }, questions: [...questions] },
};
export const nothing: FoundOnDevice = {
  draft: null,
  isUnreadable: false,
  draftDeadline: now,
  tabClientIds: ['page-1'],
  now,
};
const holding = (part: Partial<AttemptRecord>, left = 5 * minutes): FoundOnDevice => ({
  ...nothing,
  draft: { ...draft, overAt: now + left, ...part },
  draftDeadline: now + left,
});
export const unreadable: FoundOnDevice = { ...nothing, isUnreadable: true };
export const running = holding({});
export const saved = holding({ unsaved: false });
export const withoutPaper = holding({ paper: null });
/** A draft of an opening that may never have reached the server. */
export const unnamed = holding({ submissionId: null });
export const submittedHere = holding({ handedIn: true, unsaved: false });
export const overUnsaved = holding({}, 0);
export const overSaved = holding({ unsaved: false }, 0);
/** On a host that stores only completed submissions. */
const onHostWithoutSaves = { submissionId: null, revision: null, savesAttempts: false } as const;
export const alone = holding(onHostWithoutSaves);
export const aloneSubmitted = holding({ ...onHostWithoutSaves, handedIn: true });

const listedQuiz: Quiz = {
  _id: 'beads',
  title: quiz.title,
  description: '',
  subjectId: { _id: null, name: quiz.subjectName },
  sequence: 1,
  timeLimit: 10,
  passingMarks: 1,
  allowReattempt: true,
  questionsCount: 2,
  certificateLevel: '',
  keyShown: 'after-submit',
  keyShownFrom: null,
};
export const inProgress: Submission = {
  _id: 'submission-1',
  quizId: { _id: 'beads', title: quiz.title, subjectId: { name: quiz.subjectName } },
  userId: 'st-1',
  answers: {},
  score: 0,
  timeTaken: 0,
  status: 'in-progress',
  revision: 4,
  clientId: 'page-0',
  startedAt: at(now - 5 * minutes),
  deadline: at(now + 5 * minutes),
  serverTime: at(now),
};
export const completed: Submission = {
  ...inProgress,
  status: 'completed',
  answers: { 0: '5' },
  score: 50,
  totalQuestions: 2,
  completedAt: at(now - minutes),
  endSeen: true,
};
const ofAnotherQuiz: Submission = {
  ...inProgress,
  _id: 'submission-9',
  quizId: { _id: 'sums', title: 'Sums', subjectId: { name: 'Abacus' } },
};
const listing = (submissions: readonly Submission[], part: Partial<FoundOnServer> = {}): FoundOnServer => ({
  quiz: listedQuiz,
  submissions: [ofAnotherQuiz, ...submissions],
  savesAttempts: true,
  times: { asked: now, answered: now + 200 },
  ...part,
});
export const none = listing([]);
export const listedInProgress = listing([inProgress, { ...completed, _id: 'submission-0' }]);
export const listedElsewhere = listing([{ ...inProgress, revision: 9, clientId: 'another device' }]);
export const listedCompleted = listing([completed]);
export const listedUnseen = listing([{ ...completed, endSeen: false }]);
export const listedEmptied = listing([completed], { quiz: { ...listedQuiz, questionsCount: 0 } });
export const listedWithoutSaves = listing([], { savesAttempts: false });
export const completedWithoutSaves = listing([completed], { savesAttempts: false });

export const refusedForGood = new RefusedError('Please complete the previous quizzes first', true);
export const refusedForNow = new RefusedError('Please login to attempt the quiz', false);
export const cut = new Error('the wire was cut');
export const asked: FoundQuestions = { questions, now: now + 400 };
export const changed: FoundQuestions = {
  ...asked,
  questions: [{ questionText: '2 + 4 ?', options: ['6', '7'] }, ...questions.slice(1)],
};
export const noQuestions: FoundQuestions = { ...asked, questions: [] };
export const end: Submission = { ...completed, score: 100, answers: { 0: '5', 1: '8' } };

export const patienceOver = after('serverPatience', 'attemptLookUp.asking');

const devices = {
  nothing,
  unreadable,
  running,
  saved,
  withoutPaper,
  unnamed,
  submittedHere,
  overUnsaved,
  overSaved,
  alone,
  aloneSubmitted,
};
const listings = {
  none,
  listedInProgress,
  listedElsewhere,
  listedCompleted,
  listedUnseen,
  listedEmptied,
  listedWithoutSaves,
  completedWithoutSaves,
};

/** What distinguishes the drafts of the samples. */
function shortDraft({ draft: kept, isUnreadable, draftDeadline, now: read }: FoundOnDevice) {
  if (kept === null) return isUnreadable;
  const { submissionId, savesAttempts, unsaved, handedIn: isSubmitted, paper } = kept;
  return [submissionId, savesAttempts, unsaved, isSubmitted, paper !== null, draftDeadline > read];
}

type Snapshot = SnapshotFrom<typeof attemptLookUpMachine>;

/** A page that had an attempt handles only these outcomes differently. */
const differs = ({ context: { begun } }: Snapshot, { type, output }: AnyEventObject): boolean =>
  begun === null ||
  !/readDevice|askServer/.test(type) ||
  [nothing, none, listedInProgress, listedCompleted, listedUnseen].some((each) => each === output);

/** The look-up of an attempt with samples of every event, each actor's outcomes included. */
export const lookUpModel = {
  machine: attemptLookUpMachine,
  now,
  inputs: [page, { ...page, begun: 'submission-1' }, { ...page, begun: '' }],
  events: [
    ...Object.values(devices).map((output) => done('readDevice', output)),
    failed('readDevice', cut),
    ...Object.values(listings).map((output) => done('askServer', output)),
    ...[asked, changed, noQuestions].map((output) => done('askQuestions', output)),
    done('askEnd', end),
    ...['askServer', 'askQuestions', 'askEnd'].flatMap((id) =>
      [cut, refusedForGood, refusedForNow].map((error) => failed(id, error)),
    ),
    done('addLateAnswers'),
    failed('addLateAnswers', cut),
    done('putAside'),
    failed('putAside', cut),
    patienceOver,
  ],
  canHappen: differs,
  project: ({ value, context }) => ({
    value,
    way: context.way,
    device: shortDraft(context.device),
    sealed: sealedSubmission(context)?.status ?? null,
    alone: isOnDeviceAlone(context),
    endSeen: endedSubmission(context)?.endSeen ?? null,
    held: context.attempt?.heldElsewhere ?? null,
    unsaved: context.attempt?.unsaved ?? null,
    unfit: Object.keys(context.unfit),
    score: context.end?.score ?? null,
    isLasting: context.refusal?.isLasting ?? null,
    questions: context.questions.length,
    hasQuestions: context.hasQuestions,
  }),
} satisfies ModelOptions<typeof attemptLookUpMachine>;
