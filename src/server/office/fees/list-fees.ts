import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { FeeFilter, FeeRow, FeeView } from '#contract/office/fees.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { HttpError } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { rupees } from '#server/courses/money.ts';
import { classStudents } from '#server/db/class-schema.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';

const listed = 200;

const hasCourse = and(
  eq(enrolments.userId, feeInstalments.userId),
  eq(enrolments.courseId, feeInstalments.courseId),
  isNull(enrolments.revokedAt),
);
const hasOwnPayment = sql`exists (
  select from orders own where own.id = ${feeInstalments.orderId} and own.refunded_at is null)`;
/** An online order pays the instalments that were planned before it. */
const isBoughtSince = and(
  eq(orders.id, enrolments.orderId),
  isNull(orders.recordedById),
  gt(orders.chargedAt, feeInstalments.plannedAt),
);
/** At most one order: after a merge of two accounts both may have paid. A cancelled payment pays nothing. */
const payer = and(
  isNull(orders.refundedAt),
  or(eq(orders.id, feeInstalments.orderId), and(isBoughtSince, not(hasOwnPayment))),
);
const isOwed = isNull(orders.id);

const viewConditions = (today: string): Record<FeeView, SQL | undefined> => ({
  due: and(isOwed, sql`${feeInstalments.dueOn} <= ${today}`),
  coming: and(isOwed, sql`${feeInstalments.dueOn} > ${today}`),
  paid: isNotNull(orders.id),
});

const place = (condition: SQL) =>
  sql<number>`(
  select count(*) from fee_instalments other
  where other.user_id = ${feeInstalments.userId} and other.course_id = ${feeInstalments.courseId} and ${condition})`.mapWith(
    Number,
  );

const selectFees = (database: Database) =>
  database
    .select({
      fee: feeInstalments,
      student: { name: users.fullName, mobile: users.mobile, email: users.email },
      course: courses.title,
      paidBy: orders.id,
      number: place(sql`(other.due_on, other.id) <= (${feeInstalments.dueOn}, ${feeInstalments.id})`),
      count: place(sql`true`),
    })
    .from(feeInstalments)
    .innerJoin(users, eq(users.id, feeInstalments.userId))
    .innerJoin(courses, eq(courses.id, feeInstalments.courseId))
    .leftJoin(enrolments, hasCourse)
    .leftJoin(orders, payer);
type SelectedFee = Awaited<ReturnType<typeof selectFees>>[number];

function feeRow({ fee, student, course, paidBy, number, count }: SelectedFee, today: string): FeeRow {
  const owedState = fee.dueOn <= today ? 'due' : 'coming';
  return {
    _id: fee.id,
    studentId: fee.userId,
    student: student.name,
    mobile: student.mobile,
    email: emailAddress(student.email),
    courseId: fee.courseId,
    course,
    number,
    count,
    dueOn: fee.dueOn,
    amount: rupees(fee.amountPaise),
    state: paidBy === null ? owedState : 'paid',
    remindedAt: fee.remindedAt?.toISOString() ?? null,
    orderId: paidBy,
  };
}

const searchedText = sql`lower(concat_ws(' ', ${users.fullName}, ${users.email}, ${users.mobile}, ${courses.title}))`;

function foundBy(search: string): SQL | undefined {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return and(...words.map((word) => sql`strpos(${searchedText}, ${word}) > 0`));
}

const isInClass = (database: Database, classId: string) =>
  inArray(
    feeInstalments.userId,
    database
      .select({ id: classStudents.userId })
      .from(classStudents)
      .where(eq(classStudents.classId, classId)),
  );

const listUnplanned = (database: Database, classId: string) =>
  database
    .select({ _id: users.id, name: users.fullName })
    .from(classStudents)
    .innerJoin(users, eq(users.id, classStudents.userId))
    .where(
      and(
        eq(classStudents.classId, classId),
        notExists(database.select().from(feeInstalments).where(eq(feeInstalments.userId, users.id))),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id));

export async function listFees(database: Database, { view, search, classId }: FeeFilter, now: Date) {
  const today = dayInIndia(now);
  const views = viewConditions(today);
  const found = and(foundBy(search), classId === '' ? undefined : isInClass(database, classId));
  const byDay = view === 'paid' ? desc(feeInstalments.dueOn) : asc(feeInstalments.dueOn);
  const rows = await selectFees(database)
    .where(and(found, views[view]))
    .orderBy(byDay, asc(feeInstalments.id))
    .limit(listed + 1);
  const count = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await database
    .select({
      due: count(views.due),
      coming: count(views.coming),
      paid: count(views.paid),
      owedPaise:
        sql<number>`coalesce(sum(${feeInstalments.amountPaise}) filter (where ${views.due}), 0)`.mapWith(
          Number,
        ),
    })
    .from(feeInstalments)
    .innerJoin(users, eq(users.id, feeInstalments.userId))
    .innerJoin(courses, eq(courses.id, feeInstalments.courseId))
    .leftJoin(enrolments, hasCourse)
    .leftJoin(orders, payer)
    .where(found);
  if (counted === undefined) throw new Error('The fees were not counted');
  const { owedPaise, ...counts } = counted;
  return {
    fees: rows.slice(0, listed).map((row) => feeRow(row, today)),
    counts,
    owed: rupees(owedPaise),
    hasMore: rows.length > listed,
    unplanned: classId === '' ? [] : await listUnplanned(database, classId),
  };
}

export async function listStudentFees(database: Database, userId: string, now: Date): Promise<FeeRow[]> {
  const rows = await selectFees(database)
    .where(eq(feeInstalments.userId, userId))
    .orderBy(asc(feeInstalments.dueOn), asc(feeInstalments.id));
  return rows.map((row) => feeRow(row, dayInIndia(now)));
}

/** @throws HttpError 404 */
export async function readFee(database: Database, id: string, now: Date): Promise<FeeRow> {
  const [row] = await selectFees(database).where(eq(feeInstalments.id, id));
  if (row === undefined) throw unknownFee();
  return feeRow(row, dayInIndia(now));
}

export const unknownFee = () => new HttpError(404, 'We do not know this instalment');

/** @returns how many instalments the view «Due» lists */
export async function countFeesDue(database: Database, now: Date): Promise<number> {
  const [counted] = await database
    .select({ due: sql<number>`count(*)`.mapWith(Number) })
    .from(feeInstalments)
    .leftJoin(enrolments, hasCourse)
    .leftJoin(orders, payer)
    .where(viewConditions(dayInIndia(now)).due);
  return counted?.due ?? 0;
}
