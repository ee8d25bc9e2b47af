import type { Database } from '#server/db/database.ts';
import { drawKeyedQuestions, isDrawn, type QuizQuestions } from '#server/quiz/quiz-questions.ts';
import { newSeed } from '#server/quiz/quiz-versions.ts';
import { withoutKey } from '#server/quiz/read-questions.ts';
import { readOfficeQuiz } from './edit-quiz.ts';

/** @throws HttpError 404 */
export async function previewQuiz(database: Database, quizId: string) {
  const { document } = await readOfficeQuiz(database, quizId);
  const paper: QuizQuestions = document;
  const questions = withoutKey(drawKeyedQuestions(paper, newSeed({ paper })));
  return { title: document.title, isDrawn: isDrawn(paper), questions };
}
