import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { isWhole } from '../support/run-size.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { boughtCourse, createBuyer, openKilledPaymentSite } from '../support/server/killed-payment-site.ts';
import type { TestPerson } from '../support/server/site.ts';

const kills = isWhole ? 20 : 3;
const buyers = 4;
const random = seededRandom(11);

let site: Awaited<ReturnType<typeof openKilledPaymentSite>>;
beforeAll(async () => {
  site = await openKilledPaymentSite();
}, 60_000);
afterAll(() => site.close());

/** Buyers order, pay and read the status at once, until the process is killed at a request to the gateway. */
async function burst(people: readonly TestPerson[], paid: Map<TestPerson, string>) {
  const { child, url } = await site.launch();
  let left = 1 + Math.floor(random() * buyers * 3);
  const killsBefore = random() < 0.5;
  site.bank.proxy.meet(async (_, forward) => {
    left -= 1;
    if (left === 0 && killsBefore) child.process.kill('SIGKILL');
    const answer = await forward();
    if (left === 0) child.process.kill('SIGKILL');
    return answer;
  });
  await Promise.allSettled(
    people.map(async (person) => {
      const { initiate, status } = createBuyer(url, person);
      const { order_id: orderId, payment_url: page } = await initiate();
      await site.bank.press(page ?? '', 'pay');
      paid.set(person, orderId ?? '');
      await Promise.all([status(orderId ?? ''), status(orderId ?? '')]);
    }),
  );
  child.process.kill('SIGKILL');
  expect(await child.ended).toBe('SIGKILL');
  site.bank.proxy.meet(undefined);
}

test(`after each of ${kills} kills during payments, every order follows from its events, and each payment gives its course`, async () => {
  const paid = new Map<TestPerson, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    await burst(await site.addBuyers(buyers), paid);
    expect(await site.withDatabase(ordersUnlikeTheirEvents)).toEqual([]);
  }
  expect(paid.size).toBeGreaterThan(0);
  const { child, url } = await site.launch();
  for (const [person, orderId] of paid) {
    const { ask, status } = createBuyer(url, person);
    const { data } = v.parse(getMyCourses.response, await ask('GET', getMyCourses.path));
    expect([await status(orderId), data.map(({ _id }) => _id)]).toEqual(['CHARGED', [boughtCourse]]);
  }
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(await site.withDatabase(ordersUnlikeTheirEvents)).toEqual([]);
}, 900_000);
