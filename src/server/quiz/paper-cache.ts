import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { contentVersion } from '#server/db/content-schema.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { questions, quizSubjects, quizzes } from '#server/db/schema.ts';
import type { GradedPaper } from './paper.ts';

/** What saves and submits need of a quiz at one content version. The key is for grading only. */
export interface CachedPaper {
  readonly version: string | null;
  readonly quizTitle: string;
  readonly subjectName: string;
  readonly questions: GradedPaper;
}

/** The maximum number of cached papers. */
const most = 300;

/** The current content version, as a subquery to compare within a statement. */
export const currentVersion = sql`(select ${contentVersion.version} from ${contentVersion})`;

const questionsSchema = v.array(v.object({ options: v.array(v.string()), correctAnswer: v.string() }));

/** Caches papers, so that a save needs no join. Callers compare the version. */
export const paperCache = memoizePerDatabase((database) => {
  const known = new LRUCache<string, CachedPaper>({ max: most });
  const statement = database
    .select({
      version: sql<string | null>`${currentVersion}`,
      quizTitle: quizzes.title,
      subjectName: quizSubjects.name,
      questions: sql`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object('options', ${questions.options}, 'correctAnswer', ${questions.correctAnswer})
            order by ${questions.position}),
          '[]')
        from ${questions} where ${questions.quizId} = ${quizzes.id})`,
    })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .where(eq(quizzes.id, sql.placeholder('quizId')))
    .prepare('known_paper');
  return {
    find: (quizId: string): CachedPaper | undefined => known.get(quizId),
    /** Reads the paper from the database and caches it; undefined for an unknown quiz. */
    read: async (quizId: string): Promise<CachedPaper | undefined> => {
      const [row] = await statement.execute({ quizId });
      known.delete(quizId);
      if (row === undefined) return undefined;
      const paper = { ...row, questions: v.parse(questionsSchema, row.questions) };
      known.set(quizId, paper);
      return paper;
    },
  };
});
