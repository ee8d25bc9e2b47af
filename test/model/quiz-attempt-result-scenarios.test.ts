import { done, failed } from './model-options.ts';
import { questions, quiz, submitted, submittedWithoutSaves, withKey } from './quiz-attempt.model.ts';
import { cut, grades, runAttemptScenarios, student, submits, syncs, type Told } from './quiz-attempt-ways.ts';

const resultOf = (questionDetails: readonly object[]) => ({
  type: 'results.requested',
  quiz,
  submissionId: 'submission-1',
  result: {
    totalQuestions: 2,
    correctAnswers: 1,
    incorrectAnswers: 1,
    score: 50,
    timeTaken: 35,
    questionDetails,
  },
});
const detailed = resultOf([
  { ...withKey[0], userAnswer: '5', isCorrect: true },
  { ...withKey[1], userAnswer: '9', isCorrect: false },
]);
const undetailed = questions.map((question, index) => ({
  ...question,
  correctAnswer: null,
  userAnswer: ['5', '9'][index],
  isCorrect: false,
}));
const counted: readonly Told[] = [
  ...submits,
  [
    done('submitAttempt', submitted),
    'completed',
    {
      says: [],
      starts: [],
      knows: {
        'graded.correctCount': 1,
        'result.score': 50,
        'result.correctAnswers': 1,
        'result.questionDetails': undetailed,
        uncounted: 0,
        unsaved: false,
      },
    },
  ],
];
const opensResults: readonly Told[] = [
  ...counted,
  [{ type: 'results.requested' }, 'openingResults', { says: [], starts: ['loadReview'] }],
];

runAttemptScenarios({
  'answers that came too late are reported with the result': [
    student,
    ...submits,
    [
      done('submitAttempt', { ...submitted, answers: { 0: '5' }, uncounted: 1, refusal: 'Too late' }),
      'completed',
      { says: [], knows: { uncounted: 1, refusal: 'Too late', 'answerSheet.answers': { 0: '5' } } },
    ],
  ],
  'the results open with the key, which is requested only now': [
    student,
    ...opensResults,
    [done('loadReview', withKey), 'left', { says: [detailed] }],
  ],
  'the results open without the key when it cannot be loaded': [
    student,
    ...opensResults,
    [failed('loadReview', cut), 'left', { says: [resultOf(undetailed)] }],
  ],
  'a host without counts is asked for the key before the result is shown': [
    student,
    ...grades,
    [
      done('loadReview', withKey),
      'completed',
      { knows: { questions: withKey, 'result.correctAnswers': 1, 'result.incorrectAnswers': 1 } },
    ],
    [{ type: 'results.requested' }, 'left', { starts: [], says: [detailed] }],
  ],
  'without the key, the result of such a host has only a score': [
    student,
    ...grades,
    [failed('loadReview', cut), 'completed', { knows: { 'result.score': 50 } }],
  ],
  'sealed answers on such a host are counted by the key': [
    student,
    ...syncs,
    [done('submitAttempt', submittedWithoutSaves), 'loadingReview', { starts: ['loadReview'] }],
  ],
});
