import { desc, eq } from 'drizzle-orm';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { toCsv } from '#server/common/csv.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { rupeeText } from '#server/courses/money.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { needsPerson, reviewReason } from '#server/payments/orders-to-look-at.ts';

const heading = [
  'ordered (IST)',
  'order',
  'why',
  'gateway status',
  'course',
  'price (INR)',
  'paid',
  'name',
  'email',
  'mobile',
];

/** CSV, newest first. */
export async function* ordersToLookAt(database: Database, now: Date): AsyncGenerator<string> {
  const rows = await database
    .select({ order: orders, course: courses.title, buyer: users })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(needsPerson(now))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  yield toCsv([
    heading,
    ...rows.map(({ order, course, buyer }) => [
      timeInIndia(order.createdAt),
      order.id,
      reviewReason(order),
      order.gatewayStatus ?? '',
      course,
      rupeeText(order.amountPaise),
      order.paidPaise === null ? '' : `${rupeeText(order.paidPaise)} ${order.paidCurrency ?? ''}`.trim(),
      buyer.fullName,
      emailAddress(buyer.email),
      buyer.mobile,
    ]),
  ]);
}
