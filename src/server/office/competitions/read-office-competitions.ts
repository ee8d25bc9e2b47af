import { and, asc, count, desc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { CompetitionEntry, CompetitionRow, OfficeCompetition } from '#contract/office/competitions.ts';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { quizFacts, unknownCompetition } from '#server/competitions/read-competitions.ts';
import { listEntries, rankEntries } from '#server/competitions/read-ranking.ts';
import { classes } from '#server/db/class-schema.ts';
import { competitionEntries, competitionEvents, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizDrafts } from '#server/db/quiz-office-schema.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { isCompetitionOfQuiz } from '#server/quiz/competition-gate.ts';
import { competitionStateAt } from '#server/quiz/competition-state.ts';

const selectRows = (database: Database) =>
  database
    .select({
      competition: competitions,
      quiz: quizzes.title,
      className: classes.name,
      ...quizFacts(database),
      entrants: sql<number>`(${database
        .select({ of: count() })
        .from(competitionEntries)
        .where(eq(competitionEntries.competitionId, competitions.id))})`.mapWith(Number),
    })
    .from(competitions)
    .innerJoin(quizzes, eq(quizzes.id, competitions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(classes, eq(classes.id, competitions.classId));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const toRow = ({ competition, quiz, className, entrants }: Row, now: Date): CompetitionRow => ({
  _id: competition.id,
  title: competition.title,
  quizId: competition.quizId,
  quiz,
  classId: competition.classId ?? '',
  className: className ?? '',
  opensAt: competition.opensAt.toISOString(),
  closesAt: competition.closesAt.toISOString(),
  state: competitionStateAt(competition, now),
  entrants,
});

/** Newest first. */
export async function listOfficeCompetitions(database: Database, now: Date) {
  const rows = await selectRows(database).orderBy(desc(competitions.opensAt), asc(competitions.id));
  return {
    competitions: rows.map((row) => toRow(row, now)),
    quizzes: await listFreeQuizzes(database),
    classes: await listClasses(database),
  };
}

const listClasses = (database: Database) =>
  database
    .select({ _id: classes.id, name: classes.name })
    .from(classes)
    .where(isNull(classes.archivedAt))
    .orderBy(asc(classes.name), asc(classes.id));

/** With a paper for each student, not shown, not begun and without a competition. */
async function listFreeQuizzes(database: Database) {
  const rows = await database
    .select({ _id: quizzes.id, title: quizzes.title, subject: quizSubjects.name, draft: quizDrafts.document })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(quizDrafts, eq(quizDrafts.quizId, quizzes.id))
    .where(
      and(
        eq(quizzes.active, false),
        or(
          and(isNull(quizDrafts.quizId), isNotNull(quizzes.practice)),
          sql`jsonb_typeof(${quizDrafts.document} -> 'practice') = 'object'`,
        ),
        notExists(
          database
            .select({ id: quizSubmissions.id })
            .from(quizSubmissions)
            .where(eq(quizSubmissions.quizId, quizzes.id)),
        ),
        notExists(database.select({ id: competitions.id }).from(competitions).where(isCompetitionOfQuiz)),
      ),
    )
    .orderBy(asc(quizSubjects.position), asc(quizzes.title), asc(quizzes.id));
  return rows.map(({ _id, title, subject, draft }) => {
    const drafted = v.safeParse(v.object({ title: v.string() }), draft);
    return { _id, name: `${drafted.success ? drafted.output.title : title}, ${subject}` };
  });
}

/** @throws HttpError 404 */
export async function readOfficeCompetition(
  database: Database,
  id: string,
  now: Date,
): Promise<OfficeCompetition> {
  const [row] = await selectRows(database).where(eq(competitions.id, id));
  if (row === undefined) throw unknownCompetition();
  return {
    ...toRow(row, now),
    minutes: durationSeconds(row.timeLimit) / 60,
    questions: row.questions,
    revision: row.competition.events,
    reason: row.competition.state === 'cancelled' ? await readReason(database, id) : '',
    serverTime: now.toISOString(),
    entries: await readEntries(database, id),
    classes: await listClasses(database),
  };
}

async function readReason(database: Database, id: string): Promise<string> {
  const [cancelled] = await database
    .select({ data: competitionEvents.data })
    .from(competitionEvents)
    .where(and(eq(competitionEvents.competitionId, id), eq(competitionEvents.type, 'competition.cancelled')));
  const data = v.safeParse(v.object({ reason: v.string() }), cancelled?.data);
  return data.success ? data.output.reason : '';
}

/** By rank, then those without one by nickname. */
async function readEntries(database: Database, id: string): Promise<CompetitionEntry[]> {
  const entries = await listEntries(database, id);
  const common = ({ userId, name, nickname, replacedAt }: (typeof entries)[number]) => ({
    student: userId,
    name,
    nickname,
    isReplaced: replacedAt !== null,
  });
  const ranked = rankEntries(entries).map(
    (entry): CompetitionEntry => ({
      ...common(entry),
      state: 'submitted',
      rank: entry.rank,
      correct: entry.correct,
      seconds: entry.seconds,
      isLate: entry.isLate === true,
    }),
  );
  const others = entries
    .filter(({ status }) => status !== 'completed')
    .map(
      (entry): CompetitionEntry => ({
        ...common(entry),
        state: entry.status === null ? 'entered' : 'in-progress',
        rank: null,
        correct: null,
        seconds: null,
        isLate: false,
      }),
    );
  return [...ranked, ...others];
}

const stateWords: Readonly<Record<CompetitionEntry['state'], string>> = {
  entered: 'not begun',
  'in-progress': 'in progress',
  submitted: 'submitted',
};

/** @throws HttpError 404 */
export async function* rankingAsCsv(database: Database, id: string, now: Date): AsyncGenerator<string> {
  const { questions, entries } = await readOfficeCompetition(database, id, now);
  yield toCsv([['rank', 'nickname', 'student', 'state', 'right', 'of', 'seconds', 'late']]);
  yield csvLines(
    entries.map(({ rank, nickname, name, state, correct, seconds, isLate }) => [
      String(rank ?? ''),
      nickname,
      name,
      stateWords[state],
      String(correct ?? ''),
      String(questions),
      String(seconds ?? ''),
      isLate ? 'late' : '',
    ]),
  );
}
