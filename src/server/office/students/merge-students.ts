import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { MergePreview, OpenedStudent } from '#contract/office/students.ts';
import { type AccountRecords, type MergePlan, planMerge } from '#domain/accounts/merge-plan.ts';
import type { AccountEvent } from '#machines/account/account.types.ts';
import { accountState } from '#server/accounts/account-state.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { HttpError } from '#server/common/http-error.ts';
import { countedFirst, isBegunIn } from '#server/competitions/read-competitions.ts';
import { certificates } from '#server/db/certificate-schema.ts';
import { classAttendance, classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { practiceSteps } from '#server/db/practice-schema.ts';
import { quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';
import { findOrder, pageEndsAt } from '#server/payments/orders.ts';
import { isCompetitionOfQuiz } from '#server/quiz/competition-gate.ts';
import { writeAuditLog } from '../audit-log.ts';
import { listStudentFees } from '../fees/list-fees.ts';
import type { OfficeWrite } from '../office-write.ts';
import { decideAccount, weighAccount } from './decide-account.ts';
import { studentRows, type User } from './list-students.ts';
import { readStudent } from './read-student.ts';
import { studentSubject, unknownStudent } from './student-account.ts';

interface Pair {
  readonly kept: string;
  readonly other: string;
}

const keptCertificates = alias(certificates, 'kept_certificates');

const changed = 'Something has changed since. Look at what moves now, and confirm it.';

/** @throws HttpError 404 */
export async function previewMerge(database: Database, pair: Pair, now: Date): Promise<MergePreview> {
  const rows = await database
    .select()
    .from(users)
    .where(inArray(users.id, [pair.kept, pair.other]));
  return (await describeMerge(database, findPair(rows, pair), now)).preview;
}

/**
 * Moves everything of the other account, which cannot sign in any more. The sessions of both end: call
 * `SessionEndings.changed` after the commit.
 * @throws HttpError 404, 409 when the machine refuses it or something else would move than was shown
 */
export async function mergeStudents(
  parts: Omit<EffectParts, 'database' | 'now'>,
  { transaction, actor, now }: OfficeWrite,
  { digest, ...pair }: Pair & { readonly digest: string },
): Promise<OpenedStudent> {
  // In the order of their ids: two merges of the same accounts do not wait for each other.
  const rows = await transaction
    .select()
    .from(users)
    .where(inArray(users.id, [pair.kept, pair.other]))
    .orderBy(asc(users.id))
    .for('update');
  const { kept, other } = findPair(rows, pair);
  const { preview, plan, event } = await describeMerge(transaction, { kept, other }, now);
  if (preview.refusal === '' && preview.digest !== digest) throw new HttpError(409, changed);
  await decideAccount(transaction, other, event, {
    now,
    keptId: kept.id,
    moveRecords: async () => {
      for (const id of plan.superseded) await supersede(parts, transaction, id, now);
      await moveRecords(transaction, pair, plan);
    },
  });
  await endSessions(transaction, kept.id, now);
  const { attemptCount: Attempts, orderCount: Orders } = preview;
  const entry = {
    action: 'Merged two accounts',
    subject: studentSubject(kept),
    after: { From: studentSubject(other), Attempts, Orders },
  };
  await writeAuditLog(transaction, actor, entry, now);
  return await readStudent(transaction, kept.id, now);
}

function findPair(rows: readonly User[], pair: Pair): { readonly kept: User; readonly other: User } {
  const find = (id: string) => rows.find((row) => row.id === id);
  const [kept, other] = [find(pair.kept), find(pair.other)];
  if (kept === undefined || other === undefined) throw unknownStudent();
  return { kept, other };
}

async function describeMerge(
  database: Database,
  { kept, other }: { readonly kept: User; readonly other: User },
  now: Date,
) {
  const plan = planMerge(
    await readRecords(database, kept.id, now),
    await readRecords(database, other.id, now),
  );
  const event: AccountEvent = {
    type: 'account.merged',
    isSame: kept.id === other.id,
    hasOtherRole: kept.role !== other.role,
    isKeptActive: accountState(kept) === 'active',
    openAttempts: await countOpenAttempts(database, [kept.id, other.id]),
    openPayments: await countOpenPayments(database, [kept.id, other.id], now),
  };
  const titles = await courseTitles(database, [
    ...plan.moved,
    ...plan.dropped,
    ...plan.sameFees.map(({ courseId }) => courseId),
  ]);
  const [row] = await studentRows(database, [other]);
  if (row === undefined) throw unknownStudent();
  const shown = {
    other: row,
    attemptCount: await database.$count(quizSubmissions, eq(quizSubmissions.userId, other.id)),
    orderCount: await database.$count(orders, eq(orders.userId, other.id)),
    courses: plan.moved.map((id) => titles.get(id) ?? ''),
    boughtTwice: plan.boughtTwice.map(({ courseId, orderId }) => ({
      course: titles.get(courseId) ?? '',
      orderId,
    })),
    takenTwice: await listTakenTwice(database, plan.takenTwice),
    sameFees: plan.sameFees.map(({ courseId, dueOn, amount }) => ({
      course: titles.get(courseId) ?? '',
      dueOn,
      amount,
    })),
    refusal: weighAccount(other, event).refusal,
  };
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return { preview: { ...shown, digest }, plan, event };
}

async function readRecords(database: Database, userId: string, now: Date): Promise<AccountRecords> {
  const taken = await database
    .selectDistinct({ quizId: quizSubmissions.quizId })
    .from(quizSubmissions)
    .where(eq(quizSubmissions.userId, userId));
  const ordered = await database
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id));
  const enrolled = await database
    .select()
    .from(enrolments)
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(enrolments.courseId));
  return {
    quizIds: taken.map(({ quizId }) => quizId),
    orders: ordered.map(({ id, courseId, chargedAt, refundedAt, supersededAt }) => ({
      id,
      courseId,
      isUnpaid: chargedAt === null && refundedAt === null && supersededAt === null,
    })),
    enrolments: enrolled.map(({ courseId, orderId, revokedAt }) => ({
      courseId,
      orderId,
      isRevoked: revokedAt !== null,
    })),
    fees: (await listStudentFees(database, userId, now)).map(({ _id, state, ...fee }) => ({
      id: _id,
      isPaid: state === 'paid',
      ...fee,
    })),
  };
}

