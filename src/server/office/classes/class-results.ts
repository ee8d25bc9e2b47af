import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import type {
  AttemptOfClass,
  QuestionResult,
  QuizOfClass,
  QuizResults,
  StudentOfClass,
} from '#contract/office/class-results.ts';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { HttpError } from '#server/common/http-error.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubjects, quizSubmissions, quizUncountedAnswers, quizzes } from '#server/db/schema.ts';
import { lockedUsers } from '#server/quiz/access.ts';
import { resultsHeld } from '#server/quiz/competition-gate.ts';
import { drawQuestions } from '#server/quiz/quiz-questions.ts';
import { readVersionAgain } from '#server/quiz/quiz-versions.ts';
import { storedAnswers } from '#server/quiz/submissions.ts';
import { type AttemptTime, readAttemptTimes, usualTime } from './attempt-times.ts';
import { findClass, type Reader } from './find-class.ts';
import { listClassStudents } from './read-classes.ts';

const { answers: _, progress: __, ...lightColumns } = getTableColumns(quizSubmissions);

interface Newest {
  readonly attempt: Shown;
  readonly attemptCount: number;
}

const selectAttempts = (database: Database, classId: string, quizId?: string) =>
  database
    .select({ ...lightColumns, resultsHeld: resultsHeld(database) })
    .from(classStudents)
    .innerJoin(quizSubmissions, eq(quizSubmissions.userId, classStudents.userId))
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .where(
      and(
        eq(classStudents.classId, classId),
        quizId === undefined ? undefined : eq(quizSubmissions.quizId, quizId),
      ),
    )
    .orderBy(desc(quizSubmissions.startedAt), desc(quizSubmissions.completedAt), desc(quizSubmissions.id));
type Shown = Awaited<ReturnType<typeof selectAttempts>>[number];

/** Without the result of a competition until its release: teachers read it. */
const withoutHeld = (attempt: Shown): Shown =>
  attempt.resultsHeld ? { ...attempt, score: null, correctCount: null, incorrectCount: null } : attempt;

const place = (userId: string, quizId: string) => `${userId} ${quizId}`;

const idsOfQuizzes = (attempts: readonly Shown[]) => [...new Set(attempts.map(({ quizId }) => quizId))];

/** The newest attempt of each student at each quiz, by `place`. */
async function newestAttempts(database: Database, classId: string, quizId?: string) {
  const newest = new Map<string, Newest>();
  for (const attempt of await selectAttempts(database, classId, quizId)) {
    const at = place(attempt.userId, attempt.quizId);
    const known = newest.get(at);
    newest.set(at, {
      attempt: known?.attempt ?? withoutHeld(attempt),
      attemptCount: (known?.attemptCount ?? 0) + 1,
    });
  }
  return newest;
}

/** How often answers to an attempt came too late to count. */
async function countKeptAside(database: Database, classId: string, quizId?: string) {
  const rows = await database
    .select({ id: quizUncountedAnswers.submissionId, kept: count() })
    .from(classStudents)
    .innerJoin(quizSubmissions, eq(quizSubmissions.userId, classStudents.userId))
    .innerJoin(quizUncountedAnswers, eq(quizUncountedAnswers.submissionId, quizSubmissions.id))
    .where(
      and(
        eq(classStudents.classId, classId),
        isNull(quizUncountedAnswers.countedAt),
        quizId === undefined ? undefined : eq(quizSubmissions.quizId, quizId),
      ),
    )
    .groupBy(quizUncountedAnswers.submissionId);
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

const average = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, each) => sum + each, 0) / scores.length;

const selectQuizzes = (database: Database, begun: readonly string[]) =>
  database
    .select({ id: quizzes.id, title: quizzes.title, subject: quizSubjects.name })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .where(or(quizzes.active, inArray(quizzes.id, [...begun])))
    .orderBy(asc(quizSubjects.position), asc(quizSubjects.id), asc(quizzes.sequence), asc(quizzes.id));

interface ClassResults {
  readonly quizzes: QuizOfClass[];
  readonly students: StudentOfClass[];
}

