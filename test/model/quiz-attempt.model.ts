import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { HandInOutput } from '#machines/quiz-attempt/hand-in.types.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type {
  LookUpAnswer,
  OpenAnswer,
  OpenAttempt,
  PaperQuestion,
  PaperQuiz,
  PaperWork,
  SaveAnswer,
  SubmitAnswer,
  WatchAnswer,
} from '#machines/quiz-attempt/quiz-attempt.types.ts';
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
const untouched: PaperWork = { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 };
export const fresh: OpenAttempt = {
  submissionId: 'submission-1',
  revision: 0,
  predecessors: [],
  work: untouched,
  unsaved: false,
  heldElsewhere: false,
  deadline,
  now,
};
export const found: LookUpAnswer = {
  kind: 'found',
  quiz,
  questions,
  hasQuestions: true,
  attempt: null,
  copyUnreadable: false,
  savesAttempts: true,
};
/** A repeated attempt: its questions come once it has begun. */
export const foundAgain: LookUpAnswer = { ...found, questions: [] };
/** A host that knows completed submissions alone; it sends the key at once. */
export const foundPlain: LookUpAnswer = { ...found, questions: withKey, savesAttempts: false };
const end = {
  submissionId: 'submission-0',
  score: 50,
  answered: 1,
  totalQuestions: 2,
  endedAt: new Date(now - 60_000).toISOString(),
};
export const ended: LookUpAnswer = { kind: 'ended', quiz, end };
export const endedForGood: LookUpAnswer = { ...ended, quiz: { ...quiz, allowReattempt: false } };
export const resumed: LookUpAnswer = {
  ...found,
  attempt: {
    ...fresh,
    revision: 4,
    predecessors: ['page-0'],
    unsaved: true,
    work: { answers: { 0: '4' }, answeredAt: { 0: 61_000 }, marked: [1], visited: [0, 1], current: 1 },
    deadline: now + 65_000,
  },
};
/** The server's work alone: the copy on this device could not be read. */
export const withoutCopy: LookUpAnswer = { ...found, attempt: fresh, copyUnreadable: true };
/** Another device saved last. */
export const held: LookUpAnswer = { ...found, attempt: { ...fresh, revision: 9, heldElsewhere: true } };
export const overdue: LookUpAnswer = {
  ...found,
  attempt: { ...fresh, predecessors: ['page-0'], unsaved: true, deadline: now },
};
/** Handed in, and nobody knows whether it got there; there is time left. */
export const handedIn: LookUpAnswer = {
  kind: 'sealed',
  quiz,
  savesAttempts: true,
  questions,
  attempt: { ...fresh, predecessors: ['page-0'], unsaved: true },
};
/** The server closed it before it had the last answers. */
export const late: LookUpAnswer = {
  kind: 'sealed',
  quiz,
  savesAttempts: true,
  questions: [],
  attempt: {
    ...fresh,
    predecessors: ['page-0'],
    unsaved: true,
    work: { ...untouched, answers: { 0: '5', 1: '9' }, answeredAt: { 0: 1000, 1: 2000 } },
    deadline: now,
  },
};
export const empty: LookUpAnswer = { ...found, questions: [], hasQuestions: false };
export const refused = { kind: 'refused', message: 'Please complete the previous quizzes first' } as const;
export const refusedSilently = { kind: 'refused', message: '' } as const;
export const saved: SaveAnswer = { kind: 'saved', revision: 5, deadline: null, counted: null };
/** Another device has added an answer to what was saved. */
export const savedTogether: SaveAnswer = {
  ...saved,
  counted: { answers: { 0: '4', 1: '9' }, answeredAt: { 0: 1, 1: 2 } },
};
export const unreachable = { kind: 'unreachable' } as const;
export const closed = { kind: 'closed' } as const;
/** Nothing new on the server, and from another device; the deadline stays where it was. */
export const seen: WatchAnswer = { kind: 'seen', revision: 0, writer: 'page-1', deadline: null };
export const seenElsewhere: WatchAnswer = {
  kind: 'seen',
  revision: 9,
  writer: 'another device',
  deadline: null,
};
/** The answers of this page were added to what another one goes on with, or were not. */
export const overtaken = { kind: 'overtaken', allCount: true } as const;
export const overtakenAlone = { kind: 'overtaken', allCount: false } as const;
export const submitted: SubmitAnswer = {
  kind: 'submitted',
  submissionId: 'submission-1',
  answers: { 0: '5', 1: '9' },
  uncounted: 0,
  refusal: '',
  graded: { score: 50, timeTaken: 35, correctCount: 1, incorrectCount: 1, totalQuestions: 2 },
};
/** Graded by a host that does not count. */
export const submittedPlain: SubmitAnswer = {
  ...submitted,
  graded: { score: 50, timeTaken: 35, correctCount: null, incorrectCount: null, totalQuestions: null },
};
export const opened: OpenAnswer = { kind: 'opened', attempt: fresh, questions };
/** Begun by this device alone. */
export const openedPlain: OpenAnswer = {
  kind: 'opened',
  attempt: { ...fresh, submissionId: null, revision: null },
  questions: withKey,
};

