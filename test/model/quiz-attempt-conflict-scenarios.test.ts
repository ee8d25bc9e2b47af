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

/** Another window or device goes on with the attempt; what only this page knows is added to it. */

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
    'another window takes over while a save is on its way: the answers still go out': [
      lockLost,
      'conflict.adding',
      adds,
    ],
  }),
  ...each(looks, {
    'a look finds that another device saved; there is nothing to add': [
      done('watchAttempt', seenElsewhere),
      'conflict.resting',
      keepsNothing,
    ],
  }),
  'a look finds that another device saved, and what it does not have is added': [
    student,
    ...sends,
    [{ type: 'clock.doubted' }, paper({ saving: 'sending.first', watching: 'looking' })],
    [done('watchAttempt', seenElsewhere), 'conflict.adding', adds],
  ],
  ...each(submits, {
    'another window takes over while it is submitted': [lockLost, 'conflict.resting'],
    'another device has all that was submitted': [
      done('submitAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device does not have all that was submitted: it is added after a pause': [
      done('submitAttempt', conflictAlone),
      'conflict.waiting',
      { says: [], starts: ['page'], knows: { failures: 1, unsaved: true } },
    ],
  }),
  ...each(syncs, {
    'another device has all of the sealed answers': [
      done('sendSealed', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device does not have all of the sealed answers': [
      done('sendSealed', conflictAlone),
      'conflict.adding',
      adds,
    ],
    'another window takes over while they are sent: they still go out': [lockLost, 'conflict.adding', adds],
  }),
  ...each(recalls, {
    'another device has all that is taken back': [
      done('recallAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'another device does not have all that is taken back': [
      done('recallAttempt', conflictAlone),
      'conflict.adding',
      adds,
    ],
    'another window takes over what is taken back': [lockLost, 'conflict.resting'],
  }),

  ...each(adding, {
    'what was added counts': [done('addAnswers', saved), 'conflict.resting', keepsNothing],
    'what was added counts for the other device': [
      done('addAnswers', conflict),
      'conflict.resting',
      keepsNothing,
    ],
    'what cannot be added any more is submitted': [
      done('addAnswers', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'what is refused for good is told and not sent again': [
      done('addAnswers', refused),
      'conflict.resting',
      { says: [toast('warning', refused.message)], knows: { unsaved: true } },
    ],
    'what is refused without words is told too': [
      done('addAnswers', refusedSilently),
      'conflict.resting',
      { says: [toast('warning', 'These answers do not fit this quiz.')] },
    ],
    'what cannot be sent waits': [
      done('addAnswers', unreachable),
      'conflict.waiting',
      { knows: { failures: 1 } },
    ],
    'what fails waits': [failed('addAnswers', cut), 'conflict.waiting', { knows: { failures: 1 } }],
  }),
  'what does not count yet is added again, ever less often': [
    student,
    ...waiting,
    [addRetry, 'conflict.adding', { takes: retryDelay(1, student.clientId), starts: ['saveAttempt'] }],
    [done('addAnswers', conflictAlone), 'conflict.waiting', { knows: { failures: 2 } }],
    [addRetry, 'conflict.adding', { takes: retryDelay(2, student.clientId) }],
    [done('addAnswers', saved), 'conflict.resting', keepsNothing],
  ],
  'what the server neither adds nor takes before it closes the attempt is sent ever less often': [
    student,
    ...adding,
    [done('addAnswers', closed), 'submitting', { starts: ['submitAttempt'] }],
    [done('submitAttempt', conflictAlone), 'conflict.waiting', { knows: { failures: 1, unsaved: true } }],
    [addRetry, 'conflict.adding', { takes: retryDelay(1, student.clientId), starts: ['saveAttempt'] }],
    [done('addAnswers', closed), 'submitting', { starts: ['submitAttempt'] }],
    [done('submitAttempt', conflictAlone), 'conflict.waiting', { knows: { failures: 2 } }],
  ],
  'what does not count yet is added when the network comes back': [
    student,
    ...waiting,
    [{ type: 'network.restored' }, 'conflict.adding', { starts: ['saveAttempt'] }],
  ],
  'the person goes on here while it waits': [
    student,
    ...waiting,
    [{ type: 'continue.requested' }, 'takingOver.demandingLock', { tells: [{ type: 'lock.demanded' }] }],
  ],
  'another window takes over, and this one goes on': [
    student,
    ...answers,
    [lockLost, 'conflict.resting', { starts: [] }],
    [pick(1), 'conflict.resting', { tells: [], knows: { 'answerSheet.answers': {} } }],
    [{ type: 'continue.requested' }, 'takingOver.demandingLock', { tells: [{ type: 'lock.demanded' }] }],
  ],
  ...each(goesOn, {
    'another device has what was not saved before the page was loaded again': [
      done('saveAttempt', conflict),
      'conflict.resting',
      keepsNothing,
    ],
  }),
});
