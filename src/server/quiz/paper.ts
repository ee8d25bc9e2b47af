import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { FieldError } from '#contract/wire.ts';
import { type ChosenAnswers, gradeAnswers } from '#machines/rules/scoring.ts';
import type { Database } from '#server/db/database.ts';
import { questions } from '#server/db/schema.ts';

/** A question with its key. Never sent to a client as it is. */
export interface PaperQuestion {
  readonly questionText: string;
  readonly options: readonly string[];
  readonly correctAnswer: string;
}

const optionsSchema = v.array(v.string());

/** The questions of a quiz in order; empty for a quiz without questions. */
export async function loadPaper(database: Database, quizId: string): Promise<PaperQuestion[]> {
  const rows = await database
    .select()
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position))
    .prepare('load_paper')
    .execute();
  return rows.map(toQuestion);
}

/** The questions of several quizzes, by quiz id. */
export async function loadPapers(
  database: Database,
  quizIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaperQuestion[]>> {
  const rows = await database
    .select()
    .from(questions)
    .where(inArray(questions.quizId, [...new Set(quizIds)]))
    .orderBy(asc(questions.quizId), asc(questions.position));
  const papers = new Map<string, PaperQuestion[]>();
  for (const row of rows) papers.set(row.quizId, [...(papers.get(row.quizId) ?? []), toQuestion(row)]);
  return papers;
}

function toQuestion(row: typeof questions.$inferSelect): PaperQuestion {
  return {
    questionText: row.questionText,
    options: v.parse(optionsSchema, row.options),
    correctAnswer: row.correctAnswer,
  };
}

/** Lists the answers that do not fit the paper: unknown questions and unknown options. */
export function findMisfits(paper: GradedPaper, answers: ChosenAnswers): FieldError[] {
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

/** The fields of a paper that grading needs. */
export type GradedPaper = readonly Pick<PaperQuestion, 'options' | 'correctAnswer'>[];

/** The columns that grading fills in. The server grades; a score sent by a client is ignored. */
export function gradeColumns(paper: GradedPaper, answers: ChosenAnswers) {
  const grade = gradeAnswers(paper, answers);
  return {
    score: grade.score,
    correctCount: grade.correctAnswers,
    incorrectCount: grade.incorrectAnswers,
    totalQuestions: grade.totalQuestions,
  };
}
