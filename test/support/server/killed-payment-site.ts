import * as v from 'valibot';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { loadSigningSecret } from '#server/accounts/signing-secret.ts';
import { createTokens } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { server } from './on-postgres.ts';
import { addPeople } from './pair.ts';
import { openPaymentSite, testKeys } from './payments.ts';
import { createThrowawayDatabase } from './postgres.ts';
import { addressOf, freePort, temporaryFolder } from './process.ts';
import type { TestPerson } from './site.ts';
import { startSite } from './site-process.ts';

export const boughtCourse = 'abacus-foundation';

/** A payment site in processes that a test kills. Its data and its gateway outlive them. */
export async function openKilledPaymentSite() {
  const folder = temporaryFolder();
  const bank = await openPaymentSite();
  const throwaway = server === '' ? undefined : await createThrowawayDatabase(server);

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

  return {
    bank,
    withDatabase,
    addBuyers: (count: number) =>
      withDatabase(async (database): Promise<readonly TestPerson[]> => {
        const ids = await addPeople(database, count);
        const place = { databaseUrl: throwaway?.url, dataFolder: folder.path };
        const secret = await loadSigningSecret(place, database);
        const tokens = createTokens(
          secret,
          () => new Date(),
          async () => false,
        );
        return await Promise.all(
          ids.map(async (id) => ({ id, token: await tokens.issue({ id, role: 'student' }, 0) })),
        );
      }),
    async launch() {
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
    },
    async close() {
      await bank.close();
      await throwaway?.stop();
      folder.remove();
    },
  };
}

export function createBuyer(url: string, { id, token }: TestPerson) {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return await (await fetch(`${url}/api/${path}`, init)).json();
  };
  return {
    ask,
    initiate: async () =>
      v.parse(
        initiatePayment.response,
        await ask('POST', initiatePayment.path, { course_id: boughtCourse, customer_id: id }),
      ),
    status: async (orderId: string) =>
      v.parse(verifyPayment.response, await ask('GET', `verifyPayment?order_id=${orderId}`)).status,
  };
}
