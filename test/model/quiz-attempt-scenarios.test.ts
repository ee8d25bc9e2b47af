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

/** How an attempt begins. The paper, its submit and conflicts have scenarios in other files. */

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
  'a page that another user began leads to the list, and nothing is looked up': [
    { ...student, begun: { userId: 'st-2', submissionId: 'submission-2' } },
    ['start', 'turnedAway', { says: [toast('warning', anotherUserMessage)], starts: ['tabLock'] }],
    [after('turnAwayRedirect', 'quizAttempt.turnedAway'), 'left', toList],
  ],
  'a page that this user began asks for its earlier attempt': [
    { ...student, begun: { userId: 'st-1', submissionId: 'submission-0' } },
    ['start', 'requestingLock', { says: [], knows: { begun: 'submission-0' } }],
    [granted, 'lookingUp', { asks: [asks('submission-0')] }],
    [done('lookUpAttempt', ended), 'ended', { says: [] }],
  ],
  'a new page asks for any attempt': [
    student,
    ['start', 'requestingLock'],
    [granted, 'lookingUp', { asks: [asks(null)] }],
  ],

  ...each(looksElsewhere, {
    'the user can leave an attempt that another window has': [{ type: 'list.requested' }, 'left', toList],
    'another user signs in while the attempt is open in another window': [
      { type: 'person.changed' },
      'left',
      toList,
    ],
  }),
  ...each(takesOver, {
    'the attempt of another window can be taken over': [
      granted,
      'takingOver.claiming',
      { starts: ['claimAttempt'] },
    ],
  }),
  ...each(claims, {
    'an attempt that was taken over is looked up, and no other one begins when it is over': [
      done('claimAttempt', claimed),
      'lookingUp',
      { starts: ['lookUpAttempt'], asks: [asks('')] },
    ],
    'an attempt that cannot be taken over stays in the other window': [
      done('claimAttempt', notClaimed),
      'elsewhere',
      {
        says: [toast('error', 'We could not continue here. Check your internet connection and try again.')],
      },
    ],
    'an attempt that cannot be looked up is not taken over': [
      failed('claimAttempt', cut),
      'elsewhere',
      {
        says: [toast('error', 'We could not continue here. Check your internet connection and try again.')],
      },
    ],
    'the later of two windows that take over has the attempt': [lockLost, 'elsewhere'],
  }),

  ...each(looksUp, {
    'another window takes over during the look-up': [lockLost, 'elsewhere'],
    'another user signs in during the look-up': [{ type: 'person.changed' }, 'left', toList],
    'another device saved last': [done('lookUpAttempt', heldElsewhere), 'elsewhere'],
    'a quiz has no questions': [done('lookUpAttempt', empty), 'noQuestions', { knows: { quiz } }],
    'a look-up is refused without a message': [
      done('lookUpAttempt', refusedSilently),
      'turnedAway',
      notLoaded,
    ],
    'an attempt with an unreadable draft continues with the saved answers': [
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
    'the missing answers of a closed attempt are sent': [
      done('lookUpAttempt', late),
      'sealed.syncing',
      { knows: { quiz, answerSheet: late.kind === 'sealed' ? late.attempt.answerSheet : null } },
    ],
    'an attempt that ended without another try is only shown': [
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

  'an attempt that ended is shown, and tried again only on request': [
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
  'an attempt without another try can only be reviewed': [
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
  'the user can leave an attempt that ended': [
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
  'the questions of a repeated attempt are loaded once it has begun': [
    student,
    ...repeats,
    [done('askQuestions', { questions, now }), paper(), { says: [held], knows: { questions } }],
  ],
  'refused questions of a repeated attempt lead to the list, with the message of the server': [
    student,
    ...repeats,
    [failed('askQuestions', notAllowed), 'turnedAway', { says: [toast('error', refused.message)] }],
  ],
  'questions of a repeated attempt that cannot be loaded lead to the list': [
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
  'a new attempt waits 1 s for a slow device to keep it': [
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
      'a host that saves no attempts gets no request when the device fails to keep one': [
        failed('keepDraft', cut),
        ...alone,
      ],
      'a host that saves no attempts gets no request when the device is slow': [
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
    'another window takes over while the attempt is opened': [lockLost, 'elsewhere'],
    'another device opened the attempt first': [done('openAttempt', openedElsewhere), 'elsewhere'],
    'the server refuses to open an attempt': [
      failed('openAttempt', notAllowed),
      'turnedAway',
      { says: [toast('error', refused.message)] },
    ],
    'the server refuses to open an attempt without a message': [
      failed('openAttempt', notAllowedSilently),
      'turnedAway',
      notLoaded,
    ],
    'an attempt cannot be opened': [failed('openAttempt', cut), 'turnedAway', notLoaded],
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
    'another user signs in while the paper is open': [{ type: 'person.changed' }, 'left', toList],
  }),
});
