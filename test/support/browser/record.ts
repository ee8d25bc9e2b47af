import { expect } from '@playwright/test';
import { type SignedInPerson, submissionsOf, viewAttempt } from './people.ts';

/** The specified grace period, after which a submit counts as late. */
const graceMs = 10_000;

interface Paper {
  readonly _id: string;
  readonly questions: readonly { readonly correctAnswer: string }[];
}

/**
 * Expects one graded attempt of the quiz with these answers.
 * @returns its record
 */
export async function expectSubmittedOnce(
  url: string,
  person: SignedInPerson,
  { _id, questions }: Paper,
  answers: Readonly<Record<string, string>>,
) {
  const ofQuiz = (await submissionsOf(url, person)).filter(({ quizId }) => quizId._id === _id);
  // The list has no score before the attempt was viewed.
  const records = await Promise.all(ofQuiz.map((each) => viewAttempt(url, person, each._id)));
  const right = questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer).length;
  const lateSync = records.map(
    ({ completedAt, deadline }) => Date.parse(completedAt ?? '') > Date.parse(deadline ?? '') + graceMs,
  );
  expect(records.map((each) => ({ ...each, serverTime: null }))).toEqual([
    expect.objectContaining({
      status: 'completed',
      answers,
      lateSync: lateSync[0],
      correctCount: right,
      incorrectCount: Object.keys(answers).length - right,
      totalQuestions: questions.length,
      score: (right / questions.length) * 100,
    }),
  ]);
  return { lateSync: lateSync[0] };
}
