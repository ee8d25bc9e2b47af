import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Today } from '#contract/office/today.ts';
import { orderEvent } from '#contract/order-events.ts';
import { refundedPaise } from '#domain/payments/refund-totals.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/payment-schema.ts';

type Paid = Today['figures']['paid'];

const refundEvents = ['refunds.reported', 'refund.paidByHand'] as const;

const ordersWithEvent = (database: Database, types: readonly string[], start: Date) =>
  database
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(and(gte(orderEvents.at, start), inArray(orderEvents.type, [...types])));

/**
 * @param start of a day in India
 * @returns what was paid on the day, by gateway and outside of it, and what went back. A cancelled payment is none.
 */
export async function sumPayments(database: Database, start: Date): Promise<Paid> {
  const day = dayInIndia(start);
  const isOutside = sql`${orders.recordedById} is not null`;
  const charged = sql`coalesce(${orders.chargedPaise}, ${orders.paidPaise})`;
  const sums = (condition: typeof isOutside) => ({
    paise: sql<number>`coalesce(sum(${charged}) filter (where ${condition}), 0)`.mapWith(Number),
    orders: sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
  });
  const none = { paise: 0, orders: 0 };
  const [paid = { online: none, outside: none }] = await database
    .select({
      online: sums(sql`not ${isOutside}`),
      outside: sums(sql`${isOutside} and ${orders.paidOn} = ${day} and ${orders.refundedAt} is null`),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.id, ordersWithEvent(database, ['payment.charged'], start)),
        // Of another amount or currency, staff decide.
        isNotNull(orders.chargedAt),
      ),
    );
  return { ...paid, backPaise: await sumRefunds(database, start) };
}

/** Of payments that the gateway took. */
async function sumRefunds(database: Database, start: Date): Promise<number> {
  const rows = await database
    .select({ order: orders, at: orderEvents.at, type: orderEvents.type, data: orderEvents.data })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        inArray(orders.id, ordersWithEvent(database, refundEvents, start)),
        inArray(orderEvents.type, [...refundEvents]),
        isNull(orders.recordedById),
        isNotNull(orders.chargedAt),
      ),
    )
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.seq));
  const totals = new Map<string, { before: number; now: number }>();
  for (const { order, at, type, data } of rows) {
    const event = v.parse(orderEvent, { ...data, type, at });
    const before = totals.get(order.id)?.before ?? 0;
    const total =
      event.type === 'refunds.reported'
        ? refundedPaise(event.refunds)
        : (order.refundPaise ?? order.chargedPaise ?? order.amountPaise);
    totals.set(order.id, { before: at < start ? total : before, now: total });
  }
  return [...totals.values()].reduce((sum, { before, now }) => sum + now - before, 0);
}
