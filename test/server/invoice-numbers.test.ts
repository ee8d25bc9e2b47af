import { asc, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { loadSigningSecret } from '#server/accounts/signing-secret.ts';
import { createTokens } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { paymentDocuments } from '#server/db/document-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { orders } from '#server/db/payment-schema.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { isWhole } from '../support/run-size.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { server } from '../support/server/on-postgres.ts';
import { addPeople } from '../support/server/pair.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';
import { createThrowawayDatabase } from '../support/server/postgres.ts';
import { addressOf, freePort, temporaryFolder } from '../support/server/process.ts';
import type { TestPerson } from '../support/server/site.ts';
import { startSite } from '../support/server/site-process.ts';

const kills = 5;
const buyers = isWhole ? 200 : 40;
const courseId = 'abacus-foundation';
const random = seededRandom(23);

let bank: PaymentSite;
let folder: ReturnType<typeof temporaryFolder>;
let throwaway: Awaited<ReturnType<typeof createThrowawayDatabase>> | undefined;
beforeAll(async () => {
  folder = temporaryFolder();
  bank = await openPaymentSite();
  throwaway = server === '' ? undefined : await createThrowawayDatabase(server);
}, 60_000);
afterAll(async () => {
  await bank.close();
  await throwaway?.stop();
  folder.remove();
});

/** Works with the site's database while no process has it open. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const onConnectionLost = () => undefined;
  const opened =
    throwaway === undefined
      ? await openEmbedded(folder.path, fillEmptyDatabase)
      : await openPostgres({ url: throwaway.url, fill: fillEmptyDatabase, onConnectionLost });
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

const addBuyers = () =>
  withDatabase(async (database): Promise<readonly TestPerson[]> => {
    await database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 });
    const ids = await addPeople(database, buyers);
    const place = { databaseUrl: throwaway?.url, dataFolder: folder.path };
    const tokens = createTokens(
      await loadSigningSecret(place, database),
      () => new Date(),
      async () => false,
    );
    return await Promise.all(
      ids.map(async (id) => ({ id, token: await tokens.issue({ id, role: 'student' }, 0) })),
    );
  });

async function launch() {
  const port = String(await freePort());
  const child = startSite({
    PORT: port,
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    SAMPLE: 'on',
    PUBLIC_URL: 'http://garden.example',
    PAYMENT_GATEWAY: 'juspay',
    JUSPAY_BASE_URL: bank.proxy.url,
    JUSPAY_MERCHANT_ID: testKeys.merchantId,
    JUSPAY_API_KEY: testKeys.apiKey,
    JUSPAY_CLIENT_ID: testKeys.clientId,
    ...(throwaway === undefined ? {} : { DATABASE_URL: throwaway.url }),
  });
  await addressOf(child);
  return { child, url: `http://127.0.0.1:${port}` };
}

async function ask(url: string, { token }: TestPerson, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response: unknown = await (await fetch(`${url}/api/${path}`, init)).json();
  return response;
}

/** Orders and pays; resolves when the site says that it is paid. */
async function pay(url: string, person: TestPerson): Promise<boolean> {
  const begun = v.parse(
    initiatePayment.response,
    await ask(url, person, 'POST', initiatePayment.path, { course_id: courseId, customer_id: person.id }),
  );
  await bank.press(begun.payment_url ?? '', 'pay');
  const path = `verifyPayment?order_id=${begun.order_id}`;
  return v.parse(verifyPayment.response, await ask(url, person, 'GET', path)).status === 'CHARGED';
}

/** The payments of all at once, until the process is killed after some of them. */
async function burst(people: ReadonlySet<TestPerson>): Promise<TestPerson[]> {
  const { child, url } = await launch();
  const share = Math.floor((people.size / kills) * (0.5 + random()));
  const paid: TestPerson[] = [];
  await Promise.allSettled(
    [...people].map(async (person) => {
      if (await pay(url, person)) paid.push(person);
      if (paid.length >= share) child.process.kill('SIGKILL');
    }),
  );
  child.process.kill('SIGKILL');
  await child.ended;
  return paid;
}

test(`${buyers} payments at once and ${kills} kills leave no gap and no double in the invoice numbers`, async () => {
  const people = await addBuyers();
  const left = new Set(people);
  for (let kill = 0; kill < kills; kill += 1) for (const person of await burst(left)) left.delete(person);
  const { child, url } = await launch();
  for (const person of left) {
    const bought = await pay(url, person).catch(() => true);
    expect(bought).toBe(true);
  }
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  const { issued, charged } = await withDatabase(async (database) => ({
    issued: await database.select().from(paymentDocuments).orderBy(asc(paymentDocuments.sequence)),
    charged: await database.select({ id: orders.id }).from(orders).where(isNotNull(orders.chargedAt)),
  }));
  expect(charged).toHaveLength(buyers);
  expect(issued.map(({ kind, sequence }) => [kind, sequence])).toEqual(
    Array.from({ length: buyers }, (_, place) => ['invoice', place + 1]),
  );
  expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(new Set(charged.map(({ id }) => id)));
}, 900_000);
