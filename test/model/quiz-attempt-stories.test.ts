import { after, done, failed } from './model-options.ts';
import {
  attemptModel,
  closed,
  empty,
  found,
  held,
  late,
  openedElsewhere,
  overdue,
  overtaken,
  quiz,
  refused,
  refusedSilently,
  saved,
  submitted,
  unreachable,
  withKey,
  withoutCopy,
} from './quiz-attempt.model.ts';
import {
  answers,
  claims,
  cut,
  goesOn,
  grades,
  isSealed,
  looksElsewhere,
  looksUp,
  opens,
  paper,
  recalls,
  student,
  submits,
  syncs,
  type Told,
  takesOver,
  toast,
  visitor,
} from './quiz-attempt-ways.ts';
import { type Story, tellStories } from './story.ts';

/** From the look-up to the result; the paper itself is in quiz-attempt-paper-stories. */

const turnLost = { type: 'turn.lost' } as const;
const granted = { type: 'turn.granted' } as const;
const timeIsUp = { type: 'clock.ticked', now: deadlineOf(withoutCopy) } as const;
const toList = { says: [{ type: 'navigation.requested', to: '/competition' }] };
const cannotRecall = {
  says: [toast('error', 'We cannot reach the server, so your paper is still being handed in.')],
};
const notLoaded = { says: [toast('error', 'Failed to load quiz data')] };

function deadlineOf(answer: typeof withoutCopy): number {
  return (answer.kind === 'found' && answer.attempt?.deadline) || 0;
}

/** What each of these facts leads to, as a story of its own. */
const each = (
  way: readonly Told[],
  facts: Readonly<Record<string, Told>>,
): Record<string, Story<typeof attemptModel.machine>> =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [student, ...way, fact]]));

