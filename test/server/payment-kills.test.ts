import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { loadSigningSecret } from '#server/accounts/signing-secret.ts';
import { createTokens } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
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

const kills = isWhole ? 20 : 3;
const buyers = 4;
const courseId = 'abacus-foundation';
const random = seededRandom(11);

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
    const ids = await addPeople(database, buyers);
    const secret = await loadSigningSecret(
      { databaseUrl: throwaway?.url, dataFolder: folder.path },
      database,
    );
    const tokens = createTokens(
      secret,
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

const callsOf = (url: string, { id, token }: TestPerson) => {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return await (await fetch(`${url}/api/${path}`, init)).json();
  };
  const initiate = async () =>
    v.parse(
      initiatePayment.response,
      await ask('POST', initiatePayment.path, { course_id: courseId, customer_id: id }),
    );
  return {
    initiate,
    status: async (orderId: string) =>
      v.parse(verifyPayment.response, await ask('GET', `verifyPayment?order_id=${orderId}`)).status,
    bought: async () =>
      v.parse(getMyCourses.response, await ask('GET', getMyCourses.path)).data.map(({ _id }) => _id),
  };
};

/** Buyers who order, pay and ask at once, until the process is killed at a call to the gateway. */
async function burst(people: readonly TestPerson[], paid: Map<TestPerson, string>) {
  const { child, url } = await launch();
  let left = 1 + Math.floor(random() * buyers * 3);
  const killsBefore = random() < 0.5;
  bank.proxy.meet(async (_, forward) => {
    left -= 1;
    if (left === 0 && killsBefore) child.process.kill('SIGKILL');
    const answer = await forward();
    if (left === 0) child.process.kill('SIGKILL');
    return answer;
  });
  await Promise.allSettled(
    people.map(async (person) => {
      const { initiate, status } = callsOf(url, person);
      const { order_id: orderId, payment_url: page } = await initiate();
      await bank.press(page ?? '', 'pay');
      paid.set(person, orderId ?? '');
      await Promise.all([status(orderId ?? ''), status(orderId ?? '')]);
    }),
  );
  child.process.kill('SIGKILL');
  expect(await child.ended).toBe('SIGKILL');
  bank.proxy.meet(undefined);
}

test(`after each of ${kills} kills during payments, every order follows from its events, and each payment gives its course`, async () => {
  const paid = new Map<TestPerson, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    await burst(await addBuyers(), paid);
    expect(await withDatabase(ordersUnlikeTheirEvents)).toEqual([]);
  }
  expect(paid.size).toBeGreaterThan(0);
  const { child, url } = await launch();
  for (const [person, orderId] of paid) {
    const { status, bought } = callsOf(url, person);
    expect([await status(orderId), await bought()]).toEqual(['CHARGED', [courseId]]);
  }
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(await withDatabase(ordersUnlikeTheirEvents)).toEqual([]);
}, 900_000);
