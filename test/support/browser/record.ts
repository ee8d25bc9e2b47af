import { expect } from '@playwright/test';
import { lookAtAttempt, type SignedInPerson, submissionsOf } from './people.ts';

/** A submit counts as late from this long after the deadline on, by the rules of the site. */
const graceMs = 10_000;

interface Paper {
  readonly _id: string;
  readonly questions: readonly { readonly correctAnswer: string }[];
}

/**
 * The server has one attempt of the quiz: submitted, with exactly these answers, graded by the key, and marked as
 * late when it was. Gives the record.
 */
export async function expectSubmittedOnce(
  url: string,
  person: SignedInPerson,
  { _id, questions }: Paper,
  answers: Readonly<Record<string, string>>,
) {
  const ofQuiz = (await submissionsOf(url, person)).filter(({ quizId }) => quizId._id === _id);
  // The list tells no score before somebody has looked.
  const records = await Promise.all(ofQuiz.map((each) => lookAtAttempt(url, person, each._id)));
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
