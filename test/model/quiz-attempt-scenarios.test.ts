import { notAllowed, notAllowedSilently } from './attempt-opening.model.ts';
import { after, done, failed } from './model-options.ts';
import {
  anotherUserMessage,
  claimed,
  empty,
  ended,
  endedForGood,
  found,
  foundAgain,
  foundWithoutSaves,
  fresh,
  held as heldElsewhere,
  late,
  notClaimed,
  now,
  openedElsewhere,
  overdue,
  questions,
  quiz,
  refused,
  refusedSilently,
  resumed,
  withKey,
  withoutDraft,
} from './quiz-attempt.model.ts';
import {
  answers,
  claims,
  cut,
  each,
  held,
  looksElsewhere,
  looksUp,
  opens,
  paper,
  runAttemptScenarios,
  student,
  type Told,
  takesOver,
  toast,
  visitor,
} from './quiz-attempt-ways.ts';

/** How an attempt begins. The paper, its submit and what another window does are in scenarios of their own. */

const lockLost = { type: 'lock.lost' } as const;
const granted = { type: 'lock.granted' } as const;
const toList = { says: [{ type: 'navigation.requested', to: '/competition' }] };
const notLoaded = { says: [toast('error', 'Failed to load quiz data')] };
const asks = (begun: string | null) => ({ quizId: 'beads', userId: 'st-1', clientId: 'page-1', begun });

const alone = [
  paper({ saving: 'onDevice' }),
  {
    says: [{ ...held, submissionId: '' }],
    knows: { submissionId: null, begun: '', questions: withKey, deadline: fresh.deadline },
  },
] as const;
const repeats: readonly Told[] = [
  ...looksUp,
  [done('lookUpAttempt', foundAgain), 'keeping', { starts: ['keepDraft'], knows: { questions: [] } }],
  [done('keepDraft'), 'opening', { starts: ['openAttempt'] }],
  [done('openAttempt', fresh), 'fetchingPaper', { starts: ['askQuestions'] }],
];

