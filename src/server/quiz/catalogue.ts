import { and, asc, count, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { questions, quizSubjects, quizzes } from '#server/db/schema.ts';
import { messages } from './attempt-rules.ts';

export async function listSubjects(database: Database) {
  return await database
    .select({ _id: quizSubjects.id, name: quizSubjects.name, quizCount: count(quizzes.id) })
    .from(quizSubjects)
    .leftJoin(quizzes, and(eq(quizzes.subjectId, quizSubjects.id), quizzes.active))
    .groupBy(quizSubjects.id)
    .orderBy(asc(quizSubjects.position), asc(quizSubjects.id));
}

/** @throws HttpError 404 for an unknown subject */
export async function listQuizzes(database: Database, subjectId: string) {
  const found = await selectQuizzes(database, and(eq(quizzes.subjectId, subjectId), quizzes.active));
  if (found.length > 0) return found;
  const [subject] = await database.select().from(quizSubjects).where(eq(quizSubjects.id, subjectId));
  if (subject === undefined) throw new HttpError(404, 'Subject not found');
  return [];
}

/** Also a hidden quiz, which results refer to. @throws HttpError 404 for an unknown quiz or a draft */
export async function readQuiz(database: Database, quizId: string) {
  const [quiz] = await selectQuizzes(
    database,
    and(eq(quizzes.id, quizId), or(quizzes.active, isNotNull(quizzes.publishedAt))),
  );
  if (quiz === undefined) throw new HttpError(404, messages.quizUnknown);
  return quiz;
}

async function selectQuizzes(database: Database, condition: SQL | undefined) {
  const rows = await database
    .select({ quiz: quizzes, subject: quizSubjects, questionsCount: count(questions.id) })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(questions, eq(questions.quizId, quizzes.id))
    .where(condition)
    .groupBy(quizzes.id, quizSubjects.id)
    .orderBy(asc(quizzes.sequence), asc(quizzes.id));
  return rows.map(({ quiz, subject, ...stored }) => {
    const questionsCount = Math.min(stored.questionsCount, quiz.drawCount ?? Number.POSITIVE_INFINITY);
    return {
      _id: quiz.id,
      title: quiz.title,
      description: quiz.description,
      subjectId: {
        _id: subject.id,
        name: subject.name,
        quizMinutes: durationSeconds(quiz.timeLimit) / 60,
        totalMarks: questionsCount,
      },
      sequence: quiz.sequence,
      timeLimit: quiz.timeLimit,
      passingMarks: quiz.passingMarks,
      price: quiz.price,
      allowReattempt: quiz.allowReattempt,
      certificateLevel: quiz.certificateLevel,
      questionsCount,
      keyShown: quiz.keyShown,
      keyShownFrom: quiz.keyShownFrom?.toISOString() ?? null,
    };
  });
}
