import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { courses } from '#server/db/course-schema.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { decideOrder } from './decide-order.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { findOrder, sessionMinutes } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';

const minuteMs = 60_000;
/** A claim that is not renewed is of a dead process, even if its connection is still open. */
const stillAskingMs = 1000;
const claimMs = 3000;
const lookAgainMs = 100;

const askerIsGone = and(
  isNotNull(orders.sessionClaimedBy),
  sql`not exists (select from pg_stat_activity where application_name = ${orders.sessionClaimedBy})`,
);

/**
 * One process requests the page, the others wait. If it dies, another takes over and first checks for a
 * page.
 */
export function createPaymentPages(parts: PaymentParts, reader: GatewayReader) {
  const { database, gateway, now, returnUrl, stopping } = parts;

  const claim = async (id: string) => {
    const dead = new Date(now().getTime() - claimMs);
    const [claimed] = await database
      .update(orders)
      .set({
        sessionClaimedAt: now(),
        sessionClaimedBy: sql`current_setting('application_name')`,
        sessionTries: sql`${orders.sessionTries} + 1`,
      })
      .where(
        and(
          eq(orders.id, id),
          isNull(orders.paymentUrl),
          or(isNull(orders.sessionClaimedAt), lt(orders.sessionClaimedAt, dead), askerIsGone),
        ),
      )
      .returning();
    return claimed;
  };

  /** Each claim increments the tries. */
  const ownClaim = ({ id, sessionTries }: Order) =>
    and(eq(orders.id, id), eq(orders.sessionTries, sessionTries), isNotNull(orders.sessionClaimedAt));

  const letGo = async (order: Order) => {
    await database
      .update(orders)
      .set({ sessionClaimedAt: null, sessionClaimedBy: null })
      .where(ownClaim(order));
  };

  const stillAsking = (order: Order) =>
    setInterval(() => {
      void database
        .update(orders)
        .set({ sessionClaimedAt: now() })
        .where(ownClaim(order))
        .catch(() => undefined);
    }, stillAskingMs);

  const askForPage = async (order: Order): Promise<void> => {
    const [buyer] = await database.select().from(users).where(eq(users.id, order.userId));
    const [course] = await database.select().from(courses).where(eq(courses.id, order.courseId));
    if (buyer === undefined || course === undefined) throw new Error('An order lost its buyer or course');
    const session = await gateway.openSession(
      {
        orderId: order.id,
        customerId: buyer.id,
        amountPaise: order.amountPaise,
        currency: order.currency,
        customerName: buyer.fullName,
        customerEmail: emailAddress(buyer.email),
        customerMobile: buyer.mobile,
        description: course.title,
        returnUrl,
        minutes: sessionMinutes,
      },
      stopping,
    );
    const end = session.expiresAt ?? new Date(now().getTime() + sessionMinutes * minuteMs);
    await decideOrder(parts, order, ({ order: { paymentUrl } }) => ({
      source: 'buyer',
      events: [{ type: 'page.opened', at: now(), expiresAt: end.toISOString() }],
      columns: paymentUrl === null ? { paymentUrl: session.paymentUrl } : {},
    }));
  };

  const hasPage = async (id: string) => (await findOrder(database, id))?.paymentUrl !== null;

  const open = async (order: Order): Promise<void> => {
    const sign = stillAsking(order);
    try {
      // The response of an earlier try may be lost.
      if (order.sessionTries > 1) {
        await reader.ask(order, 'buyer');
        if (await hasPage(order.id)) return;
      }
      await askForPage(order).catch(async (error: unknown) => {
        await reader.ask(order, 'buyer');
        if (!(await hasPage(order.id))) throw error;
      });
    } catch (error) {
      clearInterval(sign);
      await letGo(order);
      throw error;
    } finally {
      clearInterval(sign);
    }
  };

  /**
   * @returns the order with its payment page
   * @throws GatewayError; AbortError when the process stops
   */
  return async (order: Order): Promise<Order> => {
    let current = order;
    while (current.paymentUrl === null) {
      const claimed = await claim(current.id);
      if (claimed === undefined) await pause(lookAgainMs, undefined, { signal: stopping });
      else await open(claimed);
      current = (await findOrder(database, order.id)) ?? current;
    }
    return current;
  };
}
