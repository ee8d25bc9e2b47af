import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type QuizDocument, type QuizDraft, quizDraft } from '#contract/office/quiz-document.ts';
import { specification } from '#domain/practice/specification.ts';
import { HttpError } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { quizDrafts } from '#server/db/quiz-office-schema.ts';
import { questions, quizzes } from '#server/db/schema.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { questionColumns, toQuestion } from '#server/quiz/question-row.ts';

export type QuizRow = typeof quizzes.$inferSelect;

/**
 * Serializes writes to one quiz.
 * @throws HttpError 404
 */
export async function lockQuiz(transaction: Database, quizId: string): Promise<QuizRow> {
  const [row] = await transaction.select().from(quizzes).where(eq(quizzes.id, quizId)).for('no key update');
  if (row === undefined) throw new HttpError(404, messages.quizUnknown);
  return row;
}

export async function findDraft(database: Database, quizId: string) {
  const [row] = await database.select().from(quizDrafts).where(eq(quizDrafts.quizId, quizId));
  return row && { ...row, document: v.parse(quizDraft, row.document) };
}

export async function publishedDocument(database: Database, quiz: QuizRow): Promise<QuizDraft> {
  const rows = await database
    .select()
    .from(questions)
    .where(eq(questions.quizId, quiz.id))
    .orderBy(asc(questions.position));
  return {
    subjectId: quiz.subjectId,
    title: quiz.title,
    description: quiz.description,
    sequence: quiz.sequence,
    timeLimit: quiz.timeLimit,
    passingMarks: quiz.passingMarks,
    allowReattempt: quiz.allowReattempt,
    shuffleQuestions: quiz.shuffleQuestions,
    shuffleOptions: quiz.shuffleOptions,
    drawCount: quiz.drawCount,
    keyShown: quiz.keyShown,
    practice: v.parse(v.nullable(specification), quiz.practice),
    certificateLevel: quiz.certificateLevel,
    keyShownFrom: quiz.keyShownFrom === null ? null : dayInIndia(quiz.keyShownFrom),
    questions: rows.map(toQuestion).map((question) => ({
      ...question,
      correctOptionId: question.correctOptionId ?? '',
    })),
  };
}

export function quizColumns({ questions: _, keyShownFrom, ...document }: QuizDocument) {
  return {
    ...document,
    keyShownFrom: keyShownFrom === null ? null : new Date(`${keyShownFrom}T00:00:00+05:30`),
  };
}

export const questionRows = (quizId: string, document: QuizDocument) =>
  document.questions.map((question, position) => ({ ...questionColumns(question), quizId, position }));
