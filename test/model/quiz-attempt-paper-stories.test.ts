import { expect } from 'vitest';
import { done, failed } from './model-options.ts';
import {
  attemptModel,
  closed,
  now,
  overtaken,
  refused,
  refusedSilently,
  saved,
  seen,
  seenElsewhere,
  unreachable,
} from './quiz-attempt.model.ts';
import {
  answers,
  cut,
  goesOn,
  looks,
  onPaper,
  paper,
  pick,
  sends,
  student,
  submits,
  type Told,
  toast,
} from './quiz-attempt-ways.ts';
import { type Story, tellStories } from './story.ts';

/** The paper: answering, saving, watching and keeping a copy, side by side. */

const changed = paper({ saving: 'changed' });
const copies = { tells: [{ type: 'work.changed', attempt: expect.anything() }] };
const aligned = [
  { type: 'deadline.moved', deadline: now + 600_000 },
  { type: 'work.changed', attempt: expect.objectContaining({ unsaved: false }) },
];
const notKept = [
  toast(
    'warning',
    'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.',
  ),
];

/** What each of these facts leads to, as a story of its own. */
const each = (
  way: readonly Told[],
  facts: Readonly<Record<string, Told>>,
): Record<string, Story<typeof attemptModel.machine>> =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [student, ...way, fact]]));

const offline: readonly Told[] = [
  ...sends,
  [done('saveAttempt', unreachable), paper({ saving: 'offline' }), { knows: { failures: 1 } }],
];
const troubled: readonly Told[] = [
  ...sends,
  [failed('saveAttempt', cut), paper({ saving: 'troubled' }), { knows: { failures: 1 } }],
];