/** How a hand-in ends: elsewhere, elsewhere without these answers, and back on the paper. */
export const handedOver: HandInOutput = {
  way: 'overtaken',
  forestalled: false,
  submissionId: 'submission-1',
  revision: 5,
  predecessors: [],
  work: untouched,
  unsaved: false,
  deadline,
  now,
  spokenTime: '',
  failures: 0,
};
export const forestalled: HandInOutput = { ...handedOver, forestalled: true, unsaved: true, failures: 1 };
export const takenBack: HandInOutput = { ...handedOver, way: 'goesOn' };

export const openedElsewhere: OpenAnswer = {
  kind: 'opened',
  attempt: { ...fresh, revision: 9, heldElsewhere: true },
  questions,
};

const toast = (tone: 'warning' | 'error', message: string) => ({ type: 'toast.requested', tone, message });
const paper = 'quizAttempt.paper.saving';

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;
type Value = Snapshot['value'];
type Paper = Extract<Value, { paper: unknown }>['paper'];

const hasPart = (value: Value, text: string) => JSON.stringify(value).includes(text);

/**
 * The paper saves, watches, keeps its copy and is handed in side by side, and the four meet only in where they all
 * lead. So the others are told apart while everything is saved, and all their combinations need not be walked.
 */
export function oneRegionAtATime(value: Value): object | string {
  if (typeof value === 'string' || !('paper' in value)) return value;
  const { handingIn, saving, watching, keeping }: Paper = value.paper;
  if (saving !== 'saved' && saving !== 'onDevice') return { paper: { saving } };
  if (keeping !== 'kept') return { paper: { saving, keeping } };
  return { paper: watching === 'resting' ? { saving, handingIn } : { saving, watching } };
}

/** On the paper, with everything saved and kept and nothing under way. */
const isCalm = (value: Value) =>
  hasPart(value, '"saving":"saved"') && hasPart(value, '"resting"') && hasPart(value, '"kept"');

/** The device keeps its copy again, and the person was told before that it did not. */
export const knowsNotKept = ({ value, context }: Pick<Snapshot, 'value' | 'context'>) =>
  hasPart(value, '"saving":"saved"') && hasPart(value, '"kept"') && context.toldNotKept;

/** The page of another person, as the browser gives it back. */
export const isSomebodyElses = ({ begunBy, userId }: Snapshot['context']) =>
  begunBy !== null && begunBy !== userId;
export const somebodyElses = 'Somebody else was answering on this page. Here are your own quizzes.';

/** On a host that saves nothing before the paper is handed in. */
export const isPlain = ({ value, context }: Pick<Snapshot, 'value' | 'context'>) =>
  ['opening', 'paper', 'submitting'].some((part) => hasPart(value, part)) && !context.savesAttempts;

