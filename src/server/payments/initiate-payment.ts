import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { mismatchStatus, type OrderInTheWay, paidStatus, spentStatuses } from '#contract/payments.ts';
import { newOrdersPerPerson } from '#server/accounts/rate-limits.ts';
import { readOffer } from '#server/courses/catalogue.ts';
import { orders } from '#server/db/payment-schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { nextCheckAt } from './check-times.ts';
import { GatewayTrouble } from './gateway.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { newOrderId } from './order-id.ts';
import { findEnrolment, findOpenOrder, findOrder, type Order } from './orders.ts';
import { createPaymentPages, pageEndsAt } from './payment-page.ts';
import { type PaymentParts, words } from './payment-parts.ts';

/** A page that ends so soon is not handed out again. */
const usableForMs = 60_000;
/** Browsers give a call ten seconds, so it is answered before. */
const patienceMs = 9000;

export interface Begun {
  readonly payment_url: string;
  readonly order_id: string;
}

/**
 * Makes the call that begins a payment. The order is written before the gateway hears of it. However often it
 * is called for the same person and course, and by however many processes, there is one open order with one
 * payment page.
 */
export function createInitiation(parts: PaymentParts, reader: GatewayReader) {
  const { database, rateLimits, logger, now } = parts;
  const withPage = createPaymentPages(parts, reader);
  const underWay = new Map<string, Promise<Begun>>();

  /** Undefined when another call was quicker. */
  const createOrder = async (userId: string, course: Awaited<ReturnType<typeof readOffer>>) => {
    await rateLimits.take(newOrdersPerPerson, userId);
    const createdAt = now();
    const [created] = await database
      .insert(orders)
      .values({
        id: newOrderId(),
        userId,
        courseId: course.id,
        amountPaise: course.pricePaise,
        currency: course.currency,
        createdAt,
        nextCheckAt: nextCheckAt(createdAt, createdAt),
      })
      .onConflictDoNothing()
      .returning();
    return created;
  };

  /** Lets a newer order take the place of one whose page is over, unless it was paid meanwhile. */
  const supersede = async (open: Order) => {
    await reader.ask(open);
    refuseEnded(await findOrder(database, open.id));
    await database
      .update(orders)
      .set({ supersededAt: now() })
      .where(
        and(
          eq(orders.id, open.id),
          isNull(orders.supersededAt),
          isNull(orders.chargedAt),
          isNull(orders.mismatchedAt),
        ),
      );
  };

  /** The order to pay: the open one while its page lives and its price holds, else a new one. */
  const orderToPay = async (userId: string, courseId: string): Promise<Order> => {
    const course = await readOffer(database, courseId);
    for (;;) {
      const enrolment = await findEnrolment(database, userId, courseId);
      if (enrolment !== undefined) throw inTheWay(enrolment.orderId, paidStatus);
      const open = await findOpenOrder(database, userId, courseId);
      refuseEnded(open);
      if (open === undefined) {
        const created = await createOrder(userId, course);
        if (created !== undefined) return created;
      } else {
        const lives = pageEndsAt(open).getTime() > now().getTime() + usableForMs && !isSpent(open);
        if (lives && open.amountPaise === course.pricePaise) return open;
        await supersede(open);
      }
    }
  };

  const begin = async (userId: string, courseId: string): Promise<Begun> => {
    const order = await withPage(await orderToPay(userId, courseId));
    refuseEnded(order);
    if (order.paymentUrl === null) throw new Error('An order was handed out without its payment page');
    return { payment_url: order.paymentUrl, order_id: order.id };
  };

  const unavailable = (reason: string) => {
    logger.warn({ reason }, 'A payment page could not be opened');
    return new Refusal(503, words.unavailable, { headers: { 'Retry-After': '5' } });
  };

  /** A slow gateway is waited for behind the buyer's back, so that the next press finds the page. */
  const inTime = async (begun: Promise<Begun>): Promise<Begun> => {
    const late = new AbortController();
    const patience = pause(patienceMs, undefined, { signal: late.signal }).catch(() => undefined);
    try {
      const first = await Promise.race([begun, patience]);
      if (first === undefined) throw unavailable('The payment gateway is slow');
      return first;
    } catch (error) {
      const stopped = error instanceof Error && error.name === 'AbortError';
      throw stopped || error instanceof GatewayTrouble ? unavailable(error.message) : error;
    } finally {
      late.abort();
    }
  };

  /**
   * Begins the payment of a course.
   * @throws Refusal 404 unknown course, 409 nothing to pay, 429 too many, 503 the gateway gives no page
   */
  return (userId: string, courseId: string): Promise<Begun> => {
    const key = JSON.stringify([userId, courseId]);
    const known = underWay.get(key);
    if (known !== undefined) return inTime(known);
    const begun = begin(userId, courseId).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return inTime(begun);
  };
}

/** Perhaps its page takes no payment any more, though its time is not over. */
const isSpent = ({ gatewayStatus }: Order) => spentStatuses.some((each) => each === gatewayStatus);

function inTheWay(orderId: string, status: OrderInTheWay['status']): Refusal {
  const data: OrderInTheWay = { order_id: orderId, status };
  return new Refusal(409, status === paidStatus ? words.alreadyBought : words.mismatch, { data });
}

function refuseEnded(order: Order | undefined): void {
  if (order?.status === 'charged') throw inTheWay(order.id, paidStatus);
  if (order?.status === 'mismatch') throw inTheWay(order.id, mismatchStatus);
}
