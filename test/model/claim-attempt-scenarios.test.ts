import { claimAttemptModel, draft, ofAnother, ofAnotherQuiz, overdue, page } from './claim-attempt.model.ts';
import { done } from './model-options.ts';
import { closed, conflictAlone, refused, saved, unreachable } from './quiz-attempt.model.ts';
import { runScenarios, type Scenario, type Scene } from './scenario.ts';

type Machine = typeof claimAttemptModel.machine;

/** How a page becomes the one that may write the attempt. */

const looksUp: Scene<Machine> = ['start', 'lookingUp', { starts: ['listSubmissions'], asks: [page] }];
const finds: readonly Scene<Machine>[] = [
  looksUp,
  [
    done('listSubmissions', [ofAnotherQuiz, ofAnother]),
    'reading',
    { starts: ['readDraft'], asks: [page], knows: { open: ofAnother } },
  ],
];
const save = {
  ...page,
  previousClientIds: [],
  submissionId: 'submission-1',
  revision: 6,
  score: 0,
  timeTaken: 20,
  status: 'in-progress',
  takesOver: true,
};
const onServer = {
  answers: { 1: '9' },
  answeredAt: { 1: 2000 },
  marked: [1],
  visited: [0, 1],
  current: 1,
};
const together = { ...onServer, answers: { 0: '5', 1: '9' }, answeredAt: { 0: 1000, 1: 2000 } };
const sends: readonly Scene<Machine>[] = [
  ...finds,
  [
    done('readDraft', null),
    'sending',
    { starts: ['sendAnswers'], asks: [{ ...save, answerSheet: onServer }] },
  ],
];
const ends = (output: object, at: string): Scenario<Machine> => [
  page,
  ...sends,
  [done('sendAnswers', output), at, { starts: [], knows: { kind: at } }],
];

runScenarios(claimAttemptModel, {
  'the save of a device that has more answers adds them to those of the server': [
    page,
    ...finds,
    [
      done('readDraft', draft),
      'sending',
      { starts: ['sendAnswers'], asks: [{ ...save, answerSheet: together }] },
    ],
  ],
  'the marks and the position of a newer draft stay': [
    page,
    ...finds,
    [
      done('readDraft', { ...draft, revision: 6 }),
      'sending',
      { asks: [{ ...save, answerSheet: { ...together, marked: [0], current: 0 } }] },
    ],
  ],
  'a draft of another attempt stays unchanged': [
    page,
    ...finds,
    [
      done('readDraft', { ...draft, submissionId: 'submission-0' }),
      'sending',
      { asks: [{ ...save, answerSheet: onServer }] },
    ],
  ],
  'a page whose save was accepted may write': ends(saved, 'claimed'),
  'the claim ends, and the look-up decides, when others saved each time': ends(conflictAlone, 'claimed'),
  'an attempt that ended meanwhile need not be taken over': ends(closed, 'claimed'),
  'a page without a response may not write': ends(unreachable, 'notSent'),
  'a page whose save was refused may not write': ends(refused, 'notSent'),
  'without an attempt of the quiz, the claim succeeds and sends nothing': [
    page,
    looksUp,
    [done('listSubmissions', [ofAnotherQuiz]), 'claimed', { starts: [], knows: { kind: 'claimed' } }],
  ],
  'for an attempt whose time is over, the claim succeeds and sends nothing': [
    page,
    looksUp,
    [done('listSubmissions', [overdue]), 'claimed', { starts: [] }],
  ],
});
