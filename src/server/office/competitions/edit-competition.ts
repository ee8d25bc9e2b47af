import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { CompetitionEvent } from '#contract/competition-events.ts';
import type {
  addCompetition as addCompetitionCall,
  changeCompetition as changeCompetitionCall,
} from '#contract/office/competitions.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { storeNickname } from '#server/competitions/enter-competition.ts';
import { unknownCompetition } from '#server/competitions/read-competitions.ts';
import { classes } from '#server/db/class-schema.ts';
import { competitionEntries, competitionEvents, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, quizzes } from '#server/db/schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { publishQuiz } from '#server/office/quizzes/publish-quiz.ts';
import { findDraft, lockQuiz, type QuizRow, readStoredQuiz } from '#server/office/quizzes/stored-document.ts';
import { lockNamedStudents, studentSubject } from '#server/office/students/student-account.ts';
import { type DecidedCompetition, decideCompetition } from '#server/quiz/competition-state.ts';

type NewCompetition = v.InferOutput<typeof addCompetitionCall.request>;
type ChangedCompetition = v.InferOutput<typeof changeCompetitionCall.request>;

interface Creation extends OfficeWrite {
  /** The folders of the questions' images. */
  readonly uploadFolders: readonly string[];
}

/** @param text as `2026-11-27T17:30`, in India */
const toMoment = (text: string) => new Date(`${text}:00+05:30`).getTime();

const toTimes = ({ opensAt, closesAt }: Pick<NewCompetition, 'opensAt' | 'closesAt'>) => ({
  opensAt: toMoment(opensAt),
  closesAt: toMoment(closesAt),
});

const loggedTimes = ({ opensAt, closesAt }: Pick<DecidedCompetition, 'opensAt' | 'closesAt'>) => ({
  Opens: timeInIndia(opensAt),
  Closes: timeInIndia(closesAt),
});

/**
 * Schedules a competition and publishes the draft of its quiz, hidden.
 * @returns its id
 * @throws HttpError 400 at a field that does not fit, 404 for an unknown quiz
 */
export async function addCompetition(
  { uploadFolders, ...write }: Creation,
  { title, quizId, classId, ...form }: NewCompetition,
): Promise<string> {
  const { transaction, actor, now } = write;
  const quiz = await lockQuiz(transaction, quizId);
  await requireClass(transaction, classId);
  await requireFreeQuiz(transaction, quiz);
  const event = { type: 'competition.scheduled', at: now.getTime(), ...toTimes(form) } as const;
  const decided = decideCompetition(null, event);
  const id = randomUUID();
  await transaction.insert(competitions).values({
    ...{ id, title, quizId, classId: classId === '' ? null : classId },
    ...decided,
    events: 1,
    createdAt: now,
  });
  await storeEvent(transaction, id, 0, event);
  await publishDraft({ uploadFolders, ...write }, quiz);
  await transaction.update(quizzes).set({ allowReattempt: false }).where(eq(quizzes.id, quizId));
  const entry = { action: 'Added a competition', subject: title, after: loggedTimes(decided) };
  await writeAuditLog(transaction, actor, entry, now);
  return id;
}

const refuseQuiz = (message: string) => invalidInput([{ field: 'quizId', message }]);

async function requireClass(database: Database, classId: string): Promise<void> {
  if (classId === '') return;
  const [found] = await database
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.id, classId), isNull(classes.archivedAt)));
  if (found === undefined) throw invalidInput([{ field: 'classId', message: 'There is no such class' }]);
}

/** @throws HttpError 400 unless the quiz has other questions for each student and no student has seen it */
async function requireFreeQuiz(transaction: Database, quiz: QuizRow): Promise<void> {
  if (quiz.active) throw refuseQuiz('Students see this quiz in the list. Choose one that is not shown.');
  const ofQuiz = and(eq(competitions.quizId, quiz.id), ne(competitions.state, 'cancelled'));
  if ((await transaction.$count(competitions, ofQuiz)) > 0)
    throw refuseQuiz('This quiz has a competition already. Make a new paper.');
  if ((await transaction.$count(quizSubmissions, eq(quizSubmissions.quizId, quiz.id))) > 0)
    throw refuseQuiz('Students have taken this quiz already. Make a new paper.');
  const draft = await findDraft(transaction, quiz.id);
  const practice = draft === undefined ? quiz.practice : draft.document.practice;
  if (practice === null) throw refuseQuiz('Choose a quiz with a paper for each student');
}

