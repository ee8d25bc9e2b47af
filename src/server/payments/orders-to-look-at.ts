import { and, type Column, desc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { partialChargeStatus } from '#contract/payments.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { lateRefundMs } from '#domain/payments/late-refund.ts';
import { spentStatuses } from '#domain/payments/spent-status.ts';
import { toCsv } from '#server/common/csv.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { rupeeText } from '#server/courses/money.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';

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

const reviewReasons = new Map<string, string>([
  [partialChargeStatus, 'Only a part of the amount was taken'],
  ['VOIDED', 'The amount was held and let go again'],
  ['COD_INITIATED', 'Cash on delivery was chosen'],
]);

/** A sentence without a stop. */
export function reviewReason(
  order: Pick<Order, 'refundState' | 'refundTries' | 'partState' | 'gatewayStatus'>,
): string {
  if (order.refundState === 'review') return `Its refund failed ${order.refundTries + 1} times`;
  if (order.refundState === 'stuck') return 'A refund of it failed';
  if (order.refundState !== null) return 'Its refund has not arrived for more than 24 hours';
  if (order.partState === 'review') return 'The refund of a part of it failed';
  if (order.partState !== null) return 'The refund of a part of it has not arrived for more than 24 hours';
  return reviewReasons.get(order.gatewayStatus ?? '') ?? 'Another amount or currency was paid';
}

const isLateSince = (since: Column, now: Date) =>
  and(
    lt(since, new Date(now.getTime() - lateRefundMs)),
    or(isNull(orders.handledAt), lte(orders.handledAt, since)),
  );

/**
 * Mismatches that no newer order may replace, failed refunds, and those that staff have not dealt with: spent orders
 * and refunds of more than a day.
 */
export const needsPerson = (now: Date) =>
  and(
    isNull(orders.refundedAt),
    or(
      and(
        isNotNull(orders.mismatchedAt),
        isNull(orders.chargedAt),
        isNull(orders.resolvedAt),
        or(isNull(orders.supersededAt), lte(orders.supersededAt, orders.mismatchedAt)),
      ),
      and(inArray(orders.gatewayStatus, [...spentStatuses]), isNull(orders.handledAt)),
      inArray(orders.refundState, ['review', 'stuck']),
      eq(orders.partState, 'review'),
      and(isNotNull(orders.partState), isLateSince(orders.partAskedAt, now)),
      and(isNotNull(orders.refundState), isLateSince(orders.returningAt, now)),
    ),
  );

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
