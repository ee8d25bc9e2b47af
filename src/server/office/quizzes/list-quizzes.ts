import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ListedOfficeQuiz, QuizVersionSummary } from '#contract/office/quizzes.ts';
import type { Database } from '#server/db/database.ts';
import { quizDrafts } from '#server/db/quiz-office-schema.ts';
import { questions, quizSubjects, quizSubmissions, quizVersions, quizzes } from '#server/db/schema.ts';

type Status = ListedOfficeQuiz['status'];

export function quizStatus({
  active,
  publishedAt,
}: {
  readonly active: boolean;
  readonly publishedAt: Date | null;
}): Status {
  if (active) return 'published';
  return publishedAt === null ? 'draft' : 'hidden';
}

/** By subject and sequence. */
export async function listOfficeQuizzes(database: Database) {
  const subjects = await database
    .select({ _id: quizSubjects.id, name: quizSubjects.name })
    .from(quizSubjects)
    .orderBy(asc(quizSubjects.position), asc(quizSubjects.id));
  const rows = await database
    .select({
      quiz: quizzes,
      subject: quizSubjects.name,
      questionCount: sql<number>`(select count(*)::int from ${questions} where ${questions.quizId} = ${quizzes.id})`,
      attempts: sql<number>`(
        select count(*)::int from ${quizSubmissions} where ${quizSubmissions.quizId} = ${quizzes.id})`,
      draftOf: quizDrafts.quizId,
    })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(quizDrafts, eq(quizDrafts.quizId, quizzes.id))
    .orderBy(asc(quizSubjects.position), asc(quizSubjects.id), asc(quizzes.sequence), asc(quizzes.id));
  return {
    subjects,
    quizzes: rows.map(({ quiz, draftOf, ...counted }) => ({
      _id: quiz.id,
      title: quiz.title,
      subjectId: quiz.subjectId,
      sequence: quiz.sequence,
      status: quizStatus(quiz),
      hasDraft: draftOf !== null,
      ...counted,
    })),
  };
}

/** What calls name a version of a quiz by: from its id the papers of a competition follow, so no call gives it. */
export const versionName = ({ number }: Pick<typeof quizVersions.$inferSelect, 'number'>) => String(number);
export const isVersion = (name: string): SQL => eq(sql`${quizVersions.number}::text`, name);

/** Newest first. */
export async function listVersions(database: Database, quizId: string): Promise<QuizVersionSummary[]> {
  const rows = await database
    .select({
      number: quizVersions.number,
      createdAt: quizVersions.createdAt,
      isCurrent: quizVersions.current,
      questionCount: sql<number>`jsonb_array_length(${quizVersions.paper} -> 'questions')`,
      attempts: count(quizSubmissions.id),
    })
    .from(quizVersions)
    .leftJoin(quizSubmissions, eq(quizSubmissions.versionId, quizVersions.id))
    .where(eq(quizVersions.quizId, quizId))
    .groupBy(quizVersions.id)
    .orderBy(desc(quizVersions.number));
  return rows.map((row) => ({
    ...row,
    _id: versionName(row),
    createdAt: row.createdAt.toISOString(),
  }));
}
