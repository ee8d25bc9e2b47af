import { initiatePayment, mismatchStatus, type OrderInTheWay, paidStatus } from '#contract/payments.ts';
import { isSpent } from '#domain/payments/spent-status.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import { newOrdersPerUser } from '#server/accounts/rate-limits.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import { HttpError } from '#server/common/http-error.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { readOffer } from '#server/courses/catalogue.ts';
import { rupees } from '#server/courses/money.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { nextCheckAt } from './check-times.ts';
import { createOrder, decideOrder } from './decide-order.ts';
import { GatewayError } from './gateway.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { newOrderId } from './order-id.ts';
import { findEnrolment, findOpenOrder, pageEndsAt } from './orders.ts';
import { createPaymentPages } from './payment-page.ts';
import { messages, type PaymentParts } from './payment-parts.ts';

const usableForMs = 60_000;
/** Browsers give up after ten seconds. */
const timeoutMs = 9000;

export interface Begun {
  readonly payment_url: string;
  readonly order_id: string;
  /** Rupees. */
  readonly amount: number;
}

/** Stores the order before the gateway is called. All processes share one open order per user and course. */
export function createInitiation(parts: PaymentParts, reader: GatewayReader) {
  const { database, rateLimits, logger, now } = parts;
  const withPage = createPaymentPages(parts, reader);
  const once = createSingleFlight<Begun>();

  const newOrder = async (person: SignedInUser, course: Awaited<ReturnType<typeof readOffer>>) => {
    await rateLimits.take(newOrdersPerUser, person.id);
    const createdAt = now();
    return await database.transaction(async (transaction) => {
      await lockSession(transaction, person, initiatePayment.signInMessage);
      const enrolment = await findEnrolment(transaction, person.id, course.id);
      if (enrolment !== undefined) throw inTheWay(enrolment.orderId, paidStatus);
      return await createOrder(transaction, {
        id: newOrderId(),
        userId: person.id,
        courseId: course.id,
        amountPaise: course.pricePaise,
        currency: course.currency,
        createdAt,
        nextCheckAt: nextCheckAt(createdAt, createdAt),
      });
    });
  };

  /** Supersedes an order, unless it was paid in the meantime. */
  const supersede = async (open: Order) => {
    await reader.ask(open, 'buyer');
    const decided = await decideOrder(parts, open, () => ({
      source: 'buyer',
      events: [{ type: 'order.superseded', at: now() }],
    }));
    refuseEnded(decided?.order);
  };

  const orderToPay = async (person: SignedInUser, courseId: string): Promise<Order> => {
    const userId = person.id;
    const course = await readOffer(database, courseId);
    for (;;) {
      const enrolment = await findEnrolment(database, userId, courseId);
      if (enrolment !== undefined) throw inTheWay(enrolment.orderId, paidStatus);
      const open = await findOpenOrder(database, userId, courseId);
      refuseEnded(open);
      if (open === undefined) {
        const created = await newOrder(person, course);
        if (created !== undefined) return created;
      } else {
        // The page of a spent order may refuse payments.
        const lives =
          pageEndsAt(open).getTime() > now().getTime() + usableForMs && !isSpent(open.gatewayStatus);
        if (lives && open.amountPaise === course.pricePaise) return open;
        await supersede(open);
      }
    }
  };

  const begin = async (person: SignedInUser, courseId: string): Promise<Begun> => {
    const order = await withPage(await orderToPay(person, courseId));
    refuseEnded(order);
    if (order.paymentUrl === null) throw new Error('An order was handed out without its payment page');
    return { payment_url: order.paymentUrl, order_id: order.id, amount: rupees(order.amountPaise) };
  };

  const unavailable = (reason: string) => {
    logger.warn({ reason }, 'A payment page could not be opened');
    return new HttpError(503, messages.unavailable, { headers: { 'Retry-After': '5' } });
  };

  /** A slow request continues, so that the next press finds the page. */
  const inTime = async (begun: Promise<Begun>): Promise<Begun> => {
    try {
      const first = await withTimeout(timeoutMs, begun);
      if (first === undefined) throw unavailable('The payment gateway is slow');
      return first;
    } catch (error) {
      const stopped = error instanceof Error && error.name === 'AbortError';
      throw stopped || error instanceof GatewayError ? unavailable(error.message) : error;
    }
  };

  /** @throws HttpError 401, 404 unknown course, 409 nothing to pay, 429, 503 no payment page */
  return (person: SignedInUser, courseId: string): Promise<Begun> => {
    const key = JSON.stringify([person.id, person.sessionVersion, courseId]);
    return inTime(once(key, () => begin(person, courseId)));
  };
}

function inTheWay(orderId: string, status: OrderInTheWay['status']): HttpError {
  const data: OrderInTheWay = { order_id: orderId, status };
  return new HttpError(409, status === paidStatus ? messages.alreadyBought : messages.mismatch, { data });
}

function refuseEnded(order: Order | undefined): void {
  if (order?.status === 'charged') throw inTheWay(order.id, paidStatus);
  if (order?.status === 'mismatch') throw inTheWay(order.id, mismatchStatus);
}
