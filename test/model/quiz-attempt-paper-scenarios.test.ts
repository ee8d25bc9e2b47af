import { expect } from 'vitest';
import { done, failed } from './model-options.ts';
import { closed, now, quiz, seen, seenLonger, submittedWithoutSaves } from './quiz-attempt.model.ts';
import {
  answers,
  answersWithoutSaves,
  cut,
  each,
  held,
  looks,
  onPaper,
  paper,
  pick,
  runAttemptScenarios,
  student,
  type Told,
  toast,
} from './quiz-attempt-ways.ts';

/** The parallel regions of the question paper: answering, saving, watching and keeping a draft. */

const changed = paper({ saving: 'changed' });
const onDevice = paper({ saving: 'onDevice' });
const drafts = { tells: [{ type: 'answers.changed', attempt: expect.anything() }] };
const notKept = [
  toast(
    'warning',
    'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.',
  ),
];

const finishesWithoutSaves: readonly Told[] = [
  ...answersWithoutSaves,
  [pick(1), onDevice],
  [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'onDevice' })],
  [pick(0), paper({ submitting: 'appearing', saving: 'onDevice' })],
  [onPaper.submitReady, paper({ submitting: 'ready', saving: 'onDevice' }), { takes: 600 }],
];

runAttemptScenarios({
  'an answer is kept at once, and an option that does not exist is no answer': [
    student,
    ...answers,
    [pick(9), paper(), { tells: [], starts: [], knows: { 'answerSheet.answers': {}, unsaved: false } }],
    [
      pick(1),
      changed,
      { ...drafts, starts: [], knows: { 'answerSheet.answers': { 0: '5' }, unsaved: true } },
    ],
    [pick(0), changed, { ...drafts, starts: [], knows: { 'answerSheet.answers': { 0: '4' } } }],
  ],
  'an answer is stored with its milliseconds into the attempt': [
    student,
    ...answers,
    [{ type: 'clock.ticked', now: now + 5000 }, paper()],
    [pick(1), changed, { knows: { 'answerSheet.answeredAt': { 0: 5000 } } }],
  ],
  'a question is marked and unmarked': [
    student,
    ...answers,
    [{ type: 'mark.toggled' }, changed, { ...drafts, knows: { 'answerSheet.marked': [0] } }],
    [{ type: 'mark.toggled' }, changed, { ...drafts, knows: { 'answerSheet.marked': [] } }],
  ],
  'the user goes from the first question to the last': [
    student,
    ...answers,
    [{ type: 'question.previous' }, paper(), { tells: [], knows: { 'answerSheet.current': 0 } }],
    [
      { type: 'question.next' },
      paper({ submitting: 'appearing', saving: 'changed' }),
      { ...drafts, knows: { 'answerSheet.current': 1, 'answerSheet.visited': [0, 1] } },
    ],
    [
      { type: 'question.next' },
      paper({ submitting: 'appearing', saving: 'changed' }),
      { tells: [], knows: { 'answerSheet.current': 1 } },
    ],
    [{ type: 'question.previous' }, changed, { ...drafts, knows: { 'answerSheet.current': 0 } }],
  ],
  'the user goes to a question by its number': [
    student,
    ...answers,
    [{ type: 'question.jumped', index: 7 }, paper(), { tells: [], knows: { 'answerSheet.current': 0 } }],
    [
      { type: 'question.jumped', index: 1 },
      paper({ submitting: 'appearing', saving: 'changed' }),
      { ...drafts, knows: { 'answerSheet.current': 1 } },
    ],
  ],

  ...each(answers, {
    'the server is asked when the clock is doubted': [
      { type: 'clock.doubted' },
      paper({ watching: 'looking' }),
      { starts: ['watchAttempt'] },
    ],
    'the server is asked when the network comes back': [
      { type: 'network.restored' },
      paper({ watching: 'looking' }),
      { starts: ['watchAttempt'] },
    ],
  }),
  ...each(looks, {
    'the server is asked again when the clock is doubted during a request': [
      { type: 'clock.doubted' },
      paper({ watching: 'looking' }),
      { starts: ['watchAttempt'] },
    ],
    'a failed watch request shows nothing': [failed('watchAttempt', cut), paper(), { starts: [] }],
    'the watch finds that the attempt is closed': [
      done('watchAttempt', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'the watch finds that the server gives less time': [
      done('watchAttempt', { ...seen, deadline: { earliest: now + 30_000, latest: now + 40_000 } }),
      paper(),
      {
        tells: [{ type: 'deadline.moved', deadline: now + 40_000 }],
        knows: { deadline: now + 40_000 },
      },
    ],
    'the watch finds that the office gives more time': [
      done('watchAttempt', seenLonger),
      paper(),
      {
        tells: [{ type: 'deadline.moved', deadline: now + 900_000 }],
        says: [toast('success', 'You have more time for this quiz. The clock shows how much.')],
        knows: { deadline: now + 900_000, quiz: { ...quiz, timeLimit: 15 } },
      },
    ],
  }),

  'the user is warned once that the device keeps no draft': [
    student,
    ...answers,
    [{ type: 'draft.failed' }, paper(), { says: notKept, knows: { isKept: false } }],
    [{ type: 'draft.kept' }, paper()],
    [{ type: 'draft.failed' }, paper(), { says: [], knows: { isKept: false } }],
  ],

  'the clock counts the time, and the paper is submitted when it is up': [
    student,
    ...answers,
    [{ type: 'clock.ticked', now: now + 5000 }, paper(), { knows: { now: now + 5000, spokenTime: '' } }],
    [{ type: 'clock.ticked', now: now + 600_000 }, 'submitting', { starts: ['submitAttempt'] }],
  ],

  'a host that saves nothing keeps the answers on this device': [
    student,
    ...answersWithoutSaves,
    [
      pick(1),
      onDevice,
      {
        tells: [{ type: 'answers.changed', attempt: expect.objectContaining({ savesAttempts: false }) }],
        starts: [],
        knows: { unsaved: true },
      },
    ],
    [{ type: 'page.hidden' }, onDevice, { starts: [] }],
    [{ type: 'network.lost' }, onDevice, { starts: [] }],
    [
      { type: 'network.restored' },
      paper({ saving: 'onDevice', watching: 'looking' }),
      { starts: ['watchAttempt'], asks: [{ submissionId: null }] },
    ],
    [
      done('watchAttempt', { kind: 'seen', revision: null, clientId: null, deadline: null, minutes: null }),
      onDevice,
      { starts: [] },
    ],
  ],
  'a submit without a response is taken back on such a host without a request': [
    student,
    ...finishesWithoutSaves,
    [{ type: 'submit.requested' }, 'submitting'],
    [failed('submitAttempt', cut), 'sealed.waiting'],
    [
      { type: 'answering.requested' },
      paper({ submitting: 'appearing', saving: 'onDevice' }),
      {
        says: [{ ...held, submissionId: '' }],
        starts: ['clock', 'draftWriter', 'keyboard', 'page'],
        knows: { 'answerSheet.answers': { 0: '5', 1: '8' } },
      },
    ],
  ],
  'a paper on such a host is submitted as it is on this device': [
    student,
    ...finishesWithoutSaves,
    [
      { type: 'submit.requested' },
      'submitting',
      {
        starts: ['submitAttempt'],
        asks: [
          {
            submissionId: null,
            savesAttempts: false,
            score: 100,
            answerSheet: { answers: { 0: '5', 1: '8' } },
          },
        ],
      },
    ],
    [
      done('submitAttempt', { ...submittedWithoutSaves, answers: { 0: '5', 1: '8' } }),
      'completed',
      { starts: [], knows: { 'result.correctAnswers': 2 } },
    ],
  ],
});
