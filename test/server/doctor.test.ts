import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { siteFacts } from '#server/db/health-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import * as schema from '#server/db/schema.ts';
import { type ExaminedSite, examineSite } from '#server/doctor/examine-site.ts';
import { doctorPage } from '#server/doctor/finding.ts';
import { storeClockHighWaterMark } from '#server/health/clock-high-water-mark.ts';
import { noteFact } from '#server/health/site-facts.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { changed, down } from '../support/server/fault-proxy.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { temporaryFolder } from '../support/server/process.ts';

/** The Node version of this run may be out of support. */
const supportedNode = '99.0.0';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const nothing = 'Nothing needs you.\n';

let site: PaymentSite;
let mail: MailServer;
const folder = temporaryFolder();
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openPaymentSite({ changesOrders: true, sendMail: connectMailServer(settings) });
});
beforeEach(async () => {
  site.proxy.meet(undefined);
  mail.be('takes');
  await eraseOrders(site.database);
  for (const table of [emails, siteFacts]) await site.database.delete(table);
  await backUp();
  await work();
});
afterAll(async () => {
  await site.close();
  await mail.stop();
  folder.remove();
});

const page = async (parts: Partial<ExaminedSite> = {}) =>
  doctorPage(
    await examineSite({
      database: site.database,
      config: { ...readConfig({}), dataFolder: folder.path },
      now: site.clock.now,
      readDisk: async () => undefined,
      nodeVersion: supportedNode,
      ...parts,
    }),
  );
