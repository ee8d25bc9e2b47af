import { after, done, failed } from './model-options.ts';
import { questions, quiz, refused, unreachable } from './quiz-attempt.model.ts';
import { runScenarios, type Scene } from './scenario.ts';
import { onServer } from './send-answers.model.ts';
import {
  anAttempt,
  graded,
  gradedInPart,
  instead,
  recorded,
  saved,
  submitAttemptModel,
  tooLate,
  withoutSaves,
} from './submit-attempt.model.ts';

type Told = Scene<typeof submitAttemptModel.machine>;

const full = new Error('the device is full');
const submits: readonly Told[] = [
  ['start', 'keeping', { starts: ['keepSubmitted'], asks: [anAttempt] }],
  [
    done('keepSubmitted'),
    'sending',
    { starts: ['sendAnswers'], asks: [{ ...anAttempt, status: 'completed' }] },
  ],
];
const submitsAgain: readonly Told[] = [
  ['start', 'reading', { starts: ['readSubmitted'], asks: [withoutSaves] }],
  [done('readSubmitted', true), 'keeping', { starts: ['keepSubmitted'] }],
  [done('keepSubmitted'), 'lookingForRecord', { starts: ['listSubmissions'], asks: [withoutSaves] }],
];
const clears: Told = [done('clearDraft'), 'ended', { knows: { result: null } }];
const late = 'They came after the quiz had been submitted';
const aside = (reason: string) => ({
  starts: ['setAnswersAside'],
  asks: [
    {
      userId: 'st-1',
      quizId: 'beads',
      quizTitle: quiz.title,
      questionTexts: { 1: questions[1]?.questionText },
      answers: { 1: '9' },
      reason,
    },
  ],
});

runScenarios(submitAttemptModel, {
  'the device clears its draft of a paper that the server grades': [
    anAttempt,
    ...submits,
    [done('sendAnswers', saved(graded)), 'clearing', { starts: ['clearDraft'], asks: [anAttempt] }],
    clears,
  ],
  'the device clears its draft of a paper that is graded already': [
    anAttempt,
    ...submits,
    [done('sendAnswers', instead(graded, true)), 'clearing', { starts: ['clearDraft'] }],
    clears,
  ],
  'answers that came after the paper was submitted are kept before the draft is cleared': [
    anAttempt,
    ...submits,
    [done('sendAnswers', saved(gradedInPart)), 'settingAside', aside(late)],
    [done('setAnswersAside'), 'clearing', { starts: ['clearDraft'] }],
    clears,
  ],
  'answers that the server refuses are kept with its message': [
    anAttempt,
    ...submits,
    [done('sendAnswers', instead(gradedInPart, false)), 'settingAside', aside(tooLate)],
    [done('setAnswersAside'), 'clearing'],
    clears,
  ],
  'the draft stays when answers that do not count cannot be kept': [
    anAttempt,
    ...submits,
    [done('sendAnswers', saved(gradedInPart)), 'settingAside'],
    [failed('setAnswersAside', full), 'ended', { starts: [], knows: { result: null } }],
  ],
  'a draft that cannot be cleared does not delay the result': [
    anAttempt,
    ...submits,
    [done('sendAnswers', saved(graded)), 'clearing'],
    [failed('clearDraft', full), 'ended', { knows: { result: null } }],
  ],
  'the draft stays while another device continues': [
    anAttempt,
    ...submits,
    [
      done('sendAnswers', instead(onServer, false)),
      'ended',
      { starts: [], knows: { 'result.kind': 'conflict' } },
    ],
  ],
  'the draft stays when the server refuses the paper': [
    anAttempt,
    ...submits,
    [done('sendAnswers', refused), 'ended', { starts: [], knows: { 'result.kind': 'refused' } }],
  ],
  'the draft stays when no response comes': [
    anAttempt,
    ...submits,
    [done('sendAnswers', unreachable), 'ended', { starts: [], knows: { 'result.kind': 'unreachable' } }],
  ],
  'a full device does not delay a submit': [
    anAttempt,
    ['start', 'keeping'],
    [failed('keepSubmitted', full), 'sending', { starts: ['sendAnswers'] }],
  ],
  'a slow device delays a submit by a second': [
    anAttempt,
    ['start', 'keeping'],
    [after('storagePatience', 'submitAttempt.keeping'), 'sending', { takes: 1000, starts: ['sendAnswers'] }],
  ],
  'a slow device delays a submit by two seconds where it is read first': [
    withoutSaves,
    ['start', 'reading'],
    [
      after('storagePatience', 'submitAttempt.reading'),
      'keeping',
      { takes: 1000, starts: ['keepSubmitted'] },
    ],
    [after('storagePatience', 'submitAttempt.keeping'), 'sending', { takes: 1000, starts: ['sendAnswers'] }],
  ],
  'the first submit does not ask a host that makes a record of each submit for an earlier one': [
    withoutSaves,
    ['start', 'reading'],
    [done('readSubmitted', false), 'keeping'],
    [done('keepSubmitted'), 'sending', { starts: ['sendAnswers'] }],
    [done('sendAnswers', saved(null)), 'clearing'],
    clears,
  ],
  'a draft that cannot be read was not submitted': [
    withoutSaves,
    ['start', 'reading'],
    [failed('readSubmitted', full), 'keeping'],
    [done('keepSubmitted'), 'sending'],
  ],
  'a record whose response was lost is not made again': [
    withoutSaves,
    ...submitsAgain,
    [
      done('listSubmissions', [{ ...recorded, answers: { 0: '4' } }, recorded]),
      'clearing',
      { starts: ['clearDraft'], knows: { stored: recorded } },
    ],
    clears,
  ],
  'a record of other answers or of another quiz does not belong to this paper': [
    withoutSaves,
    ...submitsAgain,
    [
      done('listSubmissions', [
        { ...recorded, answers: { 0: '4' } },
        { ...recorded, quizId: { ...recorded.quizId, _id: 'cube' } },
      ]),
      'sending',
      { starts: ['sendAnswers'] },
    ],
  ],
});
