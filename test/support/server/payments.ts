import { getRequestListener } from '@hono/node-server';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect } from 'vitest';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { releaseOrder } from '#server/commands/release-order.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import type { SendMail } from '#server/mail/mail-server.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { createSandbox, createSandboxApp, type Sandbox } from '#server/payments/sandbox/sandbox.ts';
import { sandboxKeys } from '#server/payments/sandbox/sandbox-parts.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { startLocalServer } from './local-server.ts';
import { type Answered, openTestSite, type TestPerson } from './site.ts';

export type PaymentSite = Awaited<ReturnType<typeof openPaymentSite>>;

export const testKeys = sandboxKeys('a secret of the tests');

const logLine = v.looseObject({ level: v.number(), msg: v.string() });

interface Settings {
  /** Whether the sandbox's events reach the site; default: lost. */
  readonly events?: 'heard' | 'lost';
  /** Default: no email is sent. */
  readonly sendMail?: SendMail;
  /** Whether tests change orders by SQL, without events. */
  readonly changesOrders?: boolean;
  /** The maximum age of content from other processes, in milliseconds; 0 by default. */
  readonly freshMs?: number;
  readonly uploadsFolder?: string;
}

/** A site with the real sandbox gateway and a fault proxy between them, on one paused clock. */
export async function openPaymentSite({
  events = 'lost',
  changesOrders = false,
  ...settings
}: Settings = {}) {
  let sandbox: Sandbox | undefined;
  const sandboxApp = createSandboxApp({
    sandbox: () => sandbox,
    openerPolicy: 'unsafe-none',
    logger: pino({ level: 'silent' }),
  });
  const bank = await startLocalServer(getRequestListener(sandboxApp.fetch));
  const proxy = await startFaultProxy(bank.url);
  const gateway = createJuspayGateway({ ...testKeys, baseUrl: proxy.url });
  const site = await openTestSite({ gateway, ...settings });
  const shop = await startLocalServer(getRequestListener(site.app.fetch));
  const opened = createSandbox({
    database: site.database,
    keys: testKeys,
    logger: site.logger,
    now: site.clock.now,
    publicUrl: bank.url,
    webhookUrl: events === 'heard' ? `${shop.url}/api/paymentWebhook` : 'http://127.0.0.1:9/nobody',
  });
  sandbox = opened;

  /** @returns the URL of the redirect */
  const press = async (
    paymentUrl: string,
    outcome: string,
    seconds = 10,
    choices: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const answered = await fetch(paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome, seconds: String(seconds), ...choices }),
      redirect: 'manual',
    });
    return answered.headers.get('Location') ?? '';
  };

  const chooseRefunds = (paymentUrl: string, refunds: string) =>
    fetch(`${paymentUrl}/refunds`, {
      method: 'POST',
      body: new URLSearchParams({ refunds }),
      redirect: 'manual',
    });

  const buyer = (person: TestPerson, call = site.call) => {
    const initiate = (courseId = 'beads-1', fields: object = {}) =>
      call('POST', 'initiatePayment', {
        token: person.token,
        body: { course_id: courseId, customer_id: person.id, ...fields },
      });
    const verify = (orderId: string) =>
      call('GET', `verifyPayment?order_id=${orderId}`, { token: person.token });
    return {
      initiate,
      verify,
      myCourses: () => call('GET', 'courses/my-courses', { token: person.token }),
      begin: async (courseId = 'beads-1') => begunOf(await initiate(courseId)),
      status: async (orderId: string) => v.parse(verifyPayment.response, (await verify(orderId)).body).status,
    };
  };

  const findOrder = async (id: string) => {
    const [order] = await site.database.select().from(orders).where(eq(orders.id, id));
    if (order === undefined) throw new Error(`There is no order ${id}`);
    return order;
  };
  const release = async (orderId: string) => {
    const parts = { ...site.services, returnUrl: 'http://shop.example/payment-status' };
    for await (const _ of releaseOrder(parts, orderId));
  };
  const ordersOf = (person: TestPerson) =>
    site.database.select().from(orders).where(eq(orders.userId, person.id));
  const enrolmentsOf = (person: TestPerson, courseId = 'beads-1') =>
    site.database
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, person.id), eq(enrolments.courseId, courseId)));

  const questionsOf = (orderId: string) =>
    proxy.requests
      .filter(({ path, body }) => path.includes(orderId) || body.includes(orderId))
      .map(({ method }) => method);

  const loggedDuring = async (work: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>[]> => {
    const before = site.log.length;
    await work();
    return site.log
      .slice(before)
      .map((line) => v.parse(logLine, JSON.parse(line)))
      .filter(({ msg }) => msg !== 'call' && !msg.includes('sandbox'))
      .map(({ level, time, pid, hostname, request, ...told }) => ({
        level: pino.levels.labels[level],
        ...told,
      }));
  };

  /** Resolves when no event or background task is pending. */
  const settled = async () => {
    await opened.events.idle();
    await site.services.payments.idle();
  };

  return {
    ...site,
    bank,
    proxy,
    shop,
    gateway,
    sandbox: opened,
    press,
    chooseRefunds,
    buyer,
    findOrder,
    release,
    ordersOf,
    enrolmentsOf,
    questionsOf,
    loggedDuring,
    settled,
    /**
     * Stops everything.
     * @throws when an order differs from its events
     */
    close: async () => {
      await opened.stop();
      await site.services.payments.idle();
      const unlike = changesOrders ? [] : await ordersUnlikeTheirEvents(site.database);
      await shop.stop();
      await site.close();
      await proxy.stop();
      await bank.stop();
      expect(unlike).toEqual([]);
    },
  };
}

export function begunOf(answered: Answered) {
  const { order_id, payment_url } = v.parse(initiatePayment.response, answered.body);
  if (answered.status !== 200 || !order_id || !payment_url) {
    throw new Error(`No payment was begun: ${answered.status} ${answered.text}`);
  }
  return { order_id, payment_url };
}