const backUp = () => noteFact(site.database, 'backup', site.clock.now());
const sweepOrders = () => site.services.sweeps.run('orders', site.services.payments.sweep);
/** Runs every job of a site once. */
const work = async () => {
  await storeClockHighWaterMark(site.database, site.clock.now());
  await site.services.sweeps.run('attempts', async () => 'completed');
  await sweepOrders();
  await site.services.outbox.send();
};
/** Advances the clock on a site that is backed up and runs its jobs. */
const pass = async (seconds: number) => {
  site.clock.advance(seconds);
  await backUp();
  await work();
};
const at = (offsetSeconds = 0) =>
  new Date(site.clock.now().getTime() + offsetSeconds * 1000 + 5.5 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
    .concat(' IST');

const lookRemedy =
  '`npm run --silent orders > orders.csv` lists them with their buyers. Compare each in the gateway’s dashboard; docs/payments.md, «Orders that need staff», says what to do then.';

test('a healthy site needs no attention', async () => {
  const buyer = site.buyer(await site.person());
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  await site.services.outbox.send();
  await pass(35 * hour);
  expect(await page()).toBe(nothing);
});

describe('orders', () => {
  /** Begins an order, presses a button of its payment page, and has the gateway respond with these fields. */
  async function ordered(outcome: 'pay' | 'wait' | 'fail' | undefined, said: object = {}) {
    const buyer = site.buyer(await site.person());
    site.proxy.meet(undefined);
    const { order_id, payment_url } = await buyer.begin();
    if (outcome !== undefined) await site.press(payment_url, outcome);
    site.proxy.meet(changed((body) => ({ ...body, ...said })));
    await buyer.verify(order_id);
    const since = at();
    site.clock.advance(1);
    return { id: order_id, since };
  }

  test('of another amount, paid in part, held or paid in cash are reported until staff deal with them', async () => {
    const first = await ordered('pay', { amount: 34.99 });
    const part = await ordered('pay', { status: 'PARTIAL_CHARGED', amount: undefined });
    const held = await ordered('pay', { status: 'VOIDED' });
    const second = await ordered('pay', { amount: 35 });
    expect(await page()).toBe(
      [
        '3 things need you.',
        `1. 2 orders must be looked at. Another amount or currency was paid: ${first.id}, ${second.id}.\nSince: ${first.since}\nTo do: ${lookRemedy}`,
        `2. 1 order must be looked at. Only a part of the amount was taken: ${part.id}.\nSince: ${part.since}\nTo do: ${lookRemedy}`,
        `3. 1 order must be looked at. The amount was held and let go again: ${held.id}.\nSince: ${held.since}\nTo do: ${lookRemedy}\n`,
      ].join('\n\n'),
    );
    for (const { id } of [first, part, held, second]) await site.release(id);
    await site.database.update(orders).set({ nextCheckAt: null });
    await pass(29 * day);
    expect(await page()).toContain(`1 thing needs you.\n\n1. 1 order must be looked at. The amount was held`);
    await pass(day);
    expect(await page()).toBe(nothing);
  });

  test('that are pending for a day are reported, and abandoned ones are not', async () => {
    await ordered(undefined);
    await ordered('fail');
    await ordered('pay');
    const pending = await ordered('wait');
    // The site stops reading this order without knowing its outcome.
    site.proxy.meet(undefined);
    const { order_id: unknown } = await site.buyer(await site.person()).begin();
    await site.database.update(orders).set({ nextCheckAt: null });
    await pass(day - 1);
    expect(await page()).toBe(nothing);
    await pass(2);
    expect(await page()).toBe(
      `1 thing needs you.

1. 2 orders have been pending for more than 24 hours: ${pending.id}, ${unknown}.
Since: ${pending.since}
To do: Look for each in the gateway’s dashboard. For one that was paid there press «Ask the payment service now» on its page in the office. Let one that was not paid rest: \`npm run order -- ID --release\`.
`,
    );
    await site.release(pending.id);
    await site.release(unknown);
    expect(await page()).toBe(nothing);
  });

  test('whose refund does not succeed are reported after a day, and once the site gives it up', async () => {
    const { buyer, first, second } = await payTwice(site);
    await buyer.verify(second.order_id);
    site.proxy.meet(({ path }, forward) => (path.endsWith('/refunds') ? 'cut' : forward()));
    await buyer.verify(first.order_id);
    const since = at();
    await pass(day);
    expect(await page()).not.toContain('refund');
    site.clock.advance(1);
    expect(await page()).toContain(
      `1. 1 order must be looked at. Its refund has not arrived for more than 24 hours: ${first.order_id}.
Since: ${since}
`,
    );
    site.proxy.meet(undefined);
    // The refund is requested again on one day, and has succeeded by the next.
    await pass(day);
    await pass(day);
    expect(await page()).toBe(nothing);
  });
});

describe('sweeps', () => {
  const payments = (reason: string, since: string) =>
    `1 thing needs you.

1. Payments are not being looked for: ${reason}.
Since: ${since}
To do: Nothing is lost: orders are asked for again every minute. See whether the gateway can be reached and takes the key (JUSPAY_API_KEY); the log has each failure as \`The sweep of orders stopped\`.
`;

  test('that do not reach the gateway are reported after ten minutes, even if most of them have no order to read', async () => {
    await site.buyer(await site.person()).begin();
    site.proxy.meet(down);
    const since = at();
    site.clock.advance(minute);
    await work();
    for (let minutes = 0; minutes < 9; minutes += 1) {
      site.clock.advance(minute / 2);
      await work();
      site.clock.advance(minute / 2);
      await work();
    }
    expect(await page()).toBe(nothing);
    site.clock.advance(minute);
    await work();
    expect(await page()).toBe(
      payments('The payment gateway gave no usable answer (unreachable: TypeError)', since),
    );
    site.proxy.meet(undefined);
    site.clock.advance(minute);
    await work();
    expect(await page()).toBe(nothing);
  });

  test('that fail for the first time after a stop are not reported', async () => {
    await site.buyer(await site.person()).begin();
    site.clock.advance(2 * hour);
    site.proxy.meet(down);
    await work();
    expect(await page()).toBe(nothing);
  });

  test('that hang or fail unexpectedly are reported', async () => {
    const { sweeps } = site.services;
    const since = at();
    site.clock.advance(11 * minute);
    await storeClockHighWaterMark(site.database, site.clock.now());
    await sweepOrders();
    const attempts = (reason: string) =>
      `1 thing needs you.

1. Attempts whose time is over are not being closed: ${reason}.
Since: ${since}
To do: The log says why, as \`Housekeeping failed\`. Restart the site if it goes on.
`;
    expect(await page()).toBe(attempts('the work does not end'));
    const fail = () => sweeps.run('attempts', () => Promise.reject(new Error('broken')));
    await expect(fail()).rejects.toThrow('broken');
    site.clock.advance(10 * minute);
    await storeClockHighWaterMark(site.database, site.clock.now());
    await expect(fail()).rejects.toThrow('broken');
    await sweepOrders();
    expect(await page()).toBe(attempts('an unexpected error, which the log has'));
  });

  test('of a stopped site are not reported in addition to the stop', async () => {
    const since = at();
    site.clock.advance(10 * minute - 1);
    expect(await page()).toBe(nothing);
    site.clock.advance(1);
    expect(await page()).toBe(
      `1 thing needs you.

1. No process of the site has run for more than 10 minutes.
Since: ${since}
To do: Start the site. If it runs, its log says why it cannot write to the database.
`,
    );
  });
});

describe('emails', () => {
  const post = (minutes: number) =>
    site.services.outbox.post(site.database, {
      recipient: 'asha@example.org',
      subject: 'A link',
      text: 'A link',
      html: 'A link',
      usefulUntil: new Date(site.clock.now().getTime() + minutes * 60_000),
    });
  const remedy =
    'The log has the mail server’s reason, as `An email was not accepted`. Check SMTP_URL, and whether the mail server accepts emails from this machine.';

  test('that wait for more than an hour are reported until they are sent', async () => {
    mail.be('refuses');
    const since = at();
    await post(600);
    await post(600);
    await pass(hour);
    expect(await page()).toBe(nothing);
    await pass(minute);
    expect(await page()).toBe(
      `1 thing needs you.\n\n1. 2 emails have not been sent for more than an hour.\nSince: ${since}\nTo do: ${remedy}\n`,
    );
    mail.be('takes');
    await pass(hour);
    expect(await page()).toBe(nothing);
  });

  test('that the site gave up are reported for two days', async () => {
    mail.be('refuses');
    await post(30);
    await site.services.outbox.send();
    await pass(30 * minute);
    const since = at();
    await pass(2 * day);
    expect(await page()).toBe(
      `1 thing needs you.\n\n1. An email could not be sent in time and was given up.\nSince: ${since}\nTo do: ${remedy} If only one address fails, it is mistyped. A receipt is also under My Courses, and a link for a password can be asked for again.\n`,
    );
    await pass(1);
    expect(await page()).toBe(nothing);
  });
});

describe('backups', () => {
  const remedy =
    'Run `npm run backup -- FILE`, with a file on another machine or disk, and let a timer do so every night. If a provider backs the database up, set BACKUPS_BY=provider.';

  test('that are older than 36 hours are reported', async () => {
    const madeAt = at();
    site.clock.advance(36 * hour - 1);
    await work();
    expect(await page()).toBe(nothing);
    site.clock.advance(1);
    await work();
    expect(await page()).toBe(
      `1 thing needs you.\n\n1. The last backup is of ${madeAt}, more than 36 hours ago.\nSince: ${at()}\nTo do: ${remedy}\n`,
    );
  });

  test('that were never made are reported', async () => {
    await site.database.delete(siteFacts);
    expect(await page()).toBe(
      `1 thing needs you.\n\n1. No backup has been made yet.\nSince: seen now\nTo do: ${remedy}\n`,
    );
    const config = {
      ...readConfig({ BACKUPS_BY: 'provider', DATABASE_URL: 'postgres://localhost/site' }),
      dataFolder: folder.path,
    };
    expect(await page({ config })).toBe(nothing);
  });
});

test('a database that does not respond is reported beside the other findings', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' });
  expect(
    await page({
      database: drizzle(pool, { schema }),
      readDisk: async () => ({ freeBytes: 300 * 1024 * 1024, refusal: 'EROFS' }),
    }),
  ).toBe(
    `3 things need you.

1. The database does not answer.
Since: seen now
To do: See whether it runs and can be reached at DATABASE_URL. The site reconnects when it is back.

2. The disk of the data folder ${folder.path} is nearly full: 300 MiB are free.
Since: seen now
To do: Make room, or move the data folder to a larger disk. Below 16 MiB the site says that it is not ready, and soon nothing can be saved.

3. The data folder ${folder.path} cannot be written by this user (EROFS).
Since: seen now
To do: Change its rights, or see why its disk was mounted for reading only.
`,
  );
  await pool.end();
});
