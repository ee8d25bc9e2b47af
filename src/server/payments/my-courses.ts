import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { readCourses } from '#server/courses/catalogue.ts';
import { toReceipt } from '#server/courses/receipt.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { refundedParts } from './refunded-parts.ts';

export async function listMyCourses(database: Database, userId: string, now: Date) {
  const bought = await database
    .select({ courseId: enrolments.courseId, order: orders, buyer: users.fullName })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.revokedAt)))
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.orderId));
  const courses = await readCourses(
    database,
    bought.map(({ courseId }) => courseId),
    now,
  );
  const byId = new Map(courses.map((course) => [course._id, course]));
  const own = bought.flatMap(({ courseId, ...paid }) => {
    const course = byId.get(courseId);
    return course === undefined ? [] : { course, ...paid };
  });
  const instalments = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.recordedById), isNull(orders.refundedAt)))
    .orderBy(orders.receiptNumber);
  return await Promise.all(
    own.map(async ({ course, order, buyer }) => ({
      ...course,
      receipt: toReceipt(order, buyer),
      laterReceipts: instalments
        .filter(({ id, courseId }) => courseId === course._id && id !== order.id)
        .map((each) => toReceipt(each, buyer)),
      parts: await refundedParts(database, order),
    })),
  );
}
