import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { verifyPayment } from '#contract/payments.ts';
import { enrolments } from '#server/db/payment-schema.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { onPostgres, server } from '../support/server/on-postgres.ts';
import { type ServerPair, startServerPair } from '../support/server/pair.ts';
import { begunOf } from '../support/server/payments.ts';
import type { Answered, TestPerson } from '../support/server/site.ts';

const students = 20;
const saves = 24;
/** The process is killed after this many acknowledged saves. */
const killAfter = (students * saves) / 3;
const options = [
  ['4', '3', '5'],
  ['9', '6', '12'],
  ['3', '4', '17'],
  ['4', '2', '6'],
];
const courseId = 'abacus-foundation';

describe('one of two processes that is killed', onPostgres, () => {
  let pair: ServerPair;
  beforeAll(async () => {
    pair = await startServerPair(server);
  });
  afterAll(async () => {
    await pair.stop();
    expect(pair.complaints()).toBe('');
  });

  const initiate = async (person: TestPerson, at: 0 | 1) => {
    const body = { course_id: courseId, customer_id: person.id };
    return begunOf(await pair.site(at).call('POST', 'initiatePayment', { token: person.token, body }));
  };
  const statusAt = async (person: TestPerson, at: 0 | 1, orderId: string) => {
    const path = `verifyPayment?order_id=${orderId}`;
    const { body } = await pair.site(at).call('GET', path, { token: person.token });
    return v.parse(verifyPayment.response, body).status;
  };
  const pay = (paymentUrl: string) =>
    fetch(paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay', seconds: '10' }),
      redirect: 'manual',
    });

  test('loses no answer, score, order or payment', async () => {
    const people = await Promise.all(Array.from({ length: students }, () => pair.person()));
    const orders = await Promise.all(people.map((person) => initiate(person, 0)));
    // One buyer pays before the kill, on a page of one process; the other process finds the payment.
    const [first] = people;
    const [paid] = orders;
    if (first === undefined || paid === undefined) expect.fail('somebody must buy');
    await pay(paid.payment_url);
    expect(await statusAt(first, 1, paid.order_id)).toBe('CHARGED');

    let acknowledged = 0;
    let dying: Promise<void> | undefined;
    /** Calls one process, and the other one if that is gone. */
    const ask = async (at: 0 | 1, call: (number: 0 | 1) => Promise<Answered>) =>
      await call(at).catch(() => call(at === 0 ? 1 : 0));

    const attempts = await Promise.all(
      people.map(async (person) => {
        const calls = [attemptCalls(pair.site(0), person), attemptCalls(pair.site(1), person)] as const;
        const id = submissionId(await calls[0].open());
        let answers: Record<string, string> = {};
        for (let revision = 0; revision < saves; revision += 1) {
          const place = revision % options.length;
          answers = { ...answers, [place]: options[place]?.[Math.floor(revision / 4) % 3] ?? '' };
          const save = { submissionId: id, revision, answers };
          const saved = await ask(revision % 2 === 0 ? 0 : 1, (number) => calls[number].save(save));
          expect([saved.status, submissionOf(saved)]).toEqual([
            200,
            expect.objectContaining({ answers, revision: revision + 1 }),
          ]);
          acknowledged += 1;
          if (acknowledged >= killAfter) dying ??= pair.kill(0);
        }
        const submit = { submissionId: id, revision: saves, clientId: 'tab-a', answers };
        const { score } = submissionOf(await ask(0, (number) => calls[number].submit(submit)));
        return { id, answers, score };
      }),
    );
    await dying;
    expect(acknowledged).toBe(students * saves);
    await expect(pair.site(0).call('GET', 'quiz/get-all-subjects')).rejects.toThrow();

    const stored = await pair.database
      .select()
      .from(quizSubmissions)
      .where(
        inArray(
          quizSubmissions.userId,
          people.map(({ id }) => id),
        ),
      );
    expect(stored.map(({ id }) => id).sort()).toEqual(attempts.map(({ id }) => id).sort());
    for (const { id, answers, score } of attempts) {
      expect(stored.find((each) => each.id === id)).toMatchObject({
        status: 'completed',
        closedBy: 'person',
        answers,
        score,
        revision: saves + 1,
      });
      expect((await pair.changes(id)).map(({ revision }) => revision)).toEqual(
        Array.from({ length: saves + 1 }, (_, index) => index + 1),
      );
    }

    // Orders that began at the killed process continue at the other: both sandbox gateways share one database.
    const others = people.slice(1);
    const anybody = await pair.person();
    const { origin } = new URL((await initiate(anybody, 1)).payment_url);
    for (const [index, person] of others.entries()) {
      const order = orders[index + 1];
      const again = await initiate(person, 1);
      expect(again).toEqual(order);
      await pay(`${origin}${new URL(again.payment_url).pathname}`);
      expect(await statusAt(person, 1, again.order_id)).toBe('CHARGED');
    }
    await pair.restart(0);
    for (const person of people) {
      const { body } = await pair.site(0).call('GET', getMyCourses.path, { token: person.token });
      expect(v.parse(getMyCourses.response, body).data.map(({ _id }) => _id)).toEqual([courseId]);
    }
    const enrolled = await pair.database.select().from(enrolments);
    expect(enrolled.map(({ orderId }) => orderId).sort()).toEqual(orders.map((each) => each.order_id).sort());
  }, 180_000);
});
