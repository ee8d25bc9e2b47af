import { once } from 'node:events';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TrustedProxies } from '#server/common/trusted-proxies.ts';
import { readConfig } from '#server/config/config.ts';
import { siteFacts } from '#server/db/health-schema.ts';
import { type ExaminedSite, examineSite } from '#server/doctor/examine-site.ts';
import { doctorPage } from '#server/doctor/finding.ts';
import { noteFact } from '#server/health/site-facts.ts';
import {
  authority,
  expiredCertificate,
  foreignCertificate,
  leafKey,
  validCertificate,
} from '../support/server/certificates.ts';
import { startLocalServer } from '../support/server/local-server.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { freePort, temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

/** The Node version of this run may be out of support. */
const supportedNode = '99.0.0';

let site: TestSite;
const folder = temporaryFolder();
beforeAll(async () => {
  site = await openTestSite();
  await noteFact(site.database, 'backup', site.clock.now());
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const settings = { ...readConfig({}), dataFolder: folder.path };
const page = async (config: Partial<ExaminedSite['config']>, parts: Partial<ExaminedSite> = {}) =>
  doctorPage(
    await examineSite({
      database: site.database,
      config: { ...settings, ...config },
      now: site.clock.now,
      readDisk: async () => undefined,
      nodeVersion: supportedNode,
      authority,
      ...parts,
    }),
  );
const nothing = 'Nothing needs you.\n';
const onePage = (problem: string, since: string, remedy: string) =>
  `1 thing needs you.\n\n1. ${problem}\nSince: ${since}\nTo do: ${remedy}\n`;

describe('the certificate of the public address', () => {
  const renew =
    'Renew it, and see why it is not renewed automatically: the log of the proxy or of the program that renews certificates says so.';
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server = undefined;
  });
  /** Starts a server with this certificate. @returns its port */
  async function show(cert: string): Promise<number> {
    server = createServer({ cert, key: leafKey }, (socket) => {
      // The doctor disconnects once it has the certificate.
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
    return address.port;
  }
  const days = (count: number) => new Date(Date.UTC(2126, 3, 1) - count * 24 * 3_600_000);

  test.each(['localhost', '127.0.0.1'])('of %s is not reported when it is valid', async (host) => {
    const port = await show(validCertificate);
    expect(await page({ publicUrl: `https://${host}:${port}` })).toBe(nothing);
  });

  test('is reported two weeks before it expires', async () => {
    const publicUrl = `https://localhost:${await show(validCertificate)}`;
    await noteFact(site.database, 'backup', days(0));
    expect(await page({ publicUrl }, { now: () => days(14) })).toBe(nothing);
    expect(await page({ publicUrl }, { now: () => new Date(days(14).getTime() + 1) })).toBe(
      onePage(
        `The certificate of ${publicUrl} expires on 2126-04-01 05:30 IST, in 13 days.`,
        '2126-03-18 05:30 IST',
        renew,
      ),
    );
  });

  test('is reported when it has expired', async () => {
    const publicUrl = `https://localhost:${await show(expiredCertificate)}`;
    expect(await page({ publicUrl })).toBe(
      onePage(`The certificate of ${publicUrl} has expired.`, '2021-01-01 05:30 IST', renew),
    );
  });

  const refused =
    'Let the proxy show a certificate of this very name, from an authority that browsers know, with the certificates between.';
  test('is reported when it is of another name or an unknown authority', async () => {
    const publicUrl = `https://localhost:${await show(foreignCertificate)}`;
    expect(await page({ publicUrl })).toBe(
      onePage(
        `Browsers refuse the certificate of ${publicUrl} (ERR_TLS_CERT_ALTNAME_INVALID).`,
        'seen now',
        refused,
      ),
    );
    server?.close();
    const own = `https://localhost:${await show(validCertificate)}`;
    expect(await page({ publicUrl: own }, { authority: foreignCertificate })).toBe(
      onePage(
        `Browsers refuse the certificate of ${own} (UNABLE_TO_VERIFY_LEAF_SIGNATURE).`,
        'seen now',
        refused,
      ),
    );
  });

  test('is reported as unchecked when the address does not respond', async () => {
    const publicUrl = `https://127.0.0.1:${await freePort()}`;
    expect(await page({ publicUrl })).toBe(
      onePage(
        `${publicUrl} cannot be reached from this machine (ECONNREFUSED), so its certificate could not be checked.`,
        'seen now',
        'Open it in a browser. If it does not open, look at the proxy and at the name in the DNS; if it does, let this machine reach it too.',
      ),
    );
  });
});

describe('the clock', () => {
  const remedy =
    'Set the clock, and let the machine keep it synchronised (`timedatectl set-ntp true`). Restart the site afterwards if the clock was ahead.';
  const juspay = (baseUrl: string) =>
    readConfig({
      PAYMENT_GATEWAY: 'juspay',
      PUBLIC_URL: 'http://localhost:9',
      JUSPAY_BASE_URL: baseUrl,
      JUSPAY_MERCHANT_ID: 'm',
      JUSPAY_API_KEY: 'k',
      JUSPAY_CLIENT_ID: 'c',
    }).payment;
  let other: Awaited<ReturnType<typeof startLocalServer>>;
  let aheadMs = 0;
  const asked: string[] = [];
  beforeAll(async () => {
    other = await startLocalServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('Date', new Date(site.clock.now().getTime() + aheadMs).toUTCString());
      response.writeHead(404).end();
    });
  });
  afterEach(() => {
    asked.length = 0;
  });
  afterAll(() => other.stop());
  const host = () => new URL(other.url).host;

  test.each([
    [-45_000, (name: string) => `The clock of this machine is 45 s ahead of that of ${name}.`],
    [46_000, (name: string) => `The clock of this machine is 47 s behind that of ${name}.`],
  ])('is reported when the real gateway’s is %d ms ahead', async (ahead, problem) => {
    aheadMs = ahead;
    const found = await page({ payment: juspay(other.url) });
    expect(found).toBe(onePage(problem(host()), 'seen now', remedy));
    expect(asked).toEqual(['HEAD /']);
  });

  test('may differ by less than 30 s', async () => {
    for (const ahead of [-29_000, 29_000]) {
      aheadMs = ahead;
      expect(await page({ payment: juspay(other.url) })).toBe(nothing);
    }
  });

  test('is compared with that of the public address when there is no real gateway or it does not respond', async () => {
    aheadMs = 60_000;
    const problem = `The clock of this machine is 61 s behind that of ${host()}.`;
    for (const payment of [settings.payment, juspay(`http://127.0.0.1:${await freePort()}`)]) {
      expect(await page({ payment, publicUrl: other.url })).toBe(onePage(problem, 'seen now', remedy));
    }
    expect(asked).toEqual(['HEAD /healthz', 'HEAD /healthz']);
  });

  test('is compared with that of the database only when that is on another machine', onPostgres, async () => {
    // The clock of the test is years behind that of the database.
    const far = 'postgres://garden@db.example:6432/garden';
    expect(await page({ databaseUrl: far })).toMatch(
      /^1 thing needs you\.\n\n1\. The clock of this machine is [\d,]+ s behind that of the database on db\.example:6432\.\n/,
    );
    const farHosts = 'postgres://garden@one.example:5432,two.example/garden?target_session_attrs=read-write';
    expect(await page({ databaseUrl: farHosts })).toContain(
      ' behind that of the database on one.example:5432 or two.example.\n',
    );
    for (const near of [
      'postgres://localhost/garden',
      'postgres:///garden?host=/run/postgresql',
      'postgres://one.example,localhost/garden',
    ]) {
      expect(await page({ databaseUrl: near })).toBe(nothing);
    }
    await noteFact(site.database, 'backup', new Date());
    expect(await page({ databaseUrl: far }, { now: () => new Date() })).toBe(nothing);
  });
});

