import { createHash } from 'node:crypto';
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

/** The draft, or else the published quiz. */
export async function readStoredQuiz(database: Database, quiz: QuizRow) {
  const draft = await findDraft(database, quiz.id);
  const document = draft?.document ?? (await publishedDocument(database, quiz));
  return { draft, document, revision: toRevision(draft?.revision ?? 0, document) };
}

/**
 * A digest, since a draft's count of saves begins again after each publication, and corrections of the key
 * change a quiz without a draft. In JSON, 48 bits are an exact number.
 */
const toRevision = (saves: number, document: QuizDraft): number =>
  createHash('sha256')
    .update(JSON.stringify([saves, document]))
    .digest()
    .readUIntBE(0, 6);

/**
 * Locks and reads the quiz.
 * @throws HttpError 404, 409 when `revision` is not the stored one
 */
export async function lockQuizAt(transaction: Database, quizId: string, revision: number) {
  const quiz = await lockQuiz(transaction, quizId);
  const stored = await readStoredQuiz(transaction, quiz);
  if (stored.revision !== revision)
    throw new HttpError(
      409,
      'Another staff member has changed this quiz since you opened it. Load it again to see.',
    );
  return { quiz, ...stored };
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
