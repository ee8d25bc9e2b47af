import { retryDelay } from '#domain/retry-delay.ts';
import { after, done, failed } from './model-options.ts';
import {
  closed,
  conflict,
  conflictAlone,
  refused,
  refusedSilently,
  saved,
  seenElsewhere,
  unreachable,
} from './quiz-attempt.model.ts';
import {
  answers,
  cut,
  each,
  goesOn,
  looks,
  paper,
  pick,
  recalls,
  runAttemptScenarios,
  sends,
  student,
  submits,
  syncs,
  type Told,
  toast,
} from './quiz-attempt-ways.ts';

/** Another window or device continues the attempt, and this page adds the answers that only it has. */

const lockLost = { type: 'lock.lost' } as const;
const addRetry = after('addRetry', 'quizAttempt.conflict.waiting');
const keepsNothing = { says: [], starts: [], knows: { unsaved: false } };
const adds = { says: [], starts: ['saveAttempt'], asks: [{ unsaved: true }], knows: { unsaved: true } };

const adding: readonly Told[] = [...sends, [done('saveAttempt', conflictAlone), 'conflict.adding', adds]];
const waiting: readonly Told[] = [
  ...adding,
  [
    done('addAnswers', conflictAlone),
    'conflict.waiting',
    { starts: ['page'], knows: { failures: 1, unsaved: true } },
  ],
];

runAttemptScenarios({
  ...each(sends, {
    'another device saved first, and has these answers too': [
      done('saveAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device saved first, without these answers': [
      done('saveAttempt', conflictAlone),
      'conflict.adding',
      adds,
    ],
    'the answers are still sent when another window takes over during a save': [
      lockLost,
      'conflict.adding',
      adds,
    ],
  }),
  ...each(looks, {
    'nothing is added when the watch finds that another device saved all answers': [
      done('watchAttempt', seenElsewhere),
      'conflict.resting',
      keepsNothing,
    ],
  }),
  'missing answers are added when the watch finds that another device saved': [
    student,
    ...sends,
    [{ type: 'clock.doubted' }, paper({ saving: 'sending.first', watching: 'looking' })],
    [done('watchAttempt', seenElsewhere), 'conflict.adding', adds],
  ],
  ...each(submits, {
    'another window takes over during a submit': [lockLost, 'conflict.resting'],
    'another device has all submitted answers': [
      done('submitAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device lacks submitted answers, which are added after a pause': [
      done('submitAttempt', conflictAlone),
      'conflict.waiting',
      { says: [], starts: ['page'], knows: { failures: 1, unsaved: true } },
    ],
  }),
  ...each(syncs, {
    'another device has all of the sealed answers': [
      done('submitAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device does not have all of the sealed answers': [
      done('submitAttempt', conflictAlone),
      'conflict.adding',
      adds,
    ],
    'sealed answers are still sent when another window takes over': [lockLost, 'conflict.adding', adds],
  }),
  ...each(recalls, {
    'another device has all answers of a submit that is taken back': [
      done('recallAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device does not have all answers of a submit that is taken back': [
      done('recallAttempt', conflictAlone),
      'conflict.adding',
      adds,
    ],
    'another window takes over a submit that is taken back': [lockLost, 'conflict.resting'],
  }),

  ...each(adding, {
    'added answers count': [done('addAnswers', saved), 'conflict.resting', keepsNothing],
    'added answers count for the other device': [
      done('addAnswers', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'answers that can no longer be added are submitted': [
      done('addAnswers', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'answers that are refused for good show the message and are not sent again': [
      done('addAnswers', refused),
      'conflict.resting',
      { says: [toast('warning', refused.message)], knows: { unsaved: true } },
    ],
    'answers that are refused without a message show one too': [
      done('addAnswers', refusedSilently),
      'conflict.resting',
      { says: [toast('warning', 'These answers do not fit this quiz.')] },
    ],
    'answers that cannot be sent wait': [
      done('addAnswers', unreachable),
      'conflict.waiting',
      { knows: { failures: 1 } },
    ],
    'answers whose request fails wait': [
      failed('addAnswers', cut),
      'conflict.waiting',
      { knows: { failures: 1 } },
    ],
  }),
  'answers that do not count yet are added again with growing pauses': [
    student,
    ...waiting,
    [addRetry, 'conflict.adding', { takes: retryDelay(1, student.clientId), starts: ['saveAttempt'] }],
    [done('addAnswers', conflictAlone), 'conflict.waiting', { knows: { failures: 2 } }],
    [addRetry, 'conflict.adding', { takes: retryDelay(2, student.clientId) }],
    [done('addAnswers', saved), 'conflict.resting', keepsNothing],
  ],
  'answers that the server neither adds nor refuses are sent with growing pauses until it closes the attempt':
    [
      student,
      ...adding,
      [done('addAnswers', closed), 'submitting', { starts: ['submitAttempt'] }],
      [done('submitAttempt', conflictAlone), 'conflict.waiting', { knows: { failures: 1, unsaved: true } }],
      [addRetry, 'conflict.adding', { takes: retryDelay(1, student.clientId), starts: ['saveAttempt'] }],
      [done('addAnswers', closed), 'submitting', { starts: ['submitAttempt'] }],
      [done('submitAttempt', conflictAlone), 'conflict.waiting', { knows: { failures: 2 } }],
    ],
  'answers that do not count yet are added when the network comes back': [
    student,
    ...waiting,
    [{ type: 'network.restored' }, 'conflict.adding', { starts: ['saveAttempt'] }],
  ],
  'the user continues here while answers wait': [
    student,
    ...waiting,
    [{ type: 'continue.requested' }, 'takingOver.demandingLock', { tells: [{ type: 'lock.demanded' }] }],
  ],
  'another window takes over, and this one takes the attempt back': [
    student,
    ...answers,
    [lockLost, 'conflict.resting', { starts: [] }],
    [pick(1), 'conflict.resting', { tells: [], knows: { 'answerSheet.answers': {} } }],
    [{ type: 'continue.requested' }, 'takingOver.demandingLock', { tells: [{ type: 'lock.demanded' }] }],
  ],
  ...each(goesOn, {
    'another device has the answers that were not saved before a reload': [
      done('saveAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
  }),
});
