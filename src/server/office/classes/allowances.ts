import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Allowance, AllowanceKind, AllowanceOutcome } from '#contract/office/allowances.ts';
import { answers as answersSchema } from '#domain/attempts/answers.ts';
import { changedAnswers } from '#domain/attempts/changed-answers.ts';
import { mergeAnswers, type TimedAnswers } from '#domain/attempts/merge-answers.ts';
import { counted } from '#domain/text/counted.ts';
import { isLasting } from '#server/accounts/account-state.ts';
import { loggedStudent } from '#server/accounts/logged-students.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { quizUncountedAnswers } from '#server/db/schema.ts';
import { writeAuditLog } from '#server/office/audit-log.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { lockNamedStudents } from '#server/office/students/student-account.ts';
import { findQuiz, isUnlocked, type QuizRow } from '#server/quiz/access.ts';
import { gradeColumns, lockAttemptQuestions } from '#server/quiz/attempt-questions.ts';
import { isHeld } from '#server/quiz/competition-gate.ts';
import { progressWith } from '#server/quiz/merge-stale-answers.ts';
import { decideSubmission } from '#server/quiz/record-decisions.ts';
import { mayRepeat } from '#server/quiz/start-attempt.ts';
import {
  listSubmissions,
  lockSubmission,
  type StoredSubmission,
  timedAnswers,
} from '#server/quiz/submissions.ts';
import { readAttemptTimes, usualTime } from './attempt-times.ts';
import { findClass, isTeacher } from './find-class.ts';

interface One {
  readonly userId: string;
  readonly quiz: QuizRow;
  readonly given: Allowance;
}

/** '' when it was done, else why nothing was changed. */
type Give = (write: OfficeWrite, one: One) => Promise<string>;

const minuteMs = 60_000;
const notBegun = 'Has not begun this quiz';

const give: Readonly<Record<AllowanceKind, Give>> = {
  time: extendTime,
  attempt: allowAnother,
  unlock: unlockQuiz,
  late: countLateAnswers,
};

const actions: Readonly<Record<AllowanceKind, string>> = {
  time: 'Gave more time',
  attempt: 'Allowed another attempt',
  unlock: 'Unlocked a quiz',
  late: 'Counted late answers',
};

/** @throws HttpError 404 unknown class or quiz, 400 for an unknown student */
export async function allow(write: OfficeWrite, given: Allowance): Promise<AllowanceOutcome[]> {
  const { transaction, actor, now } = write;
  const quiz = await findQuiz(transaction, given.quizId);
  const students = await lockStudents(write, given);
  const outcomes: AllowanceOutcome[] = [];
  for (const { id, fullName } of students) {
    const message = await give[given.kind](write, { userId: id, quiz, given });
    outcomes.push({ _id: id, name: fullName, done: message === '', message });
  }
  const done = outcomes.filter((each) => each.done);
  if (done.length > 0) {
    const minutes = given.kind === 'time' ? { Minutes: given.minutes } : {};
    const names = done.map(({ _id, name }) => loggedStudent({ id: _id, fullName: name })).join(', ');
    const entry = {
      action: actions[given.kind],
      subject: `quiz ${quiz.title} of ${counted(done.length, 'student')}`,
      after: { Students: names, ...minutes, Reason: given.reason },
    };
    await writeAuditLog(transaction, actor, entry, now);
  }
  return outcomes;
}

async function lockStudents({ transaction, actor }: OfficeWrite, { classId, students: given }: Allowance) {
  if (isTeacher(actor) && classId === undefined) throw new HttpError(404, 'We do not know this class');
  const ids = [...new Set(given)];
  const students = (await lockNamedStudents(transaction, ids)).filter(
    (user) => user.role === 'student' && isLasting(user),
  );
  if (students.length < ids.length)
    throw invalidInput([{ field: 'students', message: 'A chosen student has no account any more' }]);
  if (classId !== undefined) {
    await findClass(transaction, classId, actor);
    const members = await transaction
      .select({ id: classStudents.userId })
      .from(classStudents)
      .where(and(eq(classStudents.classId, classId), inArray(classStudents.userId, ids)));
    if (members.length < ids.length)
      throw invalidInput([{ field: 'students', message: 'A student is not in this class any more' }]);
  }
  return students;
}