/** @throws HttpError 404 */
export async function readClassResults(
  database: Database,
  classId: string,
  reader: Reader,
): Promise<ClassResults> {
  await findClass(database, classId, reader);
  const students = await listClassStudents(database, classId);
  const newest = [...(await newestAttempts(database, classId)).values()];
  const kept = await countKeptAside(database, classId);
  const begun = newest.map(({ attempt }) => attempt);
  const listed = (await selectQuizzes(database, idsOfQuizzes(begun))).map(({ id, title, subject }) => {
    const attempts = begun.filter(({ quizId }) => quizId === id);
    const done = attempts.filter(({ status }) => status === 'completed');
    return {
      _id: id,
      title,
      subject,
      done: done.length,
      inProgress: attempts.length - done.length,
      absent: students.length - attempts.length,
      averageScore: average(done.flatMap(({ score }) => score ?? [])),
      late: attempts.filter((each) => each.lateSync || kept.has(each.id)).length,
    };
  });
  const resultsOf = (student: string) =>
    begun
      .filter(({ userId }) => userId === student)
      .map(({ quizId, status, score }) => ({ quizId, isDone: status === 'completed', score }));
  return {
    quizzes: listed,
    students: students.map(({ _id, name }) => ({ _id, name, results: resultsOf(_id) })),
  };
}

function toAttempt(stored: Shown, keptAside: number, time: AttemptTime): AttemptOfClass {
  const { id, startedAt, deadline, completedAt, closedBy, score, correctCount, totalQuestions } = stored;
  return {
    _id: id,
    startedAt: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    isClosedByServer: closedBy === 'server',
    ...time,
    score,
    correctCount,
    totalQuestions,
    isLate: stored.lateSync,
    keptAside,
    anotherAllowed: stored.anotherAllowedAt !== null,
  };
}

/** @throws HttpError 404 */
export async function readQuizResults(
  database: Database,
  { classId, quizId }: { readonly classId: string; readonly quizId: string },
  reader: Reader,
): Promise<QuizResults> {
  await findClass(database, classId, reader);
  const [found] = await database
    .select({
      _id: quizzes.id,
      title: quizzes.title,
      subject: quizSubjects.name,
      allowReattempt: quizzes.allowReattempt,
      subjectId: quizzes.subjectId,
    })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .where(eq(quizzes.id, quizId));
  if (found === undefined) throw new HttpError(404, 'We do not know this quiz');
  const { subjectId, ...quiz } = found;
  const newest = await newestAttempts(database, classId, quizId);
  const kept = await countKeptAside(database, classId, quizId);
  const unlocks = await database
    .select({ userId: quizUnlocks.userId })
    .from(quizUnlocks)
    .where(eq(quizUnlocks.quizId, quizId));
  const unlocked = new Set(unlocks.map(({ userId }) => userId));
  const times = await readAttemptTimes(
    database,
    [...newest.values()].map(({ attempt }) => attempt.id),
  );
  const members = await listClassStudents(database, classId);
  const locked = await lockedUsers(
    database,
    { id: quizId, subjectId },
    members.map(({ _id }) => _id),
  );
  const students = members.map(({ _id, name }) => {
    const own = newest.get(place(_id, quizId));
    const attempt =
      own && toAttempt(own.attempt, kept.get(own.attempt.id) ?? 0, times.get(own.attempt.id) ?? usualTime);
    return {
      _id,
      name,
      attempt: attempt ?? null,
      attemptCount: own?.attemptCount ?? 0,
      isUnlocked: unlocked.has(_id),
      isLocked: locked.has(_id),
    };
  });
  return { quiz, students, questions: await countChoices(database, [...newest.values()]) };
}

