import { randomUUID } from 'node:crypto';
import type { PracticePaper } from '#contract/office/practice-papers.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import { toQuestions } from '#domain/practice/to-questions.ts';
import { tooFewText } from '#domain/practice/too-few-text.ts';
import { invalidInput } from '#server/common/http-error.ts';
import type { InTransaction } from '../office-write.ts';
import { createQuiz, readOfficeQuiz, saveQuizDraft } from './edit-quiz.ts';

/**
 * Adds a quiz with a draft of generated questions.
 * @returns the id of the quiz
 * @throws HttpError 400 for an unknown subject, or when there are too few exercises
 */
export async function createPracticePaper(
  inTransaction: InTransaction,
  { title, subjectId, specification, perStudent, seed, ...limits }: PracticePaper,
): Promise<string> {
  const paper = generatePaper(specification, seed);
  if (paper.kind === 'too-few') throw invalidInput([{ field: 'specification', message: tooFewText(paper) }]);
  const questions = toQuestions(paper.exercises, () => randomUUID());
  return await inTransaction(async (write) => {
    const id = await createQuiz(write, { title, subjectId });
    const { document, revision } = await readOfficeQuiz(write.transaction, id);
    const practice = perStudent ? specification : null;
    const draft = { ...document, ...limits, practice, questions };
    await saveQuizDraft(write, id, { revision, document: draft });
    return id;
  });
}
