import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { ClassPlan, FeeRow, feePlan } from '#contract/office/fees.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { isLastingAccount } from '#server/accounts/account-state.ts';
import { HttpError } from '#server/common/http-error.ts';
import { rupees } from '#server/courses/money.ts';
import { classStudents } from '#server/db/class-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { enrolments } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { writeAuditLog } from '../audit-log.ts';
import { lockClass } from '../classes/find-class.ts';
import type { OfficeWrite } from '../office-write.ts';
import { findCourse, lockBuyer } from '../payments/record-payment.ts';
import { requireLasting } from '../students/student-account.ts';
import { listStudentFees } from './list-fees.ts';

type FeePlan = v.InferOutput<typeof feePlan>;

/**
 * @throws HttpError 404 for an unknown student or course, 409 for an account that was merged or erased, and for a
 * plan that is there already: the response to it may have been lost
 */
export async function planFees(write: OfficeWrite, userId: string, plan: FeePlan): Promise<FeeRow[]> {
  const { user, course } = await lockBuyer(write.transaction, userId, plan.courseId);
  requireLasting(user);
  if (hasPlan(await listStudentFees(write.transaction, userId, write.now), plan))
    throw new HttpError(409, 'These instalments are planned already. Others have another day or amount.');
  await addInstalments(write, { userId, course: course.title, plan });
  return await listStudentFees(write.transaction, userId, write.now);
}

const hasPlan = (planned: readonly FeeRow[], { courseId, instalments }: FeePlan): boolean =>
  instalments.every(({ dueOn, amount }) => {
    const wanted = instalments.filter((each) => each.dueOn === dueOn && each.amount === amount);
    const there = planned.filter(
      (fee) => fee.courseId === courseId && fee.dueOn === dueOn && fee.amount === rupees(amount),
    );
    return there.length >= wanted.length;
  });

/** @throws HttpError 404 for an unknown class or course, 409 for an archived class */
export async function planClassFees(write: OfficeWrite, classId: string, plan: FeePlan): Promise<ClassPlan> {
  const { transaction, actor } = write;
  const { archivedAt } = await lockClass(transaction, classId, actor);
  if (archivedAt !== null) throw new HttpError(409, 'This class is archived');
  const course = await findCourse(transaction, plan.courseId);
  const students = await lockStudents(write, classId);
  const ids = students.map(({ id }) => id);
  const planned = await transaction
    .selectDistinct({ id: feeInstalments.userId })
    .from(feeInstalments)
    .where(and(eq(feeInstalments.courseId, course.id), inArray(feeInstalments.userId, ids)));
  const enrolled = await transaction
    .select({ id: enrolments.userId })
    .from(enrolments)
    .where(
      and(eq(enrolments.courseId, course.id), inArray(enrolments.userId, ids), isNull(enrolments.revokedAt)),
    );
  const has = new Map<string, ClassPlan['left'][number]['has']>([
    ...enrolled.map(({ id }) => [id, 'course'] as const),
    ...planned.map(({ id }) => [id, 'plan'] as const),
  ]);
  const left: ClassPlan['left'] = [];
  for (const { id: userId, name } of students) {
    const kept = has.get(userId);
    if (kept === undefined) await addInstalments(write, { userId, course: course.title, plan });
    else left.push({ _id: userId, name, has: kept });
  }
  return { planned: students.length - left.length, left };
}

/** By name. They are locked by their ids, so that no two transactions wait for each other. */
async function lockStudents({ transaction }: OfficeWrite, classId: string) {
  const members = transaction
    .select({ id: classStudents.userId })
    .from(classStudents)
    .where(eq(classStudents.classId, classId));
  const locked = await transaction
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(inArray(users.id, members), isLastingAccount))
    .orderBy(asc(users.id))
    .for('no key update');
  return locked.sort((one, other) => one.name.localeCompare(other.name));
}

interface StudentPlan {
  readonly userId: string;
  readonly course: string;
  readonly plan: FeePlan;
}

async function addInstalments(
  { transaction, actor, now }: OfficeWrite,
  { userId, course, plan: { courseId, instalments } }: StudentPlan,
): Promise<void> {
  await transaction.insert(feeInstalments).values(
    instalments.map(({ dueOn, amount }) => ({
      id: randomUUID(),
      userId,
      courseId,
      dueOn,
      amountPaise: amount,
      plannedById: actor.id,
      plannedAt: now,
    })),
  );
  const told = instalments.map(
    ({ dueOn, amount }) => `${formatMoney(rupees(amount))} on ${formatDate(dueOn)}`,
  );
  const after = { Course: course, Instalments: told.join(', ') };
  const entry = { action: 'Planned fees', subject: `student ${userId}`, after };
  await writeAuditLog(transaction, actor, entry, now);
}
