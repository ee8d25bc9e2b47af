import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contentVersion } from '#server/db/content-schema.ts';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import { questions, quizSubjects, quizzes } from '#server/db/schema.ts';
import type { GradedPaper } from './paper.ts';

/** What saves and submits need of a quiz, as it was at one version of the content; its key is for grading alone. */
export interface KnownPaper {
  readonly version: string | null;
  readonly quizTitle: string;
  readonly subjectName: string;
  readonly questions: GradedPaper;
}

/** Papers remembered at once; what was read longest ago goes first. */
const most = 300;

/** The version of the content, for a statement that is right only as long as that stands. */
export const currentVersion = sql`(select ${contentVersion.version} from ${contentVersion})`;

const questionsSchema = v.array(v.object({ options: v.array(v.string()), correctAnswer: v.string() }));

/** Remembers papers, so that a save need not join what hardly ever changes; whoever uses one compares its version. */
export const knownPapers = oncePerDatabase((database) => {
  const known = new Map<string, KnownPaper>();
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
    find: (quizId: string): KnownPaper | undefined => known.get(quizId),
    /** Reads it anew; undefined for a quiz that does not exist. */
    read: async (quizId: string): Promise<KnownPaper | undefined> => {
      const [row] = await statement.execute({ quizId });
      known.delete(quizId);
      if (row === undefined) return undefined;
      const paper = { ...row, questions: v.parse(questionsSchema, row.questions) };
      known.set(quizId, paper);
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size > most) known.delete(oldest);
      return paper;
    },
  };
});