tellStories(attemptModel, {
  'an answer is kept at once and to be saved; one that is not there is none': [
    student,
    ...answers,
    [pick(9), paper(), { tells: [], knows: { 'work.answers': {}, unsaved: false } }],
    [pick(1), changed, { ...copies, knows: { 'work.answers': { 0: '5' }, unsaved: true } }],
    [pick(0), changed, { ...copies, knows: { 'work.answers': { 0: '4' } } }],
  ],
  'a question is marked and unmarked': [
    student,
    ...answers,
    [{ type: 'mark.toggled' }, changed, { ...copies, knows: { 'work.marked': [0] } }],
    [{ type: 'mark.toggled' }, changed, { ...copies, knows: { 'work.marked': [] } }],
  ],
  'the questions are gone through from the first to the last': [
    student,
    ...answers,
    [{ type: 'question.previous' }, paper(), { tells: [], knows: { 'work.current': 0 } }],
    [{ type: 'question.next' }, changed, { ...copies, knows: { 'work.current': 1, 'work.visited': [0, 1] } }],
    [{ type: 'question.next' }, changed, { tells: [], knows: { 'work.current': 1 } }],
    [{ type: 'question.previous' }, changed, { ...copies, knows: { 'work.current': 0 } }],
  ],
  'a question is gone to by its number': [
    student,
    ...answers,
    [{ type: 'question.jumped', index: 7 }, paper(), { tells: [], knows: { 'work.current': 0 } }],
    [{ type: 'question.jumped', index: 1 }, changed, { ...copies, knows: { 'work.current': 1 } }],
  ],

  'what was not saved before the page was loaded again is saved': [
    student,
    ...goesOn,
    [onPaper.debounce, paper({ saving: 'sending.first' }), { takes: 400, starts: ['saveAttempt'] }],
    [done('saveAttempt', saved), paper(), { knows: { unsaved: false, revision: 5, predecessors: [] } }],
  ],
  'a change is saved at once when the page is hidden': [
    student,
    ...answers,
    [pick(1), changed],
    [{ type: 'page.hidden' }, paper({ saving: 'sending.first' }), { starts: ['saveAttempt'] }],
  ],
  'a save is acknowledged': [
    student,
    ...sends,
    [done('saveAttempt', saved), paper(), { tells: aligned, knows: { unsaved: false, revision: 5 } }],
    [pick(0), changed],
  ],
  'a change meanwhile is saved next': [
    student,
    ...sends,
    [pick(0), paper({ saving: 'sending.first' }), { ...copies, starts: [] }],
    [
      done('saveAttempt', saved),
      changed,
      {
        tells: [
          { type: 'deadline.moved', deadline: now + 600_000 },
          { type: 'work.changed', attempt: expect.objectContaining({ unsaved: true, revision: 5 }) },
        ],
        knows: { unsaved: true, revision: 5 },
      },
    ],
    [onPaper.debounce, paper({ saving: 'sending.first' }), { starts: ['saveAttempt'] }],
    [done('saveAttempt', saved), paper(), { knows: { unsaved: false } }],
  ],
  ...each(sends, {
    'another device saved first': [done('saveAttempt', overtaken), 'overtaken'],
    'the server closed it': [done('saveAttempt', closed), 'submitting', { starts: ['submitAttempt'] }],
  }),
  'a save that is refused says why, and the next change is tried': [
    student,
    ...sends,
    [
      done('saveAttempt', refused),
      paper({ saving: 'refused' }),
      { knows: { refusal: refused.message, unsaved: true } },
    ],
    [pick(0), changed],
    [onPaper.debounce, paper({ saving: 'sending.first' })],
    [
      done('saveAttempt', refusedSilently),
      paper({ saving: 'refused' }),
      { knows: { refusal: 'The server does not accept this save.' } },
    ],
    [{ type: 'mark.toggled' }, changed],
    [onPaper.debounce, paper({ saving: 'sending.first' })],
    [done('saveAttempt', saved), paper(), { knows: { refusal: '' } }],
  ],

  ...each(answers, {
    'the network is lost': [{ type: 'network.lost' }, paper({ saving: 'offline' })],
  }),
  ...each(offline, {
    'an unreachable server is tried again by itself': [
      onPaper.retryOffline,
      paper({ saving: 'sending.afterOffline' }),
      { starts: ['saveAttempt'] },
    ],
    'an unreachable server is tried again when the network comes back': [
      { type: 'network.restored' },
      paper({ saving: 'sending.afterOffline', watching: 'looking' }),
      { starts: ['saveAttempt', 'watchAttempt'] },
    ],
  }),
  'an unreachable server is tried again when it answers to something else': [
    student,
    ...offline,
    [onPaper.watch, paper({ saving: 'offline', watching: 'looking' })],
    [done('watchAttempt', seen), paper({ saving: 'sending.afterOffline' }), { starts: ['saveAttempt'] }],
    [done('saveAttempt', unreachable), paper({ saving: 'offline' }), { knows: { failures: 2 } }],
  ],
  ...each(troubled, {
    'a server in trouble is tried again by itself': [
      onPaper.retryTroubled,
      paper({ saving: 'sending.afterTrouble' }),
      { starts: ['saveAttempt'] },
    ],
    'a server in trouble is tried again when the network comes back': [
      { type: 'network.restored' },
      paper({ saving: 'sending.afterTrouble', watching: 'looking' }),
      { starts: ['saveAttempt', 'watchAttempt'] },
    ],
  }),
  'a server in trouble is tried again when it answers to something else': [
    student,
    ...troubled,
    [onPaper.watch, paper({ saving: 'troubled', watching: 'looking' })],
    [done('watchAttempt', seen), paper({ saving: 'sending.afterTrouble' }), { starts: ['saveAttempt'] }],
    [failed('saveAttempt', cut), paper({ saving: 'troubled' }), { knows: { failures: 2 } }],
  ],

  ...each(answers, {
    'the server is looked at when the clock is doubted': [
      { type: 'clock.doubted' },
      paper({ watching: 'looking' }),
      { starts: ['watchAttempt'] },
    ],
    'the server is looked at when the network comes back': [
      { type: 'network.restored' },
      paper({ watching: 'looking' }),
      { starts: ['watchAttempt'] },
    ],
  }),
  ...each(looks, {
    'a look is repeated when the clock is doubted meanwhile': [
      { type: 'clock.doubted' },
      paper({ watching: 'looking' }),
      { starts: ['watchAttempt'] },
    ],
    'a look that fails says nothing': [failed('watchAttempt', cut), paper(), { starts: [] }],
    'a look finds that another device saved': [done('watchAttempt', seenElsewhere), 'overtaken'],
    'a look finds it closed': [done('watchAttempt', closed), 'submitting', { starts: ['submitAttempt'] }],
    'a look finds that the server gives less time': [
      done('watchAttempt', { ...seen, deadline: { earliest: now + 30_000, latest: now + 40_000 } }),
      paper(),
      {
        tells: [{ type: 'deadline.moved', deadline: now + 40_000 }],
        knows: { deadline: now + 40_000 },
      },
    ],
  }),

  'a device that keeps no copy is told of once': [
    student,
    ...answers,
    [{ type: 'copy.failed' }, paper({ keeping: 'notKept' }), { says: notKept }],
    [{ type: 'copy.kept' }, paper()],
    [{ type: 'copy.failed' }, paper({ keeping: 'notKept' }), { says: [] }],
  ],

  'the time is counted, and hands in when it is up': [
    student,
    ...answers,
    [{ type: 'clock.ticked', now: now + 5000 }, paper(), { knows: { now: now + 5000, spokenTime: '' } }],
    [{ type: 'clock.ticked', now: now + 600_000 }, 'submitting', { starts: ['submitAttempt'] }],
  ],
  'another window takes over': [
    student,
    ...answers,
    [{ type: 'turn.lost' }, 'overtaken'],
    [{ type: 'continue.requested' }, 'takingOver.demandingTurn', { tells: [{ type: 'turn.demanded' }] }],
  ],
  'handing in ends the answering': [
    student,
    ...submits,
    [pick(0), 'submitting', { tells: [], knows: { 'work.answers': {} } }],
  ],
});
