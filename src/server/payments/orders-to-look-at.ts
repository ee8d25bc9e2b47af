import { and, type Column, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { partialChargeStatus } from '#contract/payments.ts';
import { lateRefundMs } from '#domain/payments/late-refund.ts';
import { spentStatuses } from '#domain/payments/spent-status.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';

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