describe('a proxy that is not trusted', () => {
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.1' } };
  const finding = (address: string, since: string) =>
    onePage(
      `Visitors come through a proxy at ${address} that TRUSTED_PROXIES does not name, so all of them share one limit.`,
      since,
      `If the proxy is yours, add ${address} to TRUSTED_PROXIES and restart the site.`,
    );
  const noted = async () => (await site.database.select().from(siteFacts)).map(({ name }) => name);
  const through = async (from: string, trusted: TrustedProxies = []) =>
    await site.startProcess({}, undefined, trusted).call('GET', 'nothing', { ...forwarded, from });

  test.each<[string, TrustedProxies]>([
    ['10.0.0.7', []],
    ['::ffff:127.0.0.1', []],
    ['10.0.0.8', ['10.0.0.7']],
  ])('%s is reported until it is trusted, while %j are', async (from, trusted) => {
    await site.database.delete(siteFacts);
    await noteFact(site.database, 'backup', site.clock.now());
    await through(from, trusted);
    await until(async () => (await noted()).includes('untrusted proxy'));
    const address = from.replace('::ffff:', '');
    expect(await page({ trustedProxies: trusted })).toBe(finding(address, '2026-03-02 10:00 IST'));
    expect(await page({ trustedProxies: [address] })).toBe(nothing);
    expect(await page({ trustedProxies: 1 })).toBe(nothing);
  });

  test('is forgotten when it has not been seen for a week', async () => {
    const now = site.clock.now();
    await noteFact(site.database, 'untrusted proxy', now, '10.0.0.7');
    const inAWeek = new Date(now.getTime() + 7 * 24 * 3_600_000);
    await noteFact(site.database, 'backup', inAWeek);
    expect(await page({}, { now: () => inAWeek })).toBe(finding('10.0.0.7', '2026-03-02 10:00 IST'));
    expect(await page({}, { now: () => new Date(inAWeek.getTime() + 1) })).toBe(nothing);
  });

  test('is noted once, but not when it is trusted, absent, or at a public address, where any client may send the header', async () => {
    const writes = async (work: () => Promise<unknown>) =>
      (await site.statementsOf(work)).filter((each) => each.includes('site_facts')).length;
    expect(await writes(() => through('10.0.0.7', ['10.0.0.7']))).toBe(0);
    expect(await writes(() => through('10.0.0.7', 1))).toBe(0);
    expect(await writes(() => through('192.0.2.1'))).toBe(0);
    const { call } = site.startProcess();
    expect(await writes(() => call('GET', 'nothing', { from: '10.0.0.7' }))).toBe(0);
    const proxied = () => call('GET', 'nothing', { ...forwarded, from: '10.0.0.7' });
    expect(await writes(proxied)).toBe(1);
    // It is noted once an hour.
    expect(await writes(proxied)).toBe(0);
  });
});
