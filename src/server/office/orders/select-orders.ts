import { eq, sql } from 'drizzle-orm';
import type { OrderRow } from '#contract/office/orders.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { rupees } from '#server/courses/money.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { needsPerson } from '#server/payments/orders-to-look-at.ts';
import { orderStateName } from './order-state-name.ts';

export const needsYou = (now: Date) => sql<boolean>`coalesce(${needsPerson(now)}, false)`;

/** Orders with buyer and course. */
export function selectOrders(database: Database, now: Date) {
  return database
    .select({
      order: orders,
      buyer: {
        name: users.fullName,
        email: users.email,
        mobile: users.mobile,
        createdAt: users.createdAt,
      },
      course: courses.title,
      recordedBy: staff.name,
      needsYou: needsYou(now),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(staff, eq(staff.id, orders.recordedById));
}
export type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

export function orderRow({ order, buyer, course, recordedBy, needsYou }: SelectedOrder, now: Date): OrderRow {
  return {
    _id: order.id,
    orderedAt: order.createdAt.toISOString(),
    buyer: buyer.name,
    mobile: buyer.mobile,
    email: emailAddress(buyer.email),
    course,
    amount: rupees(order.chargedPaise ?? order.amountPaise),
    currency: order.currency,
    state: orderStateName(order, now),
    recordedBy: recordedBy ?? '',
    needsYou,
  };
}
