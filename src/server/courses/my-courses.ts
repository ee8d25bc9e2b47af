import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { readCourses } from './catalogue.ts';
import { toReceipt } from './receipt.ts';

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
  return bought.flatMap(({ courseId, order, buyer }) => {
    const course = byId.get(courseId);
    if (course === undefined) return [];
    return { ...course, receipt: toReceipt(order, buyer) };
  });
}
