import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import type { OpeningEvent } from '#machines/quiz-attempt/attempt-opening.types.ts';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import type { PaperEvent } from '#machines/quiz-attempt/question-paper.types.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import type { SubmitQuizEvent } from '#machines/quiz-attempt/submit-quiz.types.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import { paperModel } from './question-paper.model.ts';
import {
  attemptModel,
  found,
  foundWithoutSaves,
  fresh,
  questions,
  quiz,
  resumed,
  saved,
  submittedBefore,
  submittedWithoutSaves,
} from './quiz-attempt.model.ts';

export { toast } from './quiz-attempt.model.ts';

import { runScenarios, type Scenario, type Scene } from './scenario.ts';

type Machine = typeof attemptModel.machine;

type PartEvent = OpeningEvent | PaperEvent | SubmitQuizEvent;

export type Told = Scene<Machine, PartEvent>;
type AttemptScenarios = Readonly<Record<string, Scenario<Machine, PartEvent>>>;

/**
 * Waits for every delay, so that scenarios can check its length, and runs the child machines too: their states
 * replace the state that invokes them.
 */
const attemptInTime: ModelOptions<Machine> = {
  ...attemptModel,
  callbacks: { ...paperModel.callbacks, ...attemptModel.callbacks, page: paperModel.callbacks.page },
  sentDirectly: [],
  children: { opening: attemptOpeningMachine, paper: questionPaperMachine, submitQuiz: submitQuizMachine },
};
export const runAttemptScenarios = (scenarios: AttemptScenarios): void =>
  runScenarios<Machine, PartEvent>(attemptInTime, scenarios);

export const student = { quizId: 'beads', userId: 'st-1', clientId: 'page-1', begun: null };
export const visitor = { ...student, userId: null };
export const cut = new Error('the wire was cut');
export const pick = (optionIndex: number) => ({ type: 'answer.chosen', optionIndex }) as const;

interface Places {
  readonly answering?: string;
  readonly submitting?: string;
  readonly saving?: string;
  readonly watching?: string;
}

/** One scenario for each of these last steps. */
export const each = (way: readonly Told[], facts: Readonly<Record<string, Told>>): AttemptScenarios =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [student, ...way, fact]]));

/** The states while the user answers. */
export const paper = ({
  answering = 'open',
  submitting = 'notLast',
  saving = 'saved',
  watching = 'resting',
}: Places = {}) => [
  `paper.answering.${answering}`,
  `paper.submitting.${submitting}`,
  `paper.saving.${saving}`,
  `paper.watching.${watching}`,
];
export const onPaper = {
  debounce: after('saveDebounce', 'questionPaper.paper.saving.changed'),
  retryOffline: after('saveRetry', 'questionPaper.paper.saving.offline'),
  retryTroubled: after('saveRetry', 'questionPaper.paper.saving.troubled'),
  submitReady: after('submitReady', 'questionPaper.paper.submitting.appearing'),
  askReady: after('submitReady', 'questionPaper.paper.submitting.asking.appearing'),
  savePatience: after('savePatience', 'questionPaper.paper.submitting.closing'),
  watch: after('watchPause', 'questionPaper.paper.watching.resting'),
};