/** The quiz attempt machine with samples of every event, each actor's outcomes included. */
export const attemptModel = {
  machine: quizAttemptMachine,
  now,
  inputs: [
    { quizId: 'beads', userId: null, writer: 'page-1', begun: null },
    { quizId: 'beads', userId: 'st-1', writer: 'page-1', begun: null },
    {
      quizId: 'beads',
      userId: 'st-1',
      writer: 'page-1',
      begun: { userId: 'st-2', submissionId: 'submission-2' },
    },
  ],
  // What was sealed without its questions is over, and is not taken back.
  canHappen: ({ context }, { output }) => output !== takenBack || context.questions.length > 0,
  callbacks: {
    clock: ['clock.ticked', 'clock.doubted'],
    page: ['page.hidden', 'network.lost', 'network.restored'],
    turn: ['turn.granted', 'turn.refused', 'turn.lost'],
    keyboard: ['mark.toggled'],
    deviceCopy: ['copy.kept', 'copy.failed'],
  },
  // Saving has shorter delays beside it.
  sentDirectly: [
    'xstate.after.watchPause.quizAttempt.paper.watching.resting',
    'xstate.after.submitReady.quizAttempt.paper.handingIn.appearing',
    'xstate.after.submitReady.quizAttempt.paper.handingIn.asking.appearing',
    `xstate.after.saveRetry.${paper}.offline`,
    `xstate.after.saveRetry.${paper}.troubled`,
  ],
  events: [
    after('signInRedirect', 'quizAttempt.signInFirst'),
    { type: 'turn.granted' },
    { type: 'turn.refused' },
    { type: 'turn.lost' },
    done('claimAttempt'),
    failed('claimAttempt', unexpected),
    done('lookUpAttempt', found),
    done('lookUpAttempt', withoutCopy),
    done('lookUpAttempt', held),
    done('lookUpAttempt', resumed),
    done('lookUpAttempt', overdue),
    done('lookUpAttempt', late),
    done('lookUpAttempt', handedIn),
    done('lookUpAttempt', foundAgain),
    done('lookUpAttempt', foundPlain),
    done('lookUpAttempt', ended),
    done('lookUpAttempt', endedForGood),
    { type: 'again.requested' },
    { type: 'review.requested' },
    { type: 'person.changed' },
    done('lookUpAttempt', empty),
    done('lookUpAttempt', refused),
    done('lookUpAttempt', refusedSilently),
    failed('lookUpAttempt', unexpected),
    done('openAttempt', opened),
    done('openAttempt', openedPlain),
    done('openAttempt', openedElsewhere),
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
    { type: 'clock.doubted' },
    { type: 'copy.kept' },
    { type: 'copy.failed' },
    { type: 'page.hidden' },
    { type: 'network.lost' },
    { type: 'network.restored' },
    after('saveDebounce', `${paper}.changed`),
    done('saveAttempt', saved),
    done('saveAttempt', savedTogether),
    done('saveAttempt', overtaken),
    done('saveAttempt', overtakenAlone),
    done('saveAttempt', closed),
    done('saveAttempt', unreachable),
    done('saveAttempt', refused),
    done('saveAttempt', refusedSilently),
    failed('saveAttempt', unexpected),
    after('saveRetry', `${paper}.offline`),
    after('saveRetry', `${paper}.troubled`),
    after('watchPause', 'quizAttempt.paper.watching.resting'),
    done('watchAttempt', seen),
    done('watchAttempt', seenElsewhere),
    done('watchAttempt', closed),
    failed('watchAttempt', unexpected),
    done('addAnswers', saved),
    done('addAnswers', overtaken),
    done('addAnswers', overtakenAlone),
    done('addAnswers', closed),
    done('addAnswers', refused),
    failed('addAnswers', unexpected),
    after('addRetry', 'quizAttempt.overtaken.waiting'),
    after('submitReady', 'quizAttempt.paper.handingIn.appearing'),
    after('submitReady', 'quizAttempt.paper.handingIn.asking.appearing'),
    { type: 'goBack.requested' },
    { type: 'asking.closed' },
    { type: 'openQuestion.jumped', index: 0 },
    { type: 'submit.requested' },
    done('handIn', handedOver),
    done('handIn', { ...handedOver, unsaved: true }),
    done('handIn', forestalled),
    done('handIn', takenBack),
    done('handIn', { ...handedOver, way: 'left' }),
    { type: 'continue.requested' },
    { type: 'list.requested' },
  ],
  project: ({ value, context }) => ({
    value: oneRegionAtATime(value),
    work: isCalm(value)
      ? { answered: Object.keys(context.work.answers).length, current: context.work.current }
      : null,
    told: context.work.current === 0 && knowsNotKept({ value, context }),
    outdated: hasPart(value, '"sending"') && context.sent !== context.work,
    over: context.deadline <= context.now,
    // What was known before is fetched again by a look-up.
    unsaved: ['paper', 'submitting', 'overtaken'].some((part) => hasPart(value, part)) && context.unsaved,
    plain: isPlain({ value, context }),
    again: hasPart(value, 'ended') && context.quiz?.allowReattempt,
    sealed: context.sealed,
  }),
} satisfies ModelOptions<typeof quizAttemptMachine>;

