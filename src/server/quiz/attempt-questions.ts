import type { FieldError } from '#contract/wire.ts';
import { type ChosenAnswers, gradeAnswers } from '#domain/attempts/scoring.ts';
import type { Database } from '#server/db/database.ts';
import { drawKeyedQuestions, type GradedQuestions, type KeyedQuestion } from './quiz-questions.ts';
import { getVersionId, lockVersions, type OfVersion, readVersion } from './quiz-versions.ts';

/** Not for grading: the key may be older than a correction. */
export async function readAttemptQuestions(
  database: Database,
  attempt: OfVersion,
): Promise<readonly KeyedQuestion[]> {
  const id = await getVersionId(database, attempt);
  return id === null ? [] : drawKeyedQuestions((await readVersion(database, id)).paper, attempt.paperSeed);
}

/** For grading: no correction changes the key until the transaction ends. */
export async function lockAttemptQuestions(
  transaction: Database,
  attempt: OfVersion,
): Promise<readonly KeyedQuestion[]> {
  const id = await getVersionId(transaction, attempt);
  const version = id === null ? undefined : (await lockVersions(transaction, [id])).get(id);
  return version === undefined ? [] : drawKeyedQuestions(version.paper, attempt.paperSeed);
}

export function findMisfits(paper: GradedQuestions, answers: ChosenAnswers): FieldError[] {
  return Object.entries(answers).flatMap(([index, chosen]) => {
    const question = paper[Number(index)];
    const field = `answers.${index}`;
    // An index in another spelling, such as `07`, is refused.
    if (question === undefined || String(Number(index)) !== index) {
      return { field, message: 'There is no such question' };
    }
    return question.options.includes(chosen) ? [] : { field, message: 'This is not one of the options' };
  });
}

export function gradeColumns(paper: GradedQuestions, answers: ChosenAnswers) {
  const grade = gradeAnswers(paper, answers);
  return {
    score: grade.score,
    correctCount: grade.correctAnswers,
    incorrectCount: grade.incorrectAnswers,
    totalQuestions: grade.totalQuestions,
  };
}
