import { asc, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentDocuments } from '#server/db/document-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { isWhole } from '../support/run-size.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { createBuyer, openKilledPaymentSite } from '../support/server/killed-payment-site.ts';
import type { TestPerson } from '../support/server/site.ts';

const kills = 5;
const buyers = isWhole ? 200 : 40;
const random = seededRandom(23);

let site: Awaited<ReturnType<typeof openKilledPaymentSite>>;
beforeAll(async () => {
  site = await openKilledPaymentSite();
}, 60_000);
afterAll(() => site.close());

/** Orders and pays a course. @returns whether the site then says that it is paid */
async function pay(url: string, person: TestPerson): Promise<boolean> {
  const { initiate, status } = createBuyer(url, person);
  const { order_id: orderId, payment_url: page } = await initiate();
  await site.bank.press(page ?? '', 'pay');
  return (await status(orderId ?? '')) === 'CHARGED';
}

/** All pay at once until the process is killed. @returns those whose payment the site had confirmed */
async function burst(people: ReadonlySet<TestPerson>): Promise<TestPerson[]> {
  const { child, url } = await site.launch();
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

test(`${buyers} payments at once and ${kills} kills leave no gap and no duplicate in the invoice numbers`, async () => {
  await site.withDatabase((database) =>
    database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 }),
  );
  const people = await site.addBuyers(buyers);
  const left = new Set(people);
  for (let kill = 0; kill < kills; kill += 1) for (const person of await burst(left)) left.delete(person);
  const { child, url } = await site.launch();
  for (const person of left) {
    const bought = await pay(url, person).catch(() => true);
    expect(bought).toBe(true);
  }
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  const { issued, charged } = await site.withDatabase(async (database) => ({
    issued: await database.select().from(paymentDocuments).orderBy(asc(paymentDocuments.sequence)),
    charged: await database.select({ id: orders.id }).from(orders).where(isNotNull(orders.chargedAt)),
  }));
  expect(charged).toHaveLength(buyers);
  expect(issued.map(({ kind, sequence }) => [kind, sequence])).toEqual(
    Array.from({ length: buyers }, (_, place) => ['invoice', place + 1]),
  );
  expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(new Set(charged.map(({ id }) => id)));
}, 900_000);
