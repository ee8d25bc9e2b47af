import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { doctorEmails } from '#server/db/health-schema.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { sendDailyEmail } from '#server/doctor/daily-email.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { nodeFindings } from '#server/doctor/node-finding.ts';
import { noteFact } from '#server/health/site-facts.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { institute } from '#test/support/institute.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { onPostgres, server } from '../support/server/on-postgres.ts';
import { createThrowawayDatabase } from '../support/server/postgres.ts';
import { addressOf, type Child, freePort, temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { startSite } from '../support/server/site-process.ts';
import { until } from '../support/until.ts';

const hour = 3600;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterEach(() => {
  mail.received.length = 0;
});
afterAll(() => mail.stop());

const findings: readonly Finding[] = [
  { problem: 'No backup has been made yet.', since: null, remedy: 'Run `npm run backup -- FILE`.' },
  {
    problem: 'The certificate of https://garden.example has expired.',
    since: new Date('2026-03-01T00:00:00Z'),
    remedy: 'Renew it.',
  },
];

describe('a site with a mail server', () => {
  let site: TestSite;
  beforeAll(async () => {
    const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
    site = await openTestSite({ sendMail: connectMailServer(settings) });
  });
  afterAll(() => site.close());

  /** Runs the job that each process runs every quarter of an hour. */
  const tell = (found: readonly Finding[], { services } = site.startProcess()) =>
    sendDailyEmail({
      database: site.database,
      outbox: services.outbox,
      logger: site.logger,
      now: site.clock.now,
      examine: async () => found,
      recipient: 'owner@garden.example',
      siteUrl: 'https://garden.example',
    });

  test('sends nothing while nothing needs attention, and one email a day while something does', async () => {
    await tell([]);
    expect(mail.received).toEqual([]);
    // It is 10 am in India.
    await Promise.all(Array.from({ length: 5 }, () => tell(findings)));
    expect(mail.received.map(({ from, to, subject, text }) => ({ from, to, subject, text }))).toEqual([
      {
        from: 'office@garden.example',
        to: ['owner@garden.example'],
        subject: `${institute.name}: 2 things need you`,
        text: `Dear ${institute.name},

2 things need you.

1. No backup has been made yet.
Since: seen now
To do: Run \`npm run backup -- FILE\`.

2. The certificate of https://garden.example has expired.
Since: 2026-03-01 05:30 IST
To do: Renew it.

This is what npm run doctor says of https://garden.example. It is sent once a day while something needs you.

${[institute.name, ...institute.address].join('\n')}
${institute.phone.label} · ${institute.email.label}
`,
      },
    ]);
    // The next day begins at 8 am.
    site.clock.advance(22 * hour - 1);
    await tell(findings);
    expect(mail.received).toHaveLength(1);
    site.clock.advance(1);
    await tell(findings.slice(1));
    await tell(findings);
    expect(mail.received.map(({ subject }) => subject)).toEqual([
      `${institute.name}: 2 things need you`,
      `${institute.name}: 1 thing needs you`,
    ]);
    expect((await site.database.select().from(doctorEmails)).map(({ day }) => day).sort()).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
  });

  test('sends the email later when the mail server is unreachable', async () => {
    site.clock.advance(24 * hour);
    mail.be('refuses');
    await tell(findings);
    expect(mail.received).toEqual([]);
    mail.be('takes');
    site.clock.advance(60);
    await site.services.outbox.send();
    expect(mail.received.map(({ subject }) => subject)).toEqual([`${institute.name}: 2 things need you`]);
  });
});

test('a site without a mail server examines nothing', async () => {
  const site = await openTestSite();
  const examine = vi.fn(async () => findings);
  const { database, outbox, now } = site.services;
  const rest = { logger: site.logger, recipient: 'owner@garden.example', siteUrl: 'https://garden.example' };
  await sendDailyEmail({ database, outbox, now, examine, ...rest });
  expect(examine).not.toHaveBeenCalled();
  await site.close();
});

describe('two processes on one database', onPostgres, () => {
  let children: Child[] = [];
  afterEach(() => {
    for (const { process: child } of children) child.kill('SIGKILL');
    children = [];
  });

  test('send one email when they start at once, to the configured address', async () => {
    const database = await createThrowawayDatabase(server);
    const fill = async () => undefined;
    const opened = await openPostgres({ url: database.url, fill, onConnectionLost: () => undefined });
    await noteFact(opened.database, 'backup', new Date('2026-01-01T00:00:00Z'));
    const folder = temporaryFolder();
    const start = async () =>
      startSite({
        DATABASE_URL: database.url,
        DATA_DIR: folder.path,
        PUBLIC_URL: `http://localhost:${await freePort()}`,
        SMTP_URL: mail.url,
        DOCTOR_MAIL_TO: 'owner@garden.example',
        SAMPLE: 'off',
        LOG_LEVEL: 'debug',
      });
    children = await Promise.all([start(), start()]);
    await Promise.all(children.map(addressOf));
    const hasDecided = /The site was examined|The email of this day was sent before/;
    await until(() => children.every(({ output }) => hasDecided.test(output.err)));
    await until(() => mail.received.length > 0);
    for (const { process: child } of children) child.kill('SIGTERM');
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0]);
    const ended = nodeFindings(process.versions.node, new Date());
    const heading = ended.length === 0 ? '1 thing needs you' : '2 things need you';
    expect(mail.received.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ['owner@garden.example'], subject: `${institute.name}: ${heading}` },
    ]);
    expect(mail.received[0]?.text).toContain('. The last backup is of 2026-01-01 05:30 IST, more than');
    await opened.close();
    await database.stop();
    folder.remove();
  });
});