const notKeptWords =
  'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.';
const unreadableWords =
  'The copy of your answers on this device could not be read. You go on from what was saved.';

/** What must be said to the outside after an event, whatever the way there. */
export function noticesAfter(
  event: EventFromLogic<typeof quizAttemptMachine> | SystemEvent,
  snapshot: Snapshot,
  previous: Snapshot,
): object[] {
  const isOnPaper = snapshot.matches('paper') || ('output' in event && event.output === overdue);
  const { submissionId } = snapshot.context;
  const held =
    isOnPaper && !previous.matches('paper')
      ? [{ type: 'attempt.held', submissionId: submissionId ?? '' }]
      : [];
  return [...messagesAfter(event, snapshot, previous), ...held];
}

function messagesAfter(
  event: EventFromLogic<typeof quizAttemptMachine> | SystemEvent,
  { context }: Snapshot,
  previous: Snapshot,
): object[] {
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  switch (type) {
    case 'xstate.init':
      if (context.userId === null) return [toast('warning', 'Please login to attempt the quiz')];
      return isSomebodyElses(context) ? [toast('warning', somebodyElses)] : [];
    case 'xstate.after.signInRedirect.quizAttempt.signInFirst':
      return [{ type: 'navigation.requested', to: '/login' }];
    case 'xstate.after.turnAwayRedirect.quizAttempt.turnedAway':
    case 'list.requested':
    case 'person.changed':
      return [{ type: 'navigation.requested', to: '/competition' }];
    case 'xstate.error.actor.lookUpAttempt':
    case 'xstate.error.actor.openAttempt':
      return [toast('error', 'Failed to load quiz data')];
    case 'copy.failed':
      return previous.context.toldNotKept ? [] : [toast('warning', notKeptWords)];
    case 'xstate.done.actor.saveAttempt':
      return [];
    case 'xstate.error.actor.claimAttempt':
      return [toast('error', 'We could not continue here. Check your internet connection and try again.')];
    case 'xstate.done.actor.addAnswers':
      return output === refused ? [toast('warning', refused.message)] : [];
    case 'review.requested':
      return [{ type: 'review.requested', submissionId: 'submission-0' }];
  }
  if (output === withoutCopy) return [toast('warning', unreadableWords)];
  if (output === refusedSilently) {
    return [toast('error', 'Failed to load quiz data')];
  }
  if (output === refused) {
    return [toast('error', refused.message)];
  }
  return [];
}