export const looksUp: readonly Told[] = [
  ['start', 'requestingLock', { starts: ['tabLock'] }],
  [{ type: 'lock.granted' }, 'lookingUp', { starts: ['lookUpAttempt'] }],
];
export const opens: readonly Told[] = [
  ...looksUp,
  [done('lookUpAttempt', found), 'keeping', { starts: ['keepDraft'], knows: { quiz, questions } }],
  [done('keepDraft'), 'opening', { starts: ['openAttempt'] }],
];
/** Emitted once the page has opened the attempt. */
export const held = { type: 'attempt.held', submissionId: 'submission-1' };
/** A new attempt with nothing to save. */
export const answers: readonly Told[] = [
  ...opens,
  [
    done('openAttempt', fresh),
    paper(),
    {
      says: [held],
      starts: ['clock', 'draftWriter', 'keyboard', 'page'],
      knows: { submissionId: 'submission-1', revision: 0, deadline: fresh.deadline },
    },
  ],
];
export const goesOn: readonly Told[] = [
  ...looksUp,
  [
    done('lookUpAttempt', resumed),
    paper({ submitting: 'appearing', saving: 'sending.first' }),
    {
      says: [held],
      starts: ['clock', 'draftWriter', 'keyboard', 'page', 'saveAttempt'],
      knows: {
        quiz,
        questions,
        submissionId: 'submission-1',
        revision: 4,
        previousClientIds: ['page-0'],
        answerSheet: resumed.kind === 'found' ? resumed.attempt?.answerSheet : null,
      },
    },
  ],
];
/** On a host that stores only completed submissions. */
export const answersWithoutSaves: readonly Told[] = [
  ...looksUp,
  [
    done('lookUpAttempt', foundWithoutSaves),
    'keeping',
    { starts: ['keepDraft'], knows: { savesAttempts: false } },
  ],
  [
    done('keepDraft'),
    paper({ saving: 'onDevice' }),
    {
      says: [{ ...held, submissionId: '' }],
      knows: { submissionId: null, begun: '', unsaved: false, deadline: fresh.deadline },
    },
  ],
];
/** Sends the waiting changes without the pause. */
export const sendsNow = (places: Places = {}): Told => [
  { type: 'page.hidden' },
  paper({ ...places, saving: 'sending.first' }),
  { starts: ['saveAttempt'] },
];
/** Sends the waiting changes, and the server stores them. */
export const savesNow = (places: Places = {}): readonly Told[] => [
  sendsNow(places),
  [done('saveAttempt', saved), paper(places)],
];
export const sends: readonly Told[] = [
  ...answers,
  [pick(1), paper({ saving: 'changed' }), { starts: [] }],
  [onPaper.debounce, paper({ saving: 'sending.first' }), { takes: 400, starts: ['saveAttempt'] }],
];
export const looks: readonly Told[] = [
  ...answers,
  [onPaper.watch, paper({ watching: 'looking' }), { starts: ['watchAttempt'] }],
];
/** All questions are answered and saved, and the last one is on view. */
export const finishes: readonly Told[] = [
  ...sends,
  [done('saveAttempt', saved), paper()],
  [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'changed' })],
  [pick(1), paper({ submitting: 'appearing', saving: 'changed' })],
  ...savesNow({ submitting: 'appearing' }),
];
/** The last question is on view, the first one is open, and everything is saved. */
export const leavesOneOpen: readonly Told[] = [
  ...answers,
  [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'changed' })],
  [pick(1), paper({ submitting: 'appearing', saving: 'changed' })],
  ...savesNow({ submitting: 'appearing' }),
  [onPaper.submitReady, paper({ submitting: 'ready' }), { takes: 600 }],
];
/** The dialog about open questions is shown. */
export const isAsked: readonly Told[] = [
  ...leavesOneOpen,
  [{ type: 'submit.requested' }, paper({ submitting: 'asking.appearing' }), { starts: [] }],
  [onPaper.askReady, paper({ submitting: 'asking.ready' }), { takes: 600 }],
];
export const submits: readonly Told[] = [
  ...finishes,
  [onPaper.submitReady, paper({ submitting: 'ready' }), { takes: 600 }],
  [{ type: 'submit.requested' }, 'submitting', { starts: ['submitAttempt'] }],
];
/** Submitted without a response, with time left. */
export const isSealed: readonly Told[] = [
  ...submits,
  [failed('submitAttempt', cut), 'sealed.waiting', { says: [], knows: { failures: 1 } }],
];
export const syncs: readonly Told[] = [
  ...looksUp,
  [
    done('lookUpAttempt', submittedBefore),
    'sealed.syncing',
    {
      starts: ['page', 'clock', 'submitAttempt'],
      knows: { quiz, questions, submissionId: 'submission-1' },
    },
  ],
];
export const recalls: readonly Told[] = [
  ...isSealed,
  [{ type: 'answering.requested' }, 'recalling', { starts: ['saveAttempt'] }],
];
/** Graded by a host that returns no counts. */
export const grades: readonly Told[] = [
  ...submits,
  [done('submitAttempt', submittedWithoutSaves), 'loadingReview', { starts: ['loadReview'] }],
];
export const looksElsewhere: readonly Told[] = [
  ['start', 'requestingLock'],
  [{ type: 'lock.refused' }, 'elsewhere'],
];
export const takesOver: readonly Told[] = [
  ...looksElsewhere,
  [{ type: 'continue.requested' }, 'takingOver.demandingLock', { tells: [{ type: 'lock.demanded' }] }],
];
export const claims: readonly Told[] = [
  ...takesOver,
  [{ type: 'lock.granted' }, 'takingOver.claiming', { starts: ['claimAttempt'] }],
];