runAttemptScenarios({
  'a visitor is warned, and led to the login page 1.2 s later': [
    visitor,
    ['start', 'signInFirst', { says: [toast('warning', 'Please login to attempt the quiz')] }],
    [
      after('signInRedirect', 'quizAttempt.signInFirst'),
      'left',
      { takes: 1200, says: [{ type: 'navigation.requested', to: '/login' }] },
    ],
  ],
  'a page that somebody else began leads to the list, and nothing is looked up': [
    { ...student, begun: { userId: 'st-2', submissionId: 'submission-2' } },
    ['start', 'turnedAway', { says: [toast('warning', anotherUserMessage)], starts: ['tabLock'] }],
    [after('turnAwayRedirect', 'quizAttempt.turnedAway'), 'left', toList],
  ],
  'a page that this person began asks for the attempt it had': [
    { ...student, begun: { userId: 'st-1', submissionId: 'submission-0' } },
    ['start', 'requestingLock', { says: [], knows: { begun: 'submission-0' } }],
    [granted, 'lookingUp', { asks: [asks('submission-0')] }],
    [done('lookUpAttempt', ended), 'ended', { says: [] }],
  ],
  'a page that was never begun asks for any': [
    student,
    ['start', 'requestingLock'],
    [granted, 'lookingUp', { asks: [asks(null)] }],
  ],

  ...each(looksElsewhere, {
    'an attempt of another window can be left alone': [{ type: 'list.requested' }, 'left', toList],
    'somebody else signs in where it is open elsewhere': [{ type: 'person.changed' }, 'left', toList],
  }),
  ...each(takesOver, {
    'it can be taken over': [granted, 'takingOver.claiming', { starts: ['claimAttempt'] }],
  }),
  ...each(claims, {
    'what was taken over is looked up, and begins no other one when it is over': [
      done('claimAttempt', claimed),
      'lookingUp',
      { starts: ['lookUpAttempt'], asks: [asks('')] },
    ],
    'what cannot be taken over stays there': [
      done('claimAttempt', notClaimed),
      'elsewhere',
      {
        says: [toast('error', 'We could not continue here. Check your internet connection and try again.')],
      },
    ],
    'what cannot be looked up is not taken over': [
      failed('claimAttempt', cut),
      'elsewhere',
      {
        says: [toast('error', 'We could not continue here. Check your internet connection and try again.')],
      },
    ],
    'two windows that take over: the later one has it': [lockLost, 'elsewhere'],
  }),

  ...each(looksUp, {
    'another window takes over while it is looked up': [lockLost, 'elsewhere'],
    'somebody else signs in while it is looked up': [{ type: 'person.changed' }, 'left', toList],
    'another device holds it': [done('lookUpAttempt', heldElsewhere), 'elsewhere'],
    'a quiz without questions': [done('lookUpAttempt', empty), 'noQuestions', { knows: { quiz } }],
    'a look-up that is refused without words': [
      done('lookUpAttempt', refusedSilently),
      'turnedAway',
      notLoaded,
    ],
    'an attempt whose draft cannot be read goes on from what was saved': [
      done('lookUpAttempt', withoutDraft),
      paper(),
      {
        says: [
          toast(
            'warning',
            'The copy of your answers on this device could not be read. You go on from what was saved.',
          ),
          held,
        ],
        knows: {
          quiz,
          begun: 'submission-1',
          submissionId: 'submission-1',
          deadline: withoutDraft.kind === 'found' ? withoutDraft.attempt?.deadline : null,
        },
      },
    ],
    'an attempt whose time is over is submitted': [
      done('lookUpAttempt', overdue),
      'submitting',
      { says: [held], starts: ['submitAttempt'] },
    ],
    'an attempt that was closed with answers missing is sent': [
      done('lookUpAttempt', late),
      'sealed.syncing',
      { knows: { quiz, answerSheet: late.kind === 'sealed' ? late.attempt.answerSheet : null } },
    ],
    'an attempt that ended for good is not tried again': [
      done('lookUpAttempt', endedForGood),
      'ended',
      { says: [], starts: [], knows: { end: endedForGood.kind === 'ended' ? endedForGood.end : null } },
    ],
  }),
  'a look-up that is refused leads back to the list 1.2 s later': [
    student,
    ...looksUp,
    [done('lookUpAttempt', refused), 'turnedAway', { says: [toast('error', refused.message)] }],
    [after('turnAwayRedirect', 'quizAttempt.turnedAway'), 'left', { takes: 1200, ...toList }],
  ],

  'an attempt that ended is shown, and tried again on request alone': [
    student,
    ...looksUp,
    [
      done('lookUpAttempt', ended),
      'ended',
      { says: [], starts: [], knows: { quiz, end: ended.kind === 'ended' ? ended.end : null } },
    ],
    [
      { type: 'again.requested' },
      'keeping',
      { starts: ['keepDraft'], asks: [{ submissionId: null, revision: null, previousClientIds: [] }] },
    ],
    [done('keepDraft'), 'opening', { starts: ['openAttempt'], asks: [{ timeTaken: 0, timeLeft: 600_000 }] }],
    [done('openAttempt', fresh), 'fetchingPaper', { starts: ['askQuestions'], asks: [{ quizId: 'beads' }] }],
    [
      done('askQuestions', { questions, now }),
      paper(),
      { says: [held], knows: { questions, begun: 'submission-1', 'answerSheet.answers': {} } },
    ],
  ],
  'an attempt that ended for good can only be looked at': [
    student,
    ...looksUp,
    [done('lookUpAttempt', endedForGood), 'ended'],
    [{ type: 'again.requested' }, 'ended', { starts: [] }],
    [
      { type: 'review.requested' },
      'left',
      { says: [{ type: 'review.requested', submissionId: 'submission-0' }] },
    ],
  ],
  'an attempt that ended can be left alone': [
    student,
    ...looksUp,
    [done('lookUpAttempt', ended), 'ended'],
    [{ type: 'list.requested' }, 'left', toList],
  ],
  'an attempt that another window submitted meanwhile is shown, and the next one starts empty': [
    student,
    ...looksUp,
    [
      done('lookUpAttempt', resumed),
      paper({ submitting: 'appearing', saving: 'sending.first' }),
      { says: [held] },
    ],
    [lockLost, 'conflict.adding'],
    [{ type: 'continue.requested' }, 'takingOver.demandingLock', { tells: [{ type: 'lock.demanded' }] }],
    [granted, 'takingOver.claiming'],
    [done('claimAttempt', claimed), 'lookingUp', { asks: [asks('submission-1')] }],
    [done('lookUpAttempt', ended), 'ended'],
    [
      { type: 'again.requested' },
      'keeping',
      {
        knows: {
          begun: null,
          questions: [],
          answerSheet: { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 },
        },
        asks: [
          {
            submissionId: null,
            revision: null,
            previousClientIds: [],
            answerSheet: { answers: {}, marked: [] },
          },
        ],
      },
    ],
  ],
  'the questions of a repeated attempt come once it has begun': [
    student,
    ...repeats,
    [done('askQuestions', { questions, now }), paper(), { says: [held], knows: { questions } }],
  ],
  'the questions of a repeated attempt that the server refuses lead away, with its words': [
    student,
    ...repeats,
    [failed('askQuestions', notAllowed), 'turnedAway', { says: [toast('error', refused.message)] }],
  ],
  'the questions of a repeated attempt that do not come lead away': [
    student,
    ...repeats,
    [failed('askQuestions', cut), 'turnedAway', notLoaded],
  ],

  'a device that refuses to keep a new attempt does not stop it': [
    student,
    ...looksUp,
    [done('lookUpAttempt', found), 'keeping', { starts: ['keepDraft'] }],
    [failed('keepDraft', cut), 'opening', { starts: ['openAttempt'], says: [] }],
  ],
  'a device that is slow to keep a new attempt is waited for 1 s': [
    student,
    ...looksUp,
    [done('lookUpAttempt', found), 'keeping', { starts: ['keepDraft'] }],
    [after('storagePatience', 'attemptOpening.keeping'), 'opening', { takes: 1000, starts: ['openAttempt'] }],
  ],
  ...each(
    [
      ...looksUp,
      [
        done('lookUpAttempt', foundWithoutSaves),
        'keeping',
        { starts: ['keepDraft'], asks: [{ timeLeft: 600_000 }] },
      ],
    ],
    {
      'a host that saves no attempts is not asked to begin one': [done('keepDraft'), ...alone],
      'a host that saves no attempts is not asked either when the device refuses to keep one': [
        failed('keepDraft', cut),
        ...alone,
      ],
      'a host that saves no attempts is not asked either when the device is slow': [
        after('storagePatience', 'attemptOpening.keeping'),
        ...alone,
      ],
    },
  ),
  'another window takes over while the device keeps a new attempt': [
    student,
    ...looksUp,
    [done('lookUpAttempt', found), 'keeping', { starts: ['keepDraft'] }],
    [lockLost, 'elsewhere'],
  ],

  ...each(opens, {
    'another window takes over while it is opened': [lockLost, 'elsewhere'],
    'another device opened it first': [done('openAttempt', openedElsewhere), 'elsewhere'],
    'an attempt that may not be opened': [
      failed('openAttempt', notAllowed),
      'turnedAway',
      { says: [toast('error', refused.message)] },
    ],
    'an attempt that may not be opened, without words': [
      failed('openAttempt', notAllowedSilently),
      'turnedAway',
      notLoaded,
    ],
    'an attempt that cannot be opened': [failed('openAttempt', cut), 'turnedAway', notLoaded],
  }),
  'a new attempt asks for the whole time of its quiz': [
    student,
    ...looksUp,
    [
      done('lookUpAttempt', found),
      'keeping',
      {
        asks: [
          {
            timeTaken: 0,
            timeLeft: 600_000,
            submissionId: null,
            revision: null,
            unsaved: false,
            savesAttempts: true,
            paper: { quiz, questions },
          },
        ],
      },
    ],
  ],
  ...each(answers, {
    'somebody else signs in while the paper is open': [{ type: 'person.changed' }, 'left', toList],
  }),
});
