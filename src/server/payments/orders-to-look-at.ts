import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { partStatus, spentStatuses } from '#contract/payments.ts';
import { rupeeText } from '#server/courses/money.ts';
import { csvOf } from '#server/csv.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { timeInIndia } from '#server/india-time.ts';
import { maxRefundTries, type Order } from './orders.ts';

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

const whyOf = new Map<string, string>([
  [partStatus, 'Only a part of the amount was taken'],
  ['VOIDED', 'The amount was held and let go again'],
  ['COD_INITIATED', 'Cash on delivery was chosen'],
]);

/** Why a person must review an order, as a sentence without a stop. */
export function whyLook(order: Pick<Order, 'refundTries' | 'gatewayStatus'>): string {
  if (order.refundTries >= maxRefundTries) return `Its refund failed ${order.refundTries} times`;
  return whyOf.get(order.gatewayStatus ?? '') ?? 'Another amount or currency was paid';
}

/**
 * The orders that a person must review. An amount mismatch is resolved once a newer order may replace it; any order is
 * resolved once its money is refunded.
 */
export const needsPerson = and(
  isNull(orders.refundedAt),
  or(
    and(
      isNotNull(orders.mismatchedAt),
      isNull(orders.chargedAt),
      or(isNull(orders.supersededAt), lt(orders.supersededAt, orders.mismatchedAt)),
    ),
    inArray(orders.gatewayStatus, [...spentStatuses]),
    gte(orders.refundTries, maxRefundTries),
  ),
);

/** The orders that a person must review, as CSV, newest first. */
export async function* ordersToLookAt(database: Database): AsyncGenerator<string> {
  const rows = await database
    .select({ order: orders, course: courses.title, buyer: users })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(needsPerson)
    .orderBy(desc(orders.createdAt), desc(orders.id));
  yield csvOf([
    heading,
    ...rows.map(({ order, course, buyer }) => [
      timeInIndia(order.createdAt),
      order.id,
      whyLook(order),
      order.gatewayStatus ?? '',
      course,
      rupeeText(order.amountPaise),
      order.paidPaise === null ? '' : `${rupeeText(order.paidPaise)} ${order.paidCurrency ?? ''}`.trim(),
      buyer.fullName,
      buyer.email,
      buyer.mobile,
    ]),
  ]);
}