/** A question or option of several versions is counted once, with its text in the newest. */
async function countChoices(database: Database, newest: readonly Newest[]): Promise<QuestionResult[]> {
  const done = newest.flatMap(({ attempt }) => (attempt.status === 'completed' ? [attempt.id] : []));
  const attempts = await database
    .select({
      versionId: quizSubmissions.versionId,
      paperSeed: quizSubmissions.paperSeed,
      answers: quizSubmissions.answers,
    })
    .from(quizSubmissions)
    .where(inArray(quizSubmissions.id, done));
  const ids = [...new Set(attempts.flatMap(({ versionId }) => versionId ?? []))];
  // Read again, since a cached key may be older than a correction.
  const versions = await Promise.all(ids.map((id) => readVersionAgain(database, id)));
  const papers = new Map(versions.map(({ id, paper }) => [id, paper]));
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { versionId, paperSeed, answers } of attempts) {
    const paper = papers.get(versionId ?? '');
    if (paper === undefined || paper.practice !== null) continue;
    const chosen = storedAnswers({ answers });
    for (const [index, { id, options }] of drawQuestions(paper, paperSeed).entries())
      add(choice(id, options.find(({ text }) => text === chosen[index])?.id ?? ''));
  }
  const questions = new Map(
    versions
      .filter(({ paper }) => paper.practice === null)
      .toSorted((one, other) => one.number - other.number)
      .flatMap(({ paper }) => paper.questions.map((question) => [question.id, question] as const)),
  );
  return [...questions.values()].map(({ id, text, options, correctOptionId }) => ({
    _id: id,
    text,
    options: options.map((option) => ({
      text: option.text,
      isRight: option.id === correctOptionId,
      count: counts.get(choice(id, option.id)) ?? 0,
    })),
    unanswered: counts.get(choice(id, '')) ?? 0,
  }));
}

const choice = (questionId: string, optionId: string) => `${questionId} ${optionId}`;

const percent = ({ score }: Pick<Shown, 'score'>): string =>
  score === null ? 'not released' : String(Math.round(score * 100) / 100);

export async function* classResultsAsCsv(
  database: Database,
  classId: string,
  reader: Reader,
): AsyncGenerator<string> {
  await findClass(database, classId, reader);
  const newest = await newestAttempts(database, classId);
  const begun = idsOfQuizzes([...newest.values()].map(({ attempt }) => attempt));
  const listed = (await selectQuizzes(database, begun)).filter(({ id }) => begun.includes(id));
  yield toCsv([['student', 'mobile', ...listed.map(({ title, subject }) => `${subject}: ${title}, %`)]]);
  yield csvLines(
    (await listClassStudents(database, classId)).map(({ _id, name, mobile }) => [
      name,
      mobile,
      ...listed.map(({ id }) => {
        const attempt = newest.get(place(_id, id))?.attempt;
        if (attempt === undefined) return 'not begun';
        return attempt.status === 'in-progress' ? 'in progress' : percent(attempt);
      }),
    ]),
  );
}

export async function* quizResultsAsCsv(
  database: Database,
  of: { readonly classId: string; readonly quizId: string },
  reader: Reader,
): AsyncGenerator<string> {
  const { students } = await readQuizResults(database, of, reader);
  yield toCsv([
    ['student', 'state', 'score %', 'right', 'of', 'began (IST)', 'ended (IST)', 'attempts', 'late answers'],
  ]);
  yield csvLines(
    students.map(({ name, attempt, attemptCount }) => [name, ...cellsOf(attempt, attemptCount)]),
  );
}

function cellsOf(attempt: AttemptOfClass | null, attemptCount: number): string[] {
  if (attempt === null) return ['not begun', '', '', '', '', '', '0', ''];
  const { startedAt, completedAt, isClosedByServer, correctCount, totalQuestions } = attempt;
  const submitted = isClosedByServer || attempt.hasTimeRunOut ? 'time over' : 'done';
  return [
    completedAt === null ? 'in progress' : submitted,
    completedAt === null ? '' : percent(attempt),
    String(correctCount ?? ''),
    String(totalQuestions ?? ''),
    timeInIndia(new Date(startedAt)),
    completedAt === null ? '' : timeInIndia(new Date(completedAt)),
    String(attemptCount),
    [...(attempt.isLate ? ['counted'] : []), ...(attempt.keptAside > 0 ? ['not counted'] : [])].join(', '),
  ];
}
