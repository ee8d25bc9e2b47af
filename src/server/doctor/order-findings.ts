import { and, asc, gt, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import { failedStatuses } from '#contract/payments.ts';
import { spentStatuses } from '#domain/payments/spent-status.ts';
import { plural } from '#domain/text/counted.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { needsPerson, reviewReason } from '#server/payments/orders-to-look-at.ts';
import { counted, earliest, type Finding } from './finding.ts';

const day = 24 * 3_600_000;
/** Older unpaid orders are not reported. */
const noticedMs = 30 * day;
const namedOrders = 5;
/** The gateway knows no attempt to pay it. */
const untriedStatus = 'NEW';

const lookRemedy =
  '`npm run --silent orders > orders.csv` lists them with their buyers. Compare each in the gateway’s dashboard; docs/payments.md, «Orders that need staff», says what to do then.';

/** Orders to review, by reason, and payments or refunds pending for a day. */
export async function orderFindings(database: Database, now: Date): Promise<readonly Finding[]> {
  return [
    ...(await ordersToReview(database, now)),
    ...(await pendingOrders(database, now)),
    ...(await unlikeTheirEvents(database, now)),
  ];
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function ordersToReview(database: Database, now: Date): Promise<readonly Finding[]> {
  const tookNothing = or(
    isNull(orders.gatewayStatus),
    notInArray(orders.gatewayStatus, [...spentStatuses]),
    gt(orders.createdAt, before(now, noticedMs)),
  );
  const rows = await database
    .select()
    .from(orders)
    .where(and(needsPerson(now), tookNothing))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const reasons = [...new Set(rows.map(reviewReason))];
  return reasons.map((why) => {
    const group = rows.filter((row) => reviewReason(row) === why);
    return {
      problem: `${counted(group.length, 'order')} must be looked at. ${why}: ${joinIds(group)}.`,
      since: earliest(
        group.map(
          ({ mismatchedAt, returningAt, failedAt, createdAt }) =>
            mismatchedAt ?? returningAt ?? failedAt ?? createdAt,
        ),
      ),
      remedy: lookRemedy,
    };
  });
}

/** With an attempt, or an open payment page and no later status. */
async function pendingOrders(database: Database, now: Date): Promise<readonly Finding[]> {
  const rows = await database
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        isNull(orders.chargedAt),
        isNull(orders.refundedAt),
        isNull(orders.supersededAt),
        isNull(orders.mismatchedAt),
        lt(orders.createdAt, before(now, day)),
        gt(orders.createdAt, before(now, noticedMs)),
        or(
          and(isNull(orders.gatewayStatus), isNotNull(orders.paymentUrl)),
          notInArray(orders.gatewayStatus, [untriedStatus, ...failedStatuses]),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
  if (rows.length === 0) return [];
  return [
    {
      problem: `${counted(rows.length, 'order')} ${plural(rows.length, 'has', 'have')} been pending for more than 24 hours: ${joinIds(rows)}.`,
      since: earliest(rows.map(({ createdAt }) => createdAt)),
      remedy:
        'Look for each in the gateway’s dashboard. For one that was paid there press «Ask the payment service now» on its page in the office. Let one that was not paid rest: `npm run order -- ID --release`.',
    },
  ];
}

/** With an event of the last 24 hours. */
async function unlikeTheirEvents(database: Database, now: Date): Promise<readonly Finding[]> {
  const ids = await ordersUnlikeTheirEvents(database, before(now, day));
  if (ids.length === 0) return [];
  return [
    {
      problem: `${counted(ids.length, 'order')} of the last 24 hours ${plural(ids.length, 'differs', 'differ')} from ${plural(ids.length, 'its', 'their')} events: ${joinIds(ids.map((id) => ({ id })))}.`,
      since: null,
      remedy:
        'The row counts, and nothing is lost by it. A release of before, running beside this one, or a statement by hand has changed it without an event. If neither was at work, report it as a fault of the site.',
    },
  ];
}

function joinIds(rows: readonly { readonly id: string }[]): string {
  const named = rows.slice(0, namedOrders).map(({ id }) => id);
  const others = rows.length - named.length;
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`;
}