/** An attempt takes it as long as the server takes answers: until 10 s after its deadline. */
async function extendTime(
  { transaction, actor, now }: OfficeWrite,
  { userId, quiz, given }: One,
): Promise<string> {
  const open = (await listSubmissions(transaction, userId, quiz.id)).find(isOpen);
  const stored = open && (await lockSubmission(transaction, open.id));
  if (stored === undefined || given.kind !== 'time') return 'Has no attempt in progress';
  if (!isOpen(stored)) return 'Has submitted in the meantime';
  const { lastGivenAt } = given;
  const times = (await readAttemptTimes(transaction, [stored.id])).get(stored.id) ?? usualTime;
  if (lastGivenAt !== undefined && times.given.some(({ at }) => Date.parse(at) > lastGivenAt))
    return 'Has been given more time in the meantime';
  const deadline = stored.deadline.getTime() + given.minutes * minuteMs;
  const { reason } = given;
  const event = {
    type: 'time.extended',
    at: now.getTime(),
    clientId: null,
    deadline,
    reason,
    staffId: actor.id,
  } as const;
  const extended = await decideSubmission(transaction, { stored, event });
  return extended === undefined ? 'The time is over: allow another attempt, or count late answers' : '';
}

const isOpen = ({ status }: StoredSubmission) => status === 'in-progress';

async function allowAnother(
  { transaction, now }: OfficeWrite,
  { userId, quiz, given: { reason } }: One,
): Promise<string> {
  const [newest] = await listSubmissions(transaction, userId, quiz.id);
  if (newest === undefined) return notBegun;
  if (isOpen(newest)) return 'Has an attempt in progress';
  if (isHeld(quiz.competition)) return 'Each child has one attempt in a competition';
  const stored = (await lockSubmission(transaction, newest.id)) ?? newest;
  if (mayRepeat(stored, quiz)) return 'May try again already';
  const event = { type: 'attempt.anotherAllowed', at: now.getTime(), clientId: null, reason } as const;
  await decideSubmission(transaction, { stored, event });
  return '';
}

async function unlockQuiz(
  { transaction, actor, now }: OfficeWrite,
  { userId, quiz, given: { reason } }: One,
): Promise<string> {
  if (!quiz.active) return 'The quiz is hidden';
  if (await isUnlocked(transaction, userId, quiz)) return 'Is not locked';
  await transaction
    .insert(quizUnlocks)
    .values({ userId, quizId: quiz.id, staffId: actor.id, reason, at: now })
    .onConflictDoNothing();
  return '';
}

const keptAnswers = v.object({
  answers: answersSchema,
  answeredAt: v.nullable(v.record(v.string(), v.number())),
});

async function countLateAnswers(
  { transaction, now }: OfficeWrite,
  { userId, quiz, given: { reason } }: One,
): Promise<string> {
  const newest = (await listSubmissions(transaction, userId, quiz.id)).find((each) => !isOpen(each));
  if (newest === undefined) return notBegun;
  // The version is locked before the attempt.
  const paper = await lockAttemptQuestions(transaction, newest);
  const stored = (await lockSubmission(transaction, newest.id)) ?? newest;
  const isKept = and(
    eq(quizUncountedAnswers.submissionId, stored.id),
    isNull(quizUncountedAnswers.countedAt),
  );
  const kept = await transaction
    .select({ answers: quizUncountedAnswers.answers, answeredAt: quizUncountedAnswers.answeredAt })
    .from(quizUncountedAnswers)
    .where(isKept)
    .orderBy(asc(quizUncountedAnswers.receivedAt), asc(quizUncountedAnswers.id));
  if (kept.length === 0) return 'Has no late answers';
  const before = timedAnswers(stored);
  const merged = kept.reduce<TimedAnswers>((sum, row) => {
    const { answers, answeredAt } = v.parse(keptAnswers, row);
    return mergeAnswers({ answers, answeredAt: answeredAt ?? {} }, sum);
  }, before);
  const event = {
    type: 'answers.officeCounted',
    at: now.getTime(),
    clientId: null,
    ...gradeColumns(paper, merged.answers),
    changed: changedAnswers(before.answers, merged.answers),
    reason,
  } as const;
  await decideSubmission(transaction, { stored, event, progress: progressWith(stored, merged) });
  await transaction.update(quizUncountedAnswers).set({ countedAt: now }).where(isKept);
  return '';
}
