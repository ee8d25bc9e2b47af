import { and, asc, eq, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { PayableCourse, PlaceOfSupply, RecordedPayment } from '#contract/office/recorded-payments.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { rupees } from '#server/courses/money.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments, type Order } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { readBuyerState } from '#server/documents/buyer-state.ts';
import { parseFacts, parseTax, readStored } from '#server/institute/read-institute.ts';
import { createOrder, decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';
import { newOrderId } from '#server/payments/order-id.ts';
import { findEnrolment, findOpenOrder } from '#server/payments/orders.ts';
import { writeAuditLog } from '../audit-log.ts';
import { listStudentFees } from '../fees/list-fees.ts';
import type { OfficeWrite } from '../office-write.ts';
import { requireLasting, unknownStudent } from '../students/student-account.ts';

export type RecordParts = Omit<EffectParts, 'database' | 'now'>;

/**
 * Records a payment that the institute has received, and enrols the student.
 * @throws HttpError 400 for a day that has not begun, 404 for an unknown student or course, 409 when the account was merged
 * or erased, the student has the course or owes instalments of it, or an order of it waits for the institute
 */
export async function recordPayment(
  parts: RecordParts,
  write: OfficeWrite,
  userId: string,
  { courseId, ...payment }: RecordedPayment,
): Promise<string> {
  const { transaction, now } = write;
  const { user, course } = await lockBuyer(transaction, userId, courseId);
  requireLasting(user);
  if ((await findEnrolment(transaction, userId, courseId)) !== undefined)
    throw new HttpError(409, 'The student has this course already.');
  const fees = await listStudentFees(transaction, userId, now);
  if (fees.some((fee) => fee.courseId === courseId && fee.state !== 'paid'))
    throw new HttpError(
      409,
      'The student pays this course in instalments. Mark the instalment as paid, under Fees.',
    );
  return await addPaidOrder(parts, write, { userId, course, pricePaise: course.pricePaise, ...payment });
}

/** Locks the student, as beginning a payment does. */
export async function lockBuyer(transaction: Database, userId: string, courseId: string) {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (user === undefined) throw unknownStudent();
  return { user, course: await findCourse(transaction, courseId) };
}

/** @throws HttpError 404 */
export async function findCourse(database: Database, courseId: string) {
  const [course] = await database.select().from(courses).where(eq(courses.id, courseId));
  if (course === undefined) throw new HttpError(404, 'We do not know this course');
  return course;
}

interface PaidOrder extends Omit<RecordedPayment, 'courseId'> {
  readonly userId: string;
  readonly course: typeof courses.$inferSelect;
  /** What was to be paid. */
  readonly pricePaise: number;
}

/**
 * @param onCreated runs before the receipt or invoice is written
 * @returns the id of the order
 */
export async function addPaidOrder(
  parts: RecordParts,
  { transaction, actor, now }: OfficeWrite,
  { userId, course, pricePaise, amount, method, reference, paidOn, paperReceipt, buyerState }: PaidOrder,
  onCreated?: (orderId: string) => Promise<void>,
): Promise<string> {
  if (paidOn > dayInIndia(now))
    throw invalidInput([{ field: 'paidOn', message: 'Please choose today or an earlier day' }]);
  const effects = { ...parts, database: transaction, now: () => now };
  await supersedeOpen(effects, transaction, userId, course.id);
  const order = await createOrder(
    transaction,
    {
      id: newOrderId(),
      userId,
      courseId: course.id,
      amountPaise: pricePaise,
      currency: course.currency,
      createdAt: now,
      recordedById: actor.id,
      paidOn,
      paperReceipt: paperReceipt === '' ? null : paperReceipt,
      buyerState: buyerState === '' ? null : buyerState,
    },
    'office',
  );
  if (order === undefined) throw orderInTheWay();
  await onCreated?.(order.id);
  const decided = await decideOrder(effects, order, () => ({
    source: 'office',
    events: [
      {
        type: 'payment.charged',
        at: now,
        status: 'CHARGED',
        orderId: order.id,
        amountPaise: order.amountPaise,
        currency: order.currency,
        chargedPaise: amount,
        reference: reference === '' ? null : reference,
        // A later instalment pays a course that the student has.
        owned: false,
      },
    ],
    columns: { paymentMethod: method },
  }));
  if (decided?.taken.length !== 1) throw new Error('A new order took no payment');
  const after = {
    Amount: formatMoney(rupees(amount)),
    Course: course.title,
    Method: method,
    Reference: reference,
  };
  await writeAuditLog(
    transaction,
    actor,
    { action: 'Recorded a payment', subject: `order ${order.id}`, after },
    now,
  );
  return order.id;
}

const orderInTheWay = () =>
  new HttpError(409, 'An order of this course waits for the institute. Settle it under Orders first.');

/** A payment of the open order that arrives later goes back, since the student has the course then. */
async function supersedeOpen(effects: EffectParts, transaction: Database, userId: string, courseId: string) {
  const open: Order | undefined = await findOpenOrder(transaction, userId, courseId);
  if (open === undefined) return;
  const decided = await decideOrder(effects, open, () => ({
    source: 'office',
    events: [{ type: 'order.superseded', at: effects.now() }],
  }));
  if (decided?.taken.length !== 1) throw orderInTheWay();
}

export async function listPayableCourses(database: Database, userId: string): Promise<PayableCourse[]> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (user === undefined) throw unknownStudent();
  const owned = database
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.revokedAt)));
  return await selectPayableCourses(database, notInArray(courses.id, owned));
}

/** @returns the courses by title */
export async function selectPayableCourses(database: Database, where?: SQL): Promise<PayableCourse[]> {
  const rows = await database
    .select({ id: courses.id, title: courses.title, pricePaise: courses.pricePaise })
    .from(courses)
    .where(where)
    .orderBy(asc(courses.title), asc(courses.id));
  return rows.map(({ id, title, pricePaise }) => ({ _id: id, title, price: rupees(pricePaise) }));
}

export async function readPlaceOfSupply(database: Database, userId: string): Promise<PlaceOfSupply> {
  const stored = await readStored(database);
  const isTaxed = parseFacts(stored).gstin !== '';
  return {
    student: (await readBuyerState(database, userId)) ?? '',
    institute: isTaxed ? parseTax(stored).gstState : '',
  };
}