tellStories(attemptModel, {
  'a visitor is warned, and led to the login page 1.2 s later': [
    visitor,
    ['start', 'signInFirst', { says: [toast('warning', 'Please login to attempt the quiz')] }],
    [
      after('signInRedirect', 'quizAttempt.signInFirst'),
      'left',
      { takes: 1200, says: [{ type: 'navigation.requested', to: '/login' }] },
    ],
  ],

  ...each(looksElsewhere, {
    'an attempt of another window can be left alone': [{ type: 'list.requested' }, 'left', toList],
  }),
  ...each(takesOver, {
    'it can be taken over': [granted, 'takingOver.claiming', { starts: ['claimAttempt'] }],
  }),
  ...each(claims, {
    'what was taken over is looked up': [done('claimAttempt'), 'lookingUp', { starts: ['lookUpAttempt'] }],
    'what cannot be taken over stays there': [
      failed('claimAttempt', cut),
      'elsewhere',
      {
        says: [toast('error', 'We could not continue here. Check your internet connection and try again.')],
      },
    ],
    'two windows that take over: the later one has it': [turnLost, 'elsewhere'],
  }),

  ...each(looksUp, {
    'another window takes over while it is looked up': [turnLost, 'elsewhere'],
    'another device holds it': [done('lookUpAttempt', held), 'elsewhere'],
    'a quiz without questions': [done('lookUpAttempt', empty), 'noQuestions', { knows: { quiz } }],
    'a look-up that fails': [failed('lookUpAttempt', cut), 'turnedAway', notLoaded],
    'a look-up that is refused without words': [
      done('lookUpAttempt', refusedSilently),
      'turnedAway',
      notLoaded,
    ],
    'an attempt whose copy cannot be read goes on from what was saved': [
      done('lookUpAttempt', withoutCopy),
      paper(),
      {
        says: [
          toast(
            'warning',
            'The copy of your answers on this device could not be read. You go on from what was saved.',
          ),
        ],
        knows: { quiz, submissionId: 'submission-1', deadline: timeIsUp.now },
      },
    ],
    'an attempt whose time is over is handed in': [
      done('lookUpAttempt', overdue),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'an attempt that was closed with answers missing is sent': [
      done('lookUpAttempt', late),
      'sealed.syncing',
      { knows: { quiz, work: late.kind === 'sealed' ? late.attempt.work : null } },
    ],
  }),
  'a look-up that is refused leads back to the list 1.2 s later': [
    student,
    ...looksUp,
    [done('lookUpAttempt', refused), 'turnedAway', { says: [toast('error', refused.message)] }],
    [after('turnAwayRedirect', 'quizAttempt.turnedAway'), 'left', { takes: 1200, ...toList }],
  ],
  'an attempt that another window handed in meanwhile is not opened anew': [
    student,
    ...answers,
    [turnLost, 'overtaken'],
    [{ type: 'continue.requested' }, 'takingOver.demandingTurn', { tells: [{ type: 'turn.demanded' }] }],
    [granted, 'takingOver.claiming'],
    [done('claimAttempt'), 'lookingUp'],
    [
      done('lookUpAttempt', found),
      'turnedAway',
      { says: [toast('error', 'This attempt has already been submitted')] },
    ],
  ],

  ...each(opens, {
    'another window takes over while it is opened': [turnLost, 'elsewhere'],
    'another device opened it first': [done('openAttempt', openedElsewhere), 'elsewhere'],
    'an attempt that may not be opened': [
      done('openAttempt', refused),
      'turnedAway',
      { says: [toast('error', refused.message)] },
    ],
    'an attempt that cannot be opened': [failed('openAttempt', cut), 'turnedAway', notLoaded],
  }),

  ...each(submits, {
    'another window takes over while it is handed in': [turnLost, 'overtaken'],
    'another device has it': [done('submitAttempt', overtaken), 'overtaken'],
    'an attempt that may not be handed in goes on': [
      done('submitAttempt', refused),
      paper(),
      { says: [toast('error', 'Submission failed')] },
    ],
  }),
  'without time it is sealed instead': [
    student,
    ...answers,
    [timeIsUp, 'submitting', { knows: { now: timeIsUp.now } }],
    [
      done('submitAttempt', refused),
      'sealed.waiting',
      { says: [toast('error', 'Submission failed')], knows: { now: timeIsUp.now } },
    ],
    [{ type: 'answering.requested' }, 'sealed.waiting', { starts: [] }],
  ],

  ...each(isSealed, {
    'sealed answers are sent on request': [
      { type: 'submit.requested' },
      'sealed.syncing',
      { starts: ['submitAttempt'] },
    ],
    'sealed answers are sent when the network comes back': [
      { type: 'network.restored' },
      'sealed.syncing',
      { starts: ['submitAttempt'] },
    ],
    'sealed answers are sent by themselves': [
      after('submitRetry', 'quizAttempt.sealed.waiting'),
      'sealed.syncing',
      { starts: ['submitAttempt'] },
    ],
    'another window takes over the sealed answers': [turnLost, 'overtaken'],
  }),
  'the time runs on while they are sealed': [
    student,
    ...isSealed,
    [timeIsUp, 'sealed.waiting', { knows: { now: timeIsUp.now } }],
    [{ type: 'answering.requested' }, 'sealed.waiting', { starts: [] }],
  ],
  ...each(syncs, {
    'sealed answers that were taken are graded': [
      done('sendSealed', submitted),
      'loadingReview',
      {
        starts: ['loadReview'],
        knows: {
          submissionId: 'submission-1',
          graded: submitted.kind === 'submitted' ? submitted.graded : null,
          'work.answers': { 0: '5', 1: '9' },
        },
      },
    ],
    'sealed answers of another device': [done('sendSealed', overtaken), 'overtaken'],
    'sealed answers that fail wait again': [
      failed('sendSealed', cut),
      'sealed.waiting',
      { knows: { failures: 1 } },
    ],
    'sealed answers that are refused without words': [
      done('sendSealed', refusedSilently),
      'notAccepted',
      { says: [toast('error', 'Submission failed')], starts: ['forgetCopy'] },
    ],
  }),
  'sealed answers that are refused are forgotten, and the list is the way on': [
    student,
    ...syncs,
    [
      done('sendSealed', refused),
      'notAccepted',
      { says: [toast('error', refused.message)], starts: ['forgetCopy'] },
    ],
    [{ type: 'list.requested' }, 'left', toList],
  ],

  ...each(recalls, {
    'what was taken back goes on': [
      done('recallAttempt', saved),
      paper(),
      { knows: { unsaved: false, revision: 5, failures: 0 } },
    ],
    'another device has what is taken back': [done('recallAttempt', overtaken), 'overtaken'],
    'what was closed meanwhile is handed in': [
      done('recallAttempt', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'what cannot be taken back stays sealed': [
      done('recallAttempt', unreachable),
      'sealed.waiting',
      cannotRecall,
    ],
    'nor can it when that fails': [failed('recallAttempt', cut), 'sealed.waiting', cannotRecall],
    'another window takes over what is taken back': [turnLost, 'overtaken'],
  }),
  'what was unsaved when it was taken back is saved by that': [
    student,
    ...goesOn,
    [{ type: 'submit.requested' }, 'submitting'],
    [failed('submitAttempt', cut), 'sealed.waiting', { says: [toast('error', 'Submission failed')] }],
    [{ type: 'answering.requested' }, 'recalling'],
    [done('recallAttempt', saved), paper(), { knows: { unsaved: false, predecessors: [] } }],
  ],

  'a graded attempt shows its figures, and its results on request': [
    student,
    ...grades,
    [done('loadReview', withKey), 'completed', { knows: { questions: withKey } }],
    [
      { type: 'results.requested' },
      'left',
      {
        says: [
          {
            type: 'results.requested',
            quiz,
            submissionId: 'submission-1',
            result: {
              totalQuestions: 2,
              correctAnswers: 1,
              incorrectAnswers: 1,
              score: 50,
              timeTaken: 35,
              questionDetails: [
                { ...withKey[0], userAnswer: '5', isCorrect: true },
                { ...withKey[1], userAnswer: '9', isCorrect: false },
              ],
            },
          },
        ],
      },
    ],
  ],
  'without the key it shows the figures alone': [
    student,
    ...grades,
    [failed('loadReview', cut), 'completed', { knows: { 'result.score': 50, 'result.correctAnswers': 1 } }],
  ],
});
