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

/** The ways into each part of an attempt, as beginnings of scenarios. */
export type Told = Scene<Machine, PartEvent>;
type AttemptScenarios = Readonly<Record<string, Scenario<Machine, PartEvent>>>;

/**
 * Scenarios wait for every delay, so that they can say how long it is. The parts are told of with the attempt: their
 * states stand in place of the one that runs them.
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

/** What each of these facts leads to, as a scenario of its own. */
export const each = (way: readonly Told[], facts: Readonly<Record<string, Told>>): AttemptScenarios =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [student, ...way, fact]]));

/** Where the machine is while the person answers. */
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
/** The page has the attempt from now on. */
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
/** On a host that knows completed submissions alone. */
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
export const sends: readonly Told[] = [
  ...answers,
  [pick(1), paper({ saving: 'sending.first' }), { starts: ['saveAttempt'] }],
];
export const looks: readonly Told[] = [
  ...answers,
  [onPaper.watch, paper({ watching: 'looking' }), { starts: ['watchAttempt'] }],
];
/** All questions answered and saved, on the last one. */
export const finishes: readonly Told[] = [
  ...sends,
  [done('saveAttempt', saved), paper()],
  [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'sending.first' })],
  [done('saveAttempt', saved), paper({ submitting: 'appearing' })],
  [pick(1), paper({ submitting: 'appearing', saving: 'sending.first' })],
  [done('saveAttempt', saved), paper({ submitting: 'appearing' })],
];
/** On the last question with the first one open, and everything saved. */
export const leavesOneOpen: readonly Told[] = [
  ...answers,
  [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'sending.first' })],
  [done('saveAttempt', saved), paper({ submitting: 'appearing' })],
  [pick(1), paper({ submitting: 'appearing', saving: 'sending.first' })],
  [done('saveAttempt', saved), paper({ submitting: 'appearing' })],
  [onPaper.submitReady, paper({ submitting: 'ready' }), { takes: 600 }],
];
/** Asked about the questions that are open. */
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
/** Submitted, and nobody knows whether it got there; there is time left. */
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
/** Graded by a host that does not count. */
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
