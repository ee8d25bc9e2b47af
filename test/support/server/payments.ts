import { getRequestListener } from '@hono/node-server';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect } from 'vitest';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import type { SendMail } from '#server/mail/mail-server.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { releaseOrder } from '#server/payments/order-history.ts';
import { createSandbox, createSandboxApp, type Sandbox } from '#server/payments/sandbox/sandbox.ts';
import { sandboxKeys } from '#server/payments/sandbox/sandbox-parts.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { startLocalServer } from './local-server.ts';
import { type Answered, openTestSite, type TestPerson } from './site.ts';

export type PaymentSite = Awaited<ReturnType<typeof openPaymentSite>>;

/** What shop and sandbox know of each other in tests. */
export const testKeys = sandboxKeys('a secret of the tests');

const logLine = v.looseObject({ level: v.number(), msg: v.string() });

interface Settings {
  /** Whether the sandbox's events reach the shop; they are lost by default. */
  readonly events?: 'heard' | 'lost';
  /** None: the site sends no mail. */
  readonly sendMail?: SendMail;
  /** Whether tests change orders by statements of their own, so that their events do not tell it. */
  readonly changesOrders?: boolean;
  /** How long the site may miss a change that another process makes. Default: not at all. */
  readonly freshMs?: number;
}

/**
 * A site that takes payments, the real sandbox gateway on an origin of its own, and a proxy between them in
 * which a test can set faults. All share one clock that is paused.
 */
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

  /** Presses a button on a payment page, with choices of its form; gives where the buyer is sent. */
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

  /** Chooses on the page of a paid order how its refunds end. */
  const chooseRefunds = (paymentUrl: string, refunds: string) =>
    fetch(`${paymentUrl}/refunds`, {
      method: 'POST',
      body: new URLSearchParams({ refunds }),
      redirect: 'manual',
    });

  /** The calls of a buyer. */
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
      /** Begins a payment that must begin. */
      begin: async (courseId = 'beads-1') => begunOf(await initiate(courseId)),
      status: async (orderId: string) => v.parse(verifyPayment.response, (await verify(orderId)).body).status,
    };
  };

  const findOrder = async (id: string) => {
    const [order] = await site.database.select().from(orders).where(eq(orders.id, id));
    if (order === undefined) throw new Error(`There is no order ${id}`);
    return order;
  };
  /** Lets the buyer of an order order its course again, as the institute does. */
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

  /** The methods of all that the gateway was asked about an order, in their order. */
  const questionsOf = (orderId: string) =>
    proxy.requests
      .filter(({ path, body }) => path.includes(orderId) || body.includes(orderId))
      .map(({ method }) => method);

  /** What the payment engine logs while the work is done, without the moments and the ids of requests. */
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

  /** Resolves when no event is on its way and nothing goes on behind. */
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
    /** Stops everything. Fails when an order is not what its events come to. */
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

/** What a call that began a payment answered. */
export function begunOf(answered: Answered) {
  const { order_id, payment_url } = v.parse(initiatePayment.response, answered.body);
  if (answered.status !== 200 || !order_id || !payment_url) {
    throw new Error(`No payment was begun: ${answered.status} ${answered.text}`);
  }
  return { order_id, payment_url };
}
