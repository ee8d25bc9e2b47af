import { done } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';
import {
  anothers,
  anothersWithAll,
  aSave,
  aSubmit,
  aTakeOver,
  completed,
  earlierPages,
  onServer,
  overdue,
  ownNewer,
  refused,
  sendAnswersModel,
  stored,
  storedSilently,
  unreachable,
} from './send-answers.model.ts';

type Told = Scene<typeof sendAnswersModel.machine>;

const begins: Told = ['start', 'sending', { starts: ['send'], asks: [aSave] }];
const submits: Told = ['start', 'sending', { starts: ['send'], asks: [aSubmit] }];
const takesOver: Told = ['start', 'sending', { starts: ['send'], asks: [aTakeOver] }];

const answerSheet = {
  answers: { 0: '5', 1: '9' },
  answeredAt: { 0: 1000, 1: 2000 },
  marked: [0],
  visited: [0, 1],
  current: 0,
};
const again: Told = [
  done('send', ownNewer),
  'sending',
  { starts: ['send'], asks: [{ ...aSave, answerSheet, revision: 6 }] },
];
const refusal = 'This quiz is open in another window or on another device';
const conflict = (submission: object, allCount: boolean) => ({
  result: { kind: 'conflict', submission: { ...onServer, ...submission }, refusal, allCount, moreTime: null },
});

runScenarios(sendAnswersModel, {
  'answers that the server stores are saved': [
    aSave,
    begins,
    [
      done('send', stored),
      'replied',
      {
        knows: {
          result: {
            kind: 'saved',
            submission: { ...onServer, answers: { 0: '5' } },
            revision: 6,
            deadline: { earliest: Date.UTC(2026, 0, 15, 6, 10), latest: Date.UTC(2026, 0, 15, 6, 10) + 100 },
            minutes: null,
            counted: {
              answers: { 0: '5' },
              answeredAt: { 1: 2000 },
              marked: [1],
              visited: [0, 1],
              current: 1,
            },
          },
        },
      },
    ],
  ],
  'answers that a host accepts without a submission are saved': [
    aSave,
    begins,
    [
      done('send', storedSilently),
      'replied',
      {
        knows: {
          result: {
            kind: 'saved',
            submission: null,
            revision: null,
            deadline: null,
            minutes: null,
            counted: null,
          },
        },
      },
    ],
  ],
  'a save is repeated on a newer one of the same page, with the answers that only the server has': [
    aSave,
    begins,
    again,
    [done('send', stored), 'replied', { knows: { 'result.kind': 'saved' } }],
  ],
  'a save is repeated on a late save of an earlier page': [
    aSave,
    begins,
    [
      done('send', earlierPages),
      'sending',
      { starts: ['send'], asks: [{ ...aSave, answerSheet, revision: 6 }] },
    ],
  ],
  'a submit is repeated on a newer save of the same page': [
    aSubmit,
    submits,
    [
      done('send', ownNewer),
      'sending',
      { starts: ['send'], asks: [{ ...aSubmit, answerSheet, revision: 6 }] },
    ],
  ],
  'answers are sent at most five times': [
    aSave,
    begins,
    again,
    again,
    again,
    again,
    [done('send', ownNewer), 'replied', { starts: [], knows: conflict({}, false) }],
  ],
  'another device continues without these answers': [
    aSave,
    begins,
    [
      done('send', anothers),
      'replied',
      { starts: [], knows: conflict({ clientId: 'another device' }, false) },
    ],
  ],
  'another device continues with these answers': [
    aSave,
    begins,
    [
      done('send', anothersWithAll),
      'replied',
      { knows: conflict({ clientId: 'another device', answers: { 0: '5', 1: '9' } }, true) },
    ],
  ],
  'a page that takes over saves on top of another device, with its own marks and position': [
    aTakeOver,
    takesOver,
    [
      done('send', anothers),
      'sending',
      {
        starts: ['send'],
        asks: [{ ...aTakeOver, answerSheet: { ...answerSheet, marked: [1], current: 1 }, revision: 6 }],
      },
    ],
    [done('send', stored), 'replied', { knows: { 'result.kind': 'saved' } }],
  ],
  'a save comes too late once the time is over': [
    aSave,
    begins,
    [done('send', overdue), 'replied', { knows: { result: { kind: 'closed' } } }],
  ],
  'a save comes too late once the attempt is completed': [
    aSave,
    begins,
    [done('send', completed), 'replied', { starts: [], knows: { 'result.kind': 'closed' } }],
  ],
  'taking over comes too late once the attempt is completed': [
    aTakeOver,
    takesOver,
    [done('send', completed), 'replied', { starts: [], knows: { 'result.kind': 'closed' } }],
  ],
  'a submit is repeated on a newer save of the same page even after the time': [
    aSubmit,
    submits,
    [done('send', overdue), 'sending', { starts: ['send'], asks: [{ revision: 6, status: 'completed' }] }],
  ],
  'a submit leaves a completed attempt as it is': [
    aSubmit,
    submits,
    [done('send', completed), 'replied', { starts: [], knows: conflict({ status: 'completed' }, false) }],
  ],
  'answers that are refused are not sent again': [
    aSave,
    begins,
    [done('send', refused), 'replied', { starts: [], knows: { result: refused } }],
  ],
  'answers without a response are not sent again': [
    aSave,
    begins,
    [done('send', unreachable), 'replied', { starts: [], knows: { result: unreachable } }],
  ],
});
