import { expect } from 'vitest';
import { retryDelay } from '#domain/retry-delay.ts';
import { done, failed } from './model-options.ts';
import {
  closed,
  now,
  refused,
  refusedSilently,
  saved,
  savedTogether,
  seen,
  seenLonger,
  unreachable,
} from './quiz-attempt.model.ts';
import {
  answers,
  cut,
  each,
  goesOn,
  onPaper,
  paper,
  pick,
  runAttemptScenarios,
  sends,
  sendsNow,
  student,
  type Told,
  toast,
} from './quiz-attempt-ways.ts';

const changed = paper({ saving: 'changed' });
const sending = paper({ saving: 'sending.first' });
const drafts = { tells: [{ type: 'answers.changed', attempt: expect.anything() }] };
const moved = { type: 'deadline.moved', deadline: now + 600_000 };
const aligned = [moved, { type: 'answers.changed', attempt: expect.objectContaining({ unsaved: false }) }];

const offline: readonly Told[] = [
  ...sends,
  [done('saveAttempt', unreachable), paper({ saving: 'offline' }), { knows: { failures: 1 } }],
];
const troubled: readonly Told[] = [
  ...sends,
  [failed('saveAttempt', cut), paper({ saving: 'troubled' }), { knows: { failures: 1 } }],
];