/** Attempts of the accounts that are in progress. */
export async function countOpenAttempts(database: Database, userIds: readonly string[]): Promise<number> {
  const [found] = await database
    .select({ attempts: count() })
    .from(quizSubmissions)
    .where(and(inArray(quizSubmissions.userId, [...userIds]), eq(quizSubmissions.status, 'in-progress')));
  return found?.attempts ?? 0;
}

/** Unpaid orders of which the page is open, or of which a wrong amount waits for a decision. */
async function countOpenPayments(database: Database, userIds: readonly string[], now: Date): Promise<number> {
  const unpaid = await database
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        isNull(orders.chargedAt),
        isNull(orders.refundedAt),
        isNull(orders.supersededAt),
      ),
    );
  return unpaid.filter((order) => order.mismatchedAt !== null || pageEndsAt(order) > now).length;
}

async function courseTitles(database: Database, ids: readonly string[]) {
  const rows = await database
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const listTakenTwice = (database: Database, ids: readonly string[]) =>
  database
    .select({ quiz: quizzes.title, isCompetition: sql<boolean>`${isNotNull(competitions.id)}` })
    .from(quizzes)
    .leftJoin(competitions, isCompetitionOfQuiz)
    .where(inArray(quizzes.id, [...ids]))
    .orderBy(asc(quizzes.sequence), asc(quizzes.id));

/** An account has one unpaid order of a course. Money that still arrives for the superseded one counts. */
async function supersede(
  parts: Omit<EffectParts, 'database' | 'now'>,
  transaction: Database,
  id: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(transaction, id);
  if (order === undefined) return;
  await decideOrder({ ...parts, database: transaction, now: () => now }, order, () => ({
    source: 'office',
    events: [{ type: 'order.superseded', at: now }],
  }));
}

async function moveRecords(transaction: Database, pair: Pair, plan: MergePlan): Promise<void> {
  const { kept, other } = pair;
  const ofCourses = (userId: string, courseIds: readonly string[]) =>
    and(eq(enrolments.userId, userId), inArray(enrolments.courseId, [...courseIds]));
  await transaction.delete(enrolments).where(ofCourses(kept, plan.replaced));
  await transaction.delete(enrolments).where(ofCourses(other, plan.dropped));
  await transaction.update(enrolments).set({ userId: kept }).where(eq(enrolments.userId, other));
  // A trigger keeps the buyer of an order otherwise.
  await transaction.execute(sql`select set_config('garden.merging', 'on', true)`);
  await transaction.update(orders).set({ userId: kept }).where(eq(orders.userId, other));
  await transaction.execute(sql`select set_config('garden.merging', 'off', true)`);
  const sameFees = plan.sameFees.map(({ id }) => id);
  await transaction.delete(feeInstalments).where(inArray(feeInstalments.id, sameFees));
  await transaction.update(feeInstalments).set({ userId: kept }).where(eq(feeInstalments.userId, other));
  const counted = transaction
    .select({ of: quizSubmissions.userId })
    .from(quizSubmissions)
    .innerJoin(competitions, isBegunIn)
    .where(
      and(eq(competitions.id, sql`other.competition_id`), inArray(quizSubmissions.userId, [kept, other])),
    )
    .orderBy(...countedFirst)
    .limit(1);
  const hasCounted = sql`other.user_id = (${counted})`;
  // While the attempts still say whose they were: the nickname stays with the result.
  await moveOrDelete(transaction, pair, competitionEntries, [competitionEntries.competitionId], hasCounted);
  await transaction.update(quizSubmissions).set({ userId: kept }).where(eq(quizSubmissions.userId, other));
  // The number of a printed certificate stays, also where both accounts have the level.
  const certified = transaction
    .select({ level: keptCertificates.level })
    .from(keptCertificates)
    .where(eq(keptCertificates.userId, kept));
  await transaction
    .update(certificates)
    .set({ userId: kept })
    .where(and(eq(certificates.userId, other), notInArray(certificates.level, certified)));
  const knowsMore = sql`(other.state = 'mastered', other.answer_count) > (kept.state = 'mastered', kept.answer_count)`;
  await moveOrDelete(transaction, pair, practiceSteps, [practiceSteps.step], knowsMore);
  const wasThere = sql`kept.mark = 'absent' and other.mark <> 'absent'`;
  const { classId, day } = classAttendance;
  await moveOrDelete(transaction, pair, classAttendance, [classId, day], wasThere);
  await moveOrDelete(transaction, pair, classStudents, [classStudents.classId]);
  await moveOrDelete(transaction, pair, quizUnlocks, [quizUnlocks.quizId]);
  // Also those that were merged into it before.
  await transaction.update(users).set({ mergedInto: kept }).where(eq(users.mergedInto, other));
}

/**
 * Of rows with the same key within both accounts, deletes that of the other account, or the own one where the other is
 * better, and moves the rest.
 * @param isBetter of the rows `kept` and `other`
 */
async function moveOrDelete(
  transaction: Database,
  { kept, other }: Pair,
  table: PgTable & { readonly userId: PgColumn },
  key: readonly PgColumn[],
  isBetter = sql`false`,
): Promise<void> {
  const names = key.map(({ name }) => sql.identifier(name));
  const isSame = sql.join(
    [
      sql`kept.user_id = ${kept} and other.user_id = ${other}`,
      ...names.map((name) => sql`kept.${name} = other.${name}`),
    ],
    sql` and `,
  );
  await transaction.execute(
    sql`delete from ${table} kept using ${table} other where ${isSame} and ${isBetter}`,
  );
  await transaction.execute(sql`delete from ${table} other using ${table} kept where ${isSame}`);
  await transaction.execute(sql`update ${table} set user_id = ${kept} where ${table.userId} = ${other}`);
}
