import type { Database } from '#server/db/database.ts';
import { newSeed } from '#server/quiz/quiz-versions.ts';
import { withoutKey } from '#server/quiz/read-questions.ts';
import { drawPaper, isDrawn, type StoredPaper } from '#server/quiz/stored-paper.ts';
import { readOfficeQuiz } from './edit-quiz.ts';

/** @throws HttpError 404 */
export async function previewQuiz(database: Database, quizId: string) {
  const { document } = await readOfficeQuiz(database, quizId);
  const paper: StoredPaper = document;
  const questions = withoutKey(drawPaper(paper, newSeed({ paper })));
  return { title: document.title, isDrawn: isDrawn(paper), questions };
}