runAttemptScenarios({
  'answers that were not saved before a reload are saved at once': [
    student,
    ...goesOn,
    [
      done('saveAttempt', saved),
      paper({ submitting: 'appearing' }),
      { knows: { unsaved: false, revision: 5, previousClientIds: [] } },
    ],
  ],
  'changes are collected for 400 ms': [
    student,
    ...sends,
    [pick(0), sending, { starts: [] }],
    [done('saveAttempt', saved), changed, { starts: [] }],
    [{ type: 'mark.toggled' }, changed, { ...drafts, starts: [] }],
    [
      onPaper.debounce,
      sending,
      { takes: 400, starts: ['saveAttempt'], asks: [{ answerSheet: { answers: { 0: '4' }, marked: [0] } }] },
    ],
  ],
  'a waiting change is saved at once when the page is hidden': [
    student,
    ...sends,
    [pick(0), sending],
    [done('saveAttempt', saved), changed],
    [{ type: 'page.hidden' }, sending, { starts: ['saveAttempt'] }],
  ],
  'a save is acknowledged': [
    student,
    ...sends,
    [done('saveAttempt', saved), paper(), { tells: aligned, knows: { unsaved: false, revision: 5 } }],
    [pick(0), changed],
    [onPaper.debounce, sending, { starts: ['saveAttempt'], asks: [{ revision: 5, previousClientIds: [] }] }],
  ],
  'answers that another device added come back with a save': [
    student,
    ...sends,
    [
      done('saveAttempt', savedTogether),
      paper(),
      {
        tells: [
          moved,
          {
            type: 'answers.changed',
            attempt: expect.objectContaining({
              unsaved: false,
              answerSheet: expect.objectContaining({ answers: { 0: '4', 1: '9' }, current: 0 }),
            }),
          },
        ],
        knows: {
          'answerSheet.answers': { 0: '4', 1: '9' },
          'answerSheet.answeredAt': { 0: 1, 1: 2 },
          unsaved: false,
        },
      },
    ],
  ],
  'a later choice here stays when another device added answers': [
    student,
    ...answers,
    [{ type: 'clock.ticked', now: now + 5000 }, paper()],
    [pick(1), changed],
    sendsNow(),
    [
      done('saveAttempt', savedTogether),
      paper(),
      { knows: { 'answerSheet.answers': { 0: '5', 1: '9' }, 'answerSheet.answeredAt': { 0: 5000, 1: 2 } } },
    ],
  ],
  'a save without news leaves the answers unchanged': [
    student,
    ...sends,
    [
      done('saveAttempt', {
        ...saved,
        deadline: { earliest: now + 30_000, latest: now + 40_000 },
        counted: { answers: { 0: '5' }, answeredAt: { 0: 1 } },
      }),
      paper(),
      {
        tells: [
          { type: 'deadline.moved', deadline: now + 40_000 },
          { type: 'answers.changed', attempt: expect.objectContaining({ timeLeft: 40_000 }) },
        ],
        knows: { 'answerSheet.answers': { 0: '5' }, deadline: now + 40_000 },
      },
    ],
  ],
  'a change during a save is saved next': [
    student,
    ...sends,
    [pick(0), paper({ saving: 'sending.first' }), { ...drafts, starts: [] }],
    [
      done('saveAttempt', saved),
      changed,
      {
        tells: [
          moved,
          { type: 'answers.changed', attempt: expect.objectContaining({ unsaved: true, revision: 5 }) },
        ],
        knows: { unsaved: true, revision: 5 },
      },
    ],
    [onPaper.debounce, paper({ saving: 'sending.first' }), { starts: ['saveAttempt'] }],
    [done('saveAttempt', saved), paper(), { knows: { unsaved: false } }],
  ],
  ...each(sends, {
    'a save finds that the server closed the attempt': [
      done('saveAttempt', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
  }),
  'a save that is refused says why, and the next change is tried': [
    student,
    ...sends,
    [
      done('saveAttempt', refused),
      paper({ saving: 'refused' }),
      { knows: { refusal: refused.message, unsaved: true } },
    ],
    [pick(0), changed, { starts: [] }],
    [onPaper.debounce, sending, { takes: 400 }],
    [
      done('saveAttempt', refusedSilently),
      paper({ saving: 'refused' }),
      { knows: { refusal: 'These answers do not fit this quiz.' } },
    ],
    [{ type: 'mark.toggled' }, changed],
    [onPaper.debounce, paper({ saving: 'sending.first' })],
    [done('saveAttempt', saved), paper(), { knows: { refusal: '' } }],
  ],

  ...each(answers, {
    'a save fails when the network is lost': [{ type: 'network.lost' }, paper({ saving: 'offline' })],
  }),
  ...each(offline, {
    'an unreachable server is tried again after a delay': [
      onPaper.retryOffline,
      paper({ saving: 'sending.afterOffline' }),
      { takes: retryDelay(1, student.clientId), starts: ['saveAttempt'] },
    ],
    'an unreachable server is tried again when the network comes back': [
      { type: 'network.restored' },
      paper({ saving: 'sending.afterOffline', watching: 'looking' }),
      { starts: ['saveAttempt', 'watchAttempt'] },
    ],
  }),
  'an unreachable server is tried again when it responds to another request': [
    student,
    ...offline,
    [{ type: 'clock.doubted' }, paper({ saving: 'offline', watching: 'looking' })],
    [done('watchAttempt', seen), paper({ saving: 'sending.afterOffline' }), { starts: ['saveAttempt'] }],
    [done('saveAttempt', unreachable), paper({ saving: 'offline' }), { knows: { failures: 2 } }],
  ],
  'an unreachable server is tried again when it gives more time': [
    student,
    ...offline,
    [{ type: 'clock.doubted' }, paper({ saving: 'offline', watching: 'looking' })],
    [
      done('watchAttempt', seenLonger),
      paper({ saving: 'sending.afterOffline' }),
      {
        starts: ['saveAttempt'],
        says: [toast('success', 'You have more time for this quiz. The clock shows how much.')],
      },
    ],
  ],
  ...each(troubled, {
    'a server in trouble is tried again after a delay': [
      onPaper.retryTroubled,
      paper({ saving: 'sending.afterTrouble' }),
      { takes: retryDelay(1, student.clientId), starts: ['saveAttempt'] },
    ],
    'a server in trouble is tried again when the network comes back': [
      { type: 'network.restored' },
      paper({ saving: 'sending.afterTrouble', watching: 'looking' }),
      { starts: ['saveAttempt', 'watchAttempt'] },
    ],
  }),
  'a server in trouble is tried again when it responds to another request': [
    student,
    ...troubled,
    [{ type: 'clock.doubted' }, paper({ saving: 'troubled', watching: 'looking' })],
    [done('watchAttempt', seen), paper({ saving: 'sending.afterTrouble' }), { starts: ['saveAttempt'] }],
    [failed('saveAttempt', cut), paper({ saving: 'troubled' }), { knows: { failures: 2 } }],
  ],
});