async function publishDraft(write: Creation, quiz: QuizRow): Promise<void> {
  const { draft, revision } = await readStoredQuiz(write.transaction, quiz);
  if (draft === undefined) return;
  try {
    await publishQuiz(write, quiz.id, revision);
  } catch (error) {
    if (error instanceof HttpError && error.status === 400)
      throw refuseQuiz('This quiz is not complete. Open it under Quizzes, and complete it.');
    throw error;
  }
}

/**
 * Changes title, class and times.
 * @throws HttpError 400 at a field that does not fit, 404, 409 after another change or when it has closed
 */
export async function changeCompetition(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  { title, classId, revision, ...form }: ChangedCompetition,
): Promise<void> {
  const held = await lockCompetition(transaction, id);
  if (held.events !== revision)
    throw new HttpError(409, 'Another staff member has changed this competition. Load the page again.');
  if (classId !== (held.classId ?? '')) await requireClass(transaction, classId);
  const event = { type: 'competition.moved', at: now.getTime(), ...toTimes(form) } as const;
  const decided = await decideStored(transaction, held, event);
  await transaction
    .update(competitions)
    .set({ title, classId: classId === '' ? null : classId })
    .where(eq(competitions.id, id));
  const entry = {
    action: 'Changed a competition',
    subject: held.title,
    before: { Title: held.title, ...loggedTimes(held) },
    after: { Title: title, ...loggedTimes(decided) },
  };
  await writeAuditLog(transaction, actor, entry, now);
}

/** @throws HttpError 404, 409 when it is over */
export async function cancelCompetition(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  reason: string,
): Promise<void> {
  const held = await lockCompetition(transaction, id);
  await decideStored(transaction, held, { type: 'competition.cancelled', at: now.getTime(), reason });
  const entry = { action: 'Cancelled a competition', subject: held.title, after: { Reason: reason } };
  await writeAuditLog(transaction, actor, entry, now);
}

/** @throws HttpError 404, 409 before the end, and while an attempt is in progress */
export async function releaseResults({ transaction, actor, now }: OfficeWrite, id: string): Promise<void> {
  const held = await lockCompetition(transaction, id);
  const isOpen = and(eq(quizSubmissions.quizId, held.quizId), eq(quizSubmissions.status, 'in-progress'));
  const openAttempts = await transaction.$count(quizSubmissions, isOpen);
  await decideStored(transaction, held, { type: 'results.released', at: now.getTime(), openAttempts });
  await writeAuditLog(transaction, actor, { action: 'Released the results', subject: held.title }, now);
}

/** @throws HttpError 400 for a nickname that is taken, 404 */
export async function replaceNickname(
  { transaction, actor, now }: OfficeWrite,
  { id, student, nickname }: { readonly id: string; readonly student: string; readonly nickname: string },
): Promise<void> {
  // Before the competition, as a student who enters.
  const [user] = await lockNamedStudents(transaction, [student]);
  const held = await lockCompetition(transaction, id);
  const [entry] = await transaction
    .select({ nickname: competitionEntries.nickname })
    .from(competitionEntries)
    .where(and(eq(competitionEntries.competitionId, id), eq(competitionEntries.userId, student)));
  if (user === undefined || entry === undefined) throw new HttpError(404, 'This student has not entered');
  await storeNickname(transaction, { competitionId: id, userId: student, nickname, replacedAt: now }, now);
  const logged = {
    action: 'Replaced a nickname',
    subject: studentSubject(user),
    before: { Nickname: entry.nickname },
    after: { Nickname: nickname, Competition: held.title },
  };
  await writeAuditLog(transaction, actor, logged, now);
}

type Competition = typeof competitions.$inferSelect;

async function lockCompetition(transaction: Database, id: string): Promise<Competition> {
  const [held] = await transaction
    .select()
    .from(competitions)
    .where(eq(competitions.id, id))
    .for('no key update');
  if (held === undefined) throw unknownCompetition();
  return held;
}

async function decideStored(
  transaction: Database,
  held: Competition,
  event: CompetitionEvent,
): Promise<DecidedCompetition> {
  const decided = decideCompetition(held, event);
  await transaction
    .update(competitions)
    .set({ ...decided, events: held.events + 1 })
    .where(eq(competitions.id, held.id));
  await storeEvent(transaction, held.id, held.events, event);
  return decided;
}

async function storeEvent(
  transaction: Database,
  competitionId: string,
  seq: number,
  { type, at, ...data }: CompetitionEvent,
): Promise<void> {
  await transaction.insert(competitionEvents).values({ competitionId, seq, type, data, at: new Date(at) });
}
