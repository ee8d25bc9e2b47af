import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { AllowanceKind } from '#contract/office/allowances.ts';
import type { OpenedStudent, StudentAttempt } from '#contract/office/students.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { accountIds } from '#server/accounts/person-keys.ts';
import { listCertificates } from '#server/certificates/read-certificates.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { emails } from '#server/db/mail-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { emailChanges, quizSubmissions, quizUncountedAnswers, quizzes, users } from '#server/db/schema.ts';
import { readAttemptTimes } from '#server/office/classes/attempt-times.ts';
import { orderRow, selectOrders } from '#server/office/orders/select-orders.ts';
import { listLocked } from '#server/quiz/access.ts';
import { mayRepeat } from '#server/quiz/start-attempt.ts';
import { studentRows, type User } from './list-students.ts';
import { profileDigest, unknownStudent } from './student-account.ts';

const maxAttempts = 100;

/** @throws HttpError 404 */
export async function readStudent(database: Database, id: string, now: Date): Promise<OpenedStudent> {
  const found = await database.select().from(users).where(eq(users.id, id));
  const [user] = found;
  const [row] = await studentRows(database, found);
  if (user === undefined || row === undefined) throw unknownStudent();
  const ordered = await selectOrders(database, now)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const [attempted] = await database
    .select({ count: count() })
    .from(quizSubmissions)
    .where(eq(quizSubmissions.userId, id));
  return {
    ...row,
    education: user.presentEducation ?? '',
    parentName: user.parentName ?? '',
    erasedAt: user.erasedAt?.toISOString() ?? null,
    ...(await readMerges(database, user)),
    digest: profileDigest(user),
    isEmailConfirmed: user.emailProvedAt !== null,
    emailChange: await readEmailChange(database, id, now),
    courses: await readCourses(database, id),
    orders: ordered.map((each) => orderRow(each, now)),
    attempts: await readAttempts(database, id),
    certificates: await listCertificates(database, await accountIds(database, id)),
    attemptCount: attempted?.count ?? 0,
    lockedQuizzes: user.role === 'student' && user.erasedAt === null ? await listLocked(database, id) : [],
    emails: await readEmails(database, user.email, now),
  };
}

async function readMerges(
  database: Database,
  { id, mergedInto }: User,
): Promise<Pick<OpenedStudent, 'mergedInto' | 'merged'>> {
  const found = await database
    .select({ _id: users.id, name: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.mergedInto, id))
    .orderBy(asc(users.createdAt), asc(users.id));
  const merged = found.map(({ email, ...each }) => ({ ...each, email: emailAddress(email) }));
  if (mergedInto === null) return { mergedInto: null, merged };
  const [kept] = await database
    .select({ _id: users.id, name: users.fullName })
    .from(users)
    .where(eq(users.id, mergedInto));
  return { mergedInto: kept ?? null, merged };
}

async function readEmailChange(
  database: Database,
  userId: string,
  now: Date,
): Promise<OpenedStudent['emailChange']> {
  const [change] = await database
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return change === undefined ? null : { email: change.email, expiresAt: change.expiresAt.toISOString() };
}

async function readCourses(database: Database, userId: string): Promise<OpenedStudent['courses']> {
  const enrolled = await database
    .select({ course: courses, enrolment: enrolments })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.revokedAt)))
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.orderId));
  return enrolled.map(({ course, enrolment }) => ({
    _id: course.id,
    title: course.title,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    orderId: enrolment.orderId,
  }));
}

async function readAttempts(database: Database, userId: string): Promise<StudentAttempt[]> {
  const attempts = await database
    .select({ attempt: quizSubmissions, quiz: quizzes })
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .where(eq(quizSubmissions.userId, userId))
    .orderBy(desc(quizSubmissions.startedAt), desc(quizSubmissions.id))
    .limit(maxAttempts);
  const kept = await database
    .select({ id: quizUncountedAnswers.submissionId })
    .from(quizUncountedAnswers)
    .innerJoin(quizSubmissions, eq(quizSubmissions.id, quizUncountedAnswers.submissionId))
    .where(and(eq(quizSubmissions.userId, userId), isNull(quizUncountedAnswers.countedAt)));
  const times = await readAttemptTimes(
    database,
    attempts.map(({ attempt }) => attempt.id),
  );
  const newest = new Map(attempts.toReversed().map(({ attempt }) => [attempt.quizId, attempt.id]));
  return attempts.map(({ attempt, quiz }) => ({
    _id: attempt.id,
    quizId: quiz.id,
    quiz: quiz.title,
    allowable:
      newest.get(quiz.id) === attempt.id
        ? allowableTo(
            attempt,
            quiz,
            kept.some(({ id }) => id === attempt.id),
          )
        : [],
    startedAt: attempt.startedAt.toISOString(),
    completedAt: attempt.completedAt?.toISOString() ?? null,
    score: attempt.score,
    correctCount: attempt.correctCount,
    totalQuestions: attempt.totalQuestions,
    given: times.get(attempt.id)?.given ?? [],
  }));
}

function allowableTo(
  attempt: typeof quizSubmissions.$inferSelect,
  quiz: typeof quizzes.$inferSelect,
  hasKept: boolean,
): AllowanceKind[] {
  if (attempt.status === 'in-progress') return ['time'];
  return [
    ...(mayRepeat(attempt, quiz) ? [] : (['attempt'] as const)),
    ...(hasKept ? (['late'] as const) : []),
  ];
}

async function readEmails(
  database: Database,
  recipient: string,
  now: Date,
): Promise<OpenedStudent['emails']> {
  const waiting = await database
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, recipient), gt(emails.usefulUntil, now)))
    .orderBy(asc(emails.createdAt), asc(emails.id));
  return waiting.map(({ id, subject, createdAt, tries }) => ({
    _id: id,
    subject,
    createdAt: createdAt.toISOString(),
    tries,
  }));
}
