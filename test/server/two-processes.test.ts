import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizSubmissions } from '#server/db/schema.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { onPostgres, server } from '../support/server/on-postgres.ts';
import { addOpenAttempts, type ServerPair, startServerPair } from '../support/server/pair.ts';
import type { TestPerson } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';
import { until } from '../support/until.ts';

/** The options of the questions. */
const options = [
  ['4', '3', '5'],
  ['9', '6', '12'],
  ['3', '4', '17'],
  ['4', '2', '6'],
];
/** The maximum time between the deadline and the closing. */
const closedWithinMs = 60_000;

describe('two processes on one database', onPostgres, () => {
  let pair: ServerPair;
  let longOver: readonly string[] = [];
  let nearlyOver: readonly string[] = [];
  beforeAll(async () => {
    pair = await startServerPair(server, {
      beforeStart: async (database) => {
        const hourAgo = new Date(Date.now() - 3_600_000);
        const work = { answers: halfRight, revision: 3 };
        longOver = await addOpenAttempts(database, { ...work, count: 500, deadline: hourAgo });
      },
    });
    // The server waits 15 s before it closes an attempt.
    const deadline = new Date(Date.now() - 14_000);
    const work = { answers: rightAnswers, revision: 7 };
    nearlyOver = await addOpenAttempts(pair.database, { ...work, count: 200, deadline });
  }, 120_000);
  afterAll(async () => {
    await pair.stop();
    expect(pair.complaints()).toBe('');
  }, 60_000);

  const stored = (ids: readonly string[]) =>
    pair.database
      .select()
      .from(quizSubmissions)
      .where(inArray(quizSubmissions.id, [...ids]));
  const attemptsOf = (person: TestPerson) =>
    pair.database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, person.id));

  /**
   * Expects that the server closed and graded each attempt once.
   * @returns the longest delay in milliseconds
   */
  async function expectClosedOnce(ids: readonly string[], revision: number, score: number) {
    await until(async () => (await stored(ids)).every(({ status }) => status === 'completed'));
    const rows = await stored(ids);
    const expected = {
      status: 'completed',
      closedBy: 'server',
      revision: revision + 1,
      score,
      lateSync: false,
    };
    expect(rows).toEqual(ids.map(() => expect.objectContaining(expected)));
    const changes = (await pair.changes()).filter(({ submission_id }) => ids.includes(submission_id));
    expect(changes.map((each) => each.submission_id).sort()).toEqual([...ids].sort());
    const deadlines = new Map(rows.map(({ id, deadline }) => [id, deadline.getTime()]));
    return Math.max(
      ...changes.map(({ submission_id, at_ms }) => at_ms - (deadlines.get(submission_id) ?? 0)),
    );
  }

  test('close each attempt once that was overdue before they started', async () => {
    await expectClosedOnce(longOver, 3, 50);
  }, 90_000);

  test('close each attempt once within a minute after its time runs out', async () => {
    const late = await expectClosedOnce(nearlyOver, 7, 100);
    expect(late).toBeGreaterThan(15_000);
    expect(late).toBeLessThan(closedWithinMs);
  }, 90_000);

  test('accept the saves of one user by turns, and the same save or submit at once only once', async () => {
    const random = seededRandom(7);
    const person = await pair.person();
    const anywhere = attemptCalls(pair.site(), person);
    const both = [attemptCalls(pair.site(0), person), attemptCalls(pair.site(1), person)];
    const opened = await Promise.all(both.map((calls) => calls.open()));
    const ids = new Set(opened.map(submissionId));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;

    let answers: Record<string, string> = {};
    for (let revision = 0; revision < 50; revision += 1) {
      const place = Math.floor(random() * options.length);
      answers = { ...answers, [place]: options[place]?.[Math.floor(random() * 3)] ?? '' };
      const save = { submissionId: id, revision, answers };
      const senders = revision % 5 === 0 ? both : [anywhere];
      const saved = await Promise.all(senders.map((calls) => calls.save(save)));
      expect(saved.map(({ status }) => status)).toEqual(senders.map(() => 200));
      expect(saved.map(submissionOf)).toEqual(
        senders.map(() => expect.objectContaining({ answers, revision: revision + 1 })),
      );
    }
    const submit = { submissionId: id, revision: 50, clientId: 'tab-a', answers };
    const submitted = await Promise.all([...both, ...both].map((calls) => calls.submit(submit)));
    expect(submitted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [record, ...others] = await attemptsOf(person);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ id, status: 'completed', answers, revision: 51, closedBy: 'person' });
    expect(submitted.map((each) => submissionOf(each).score)).toEqual(Array(4).fill(record?.score));
    expect((await pair.changes(id)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 51 }, (_, index) => index + 1),
    );
  }, 60_000);

  test('serve many users at once, of whom none loses an answer or gets a second submission', async () => {
    const random = seededRandom(8);
    const results = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const person = await pair.person();
        const calls = attemptCalls(pair.site(), person);
        const [opened] = await Promise.all([calls.open(), calls.open()]);
        const id = submissionId(opened);
        const answers: Record<string, string> = {};
        for (const [revision, offered] of options.entries()) {
          answers[revision] = offered[Math.floor(random() * offered.length)] ?? '';
          expect((await calls.save({ submissionId: id, revision, answers })).status).toBe(200);
        }
        const submit = { submissionId: id, revision: 4, clientId: 'tab-a', answers };
        const submitted = await Promise.all([calls.submit(submit), calls.resubmit(submit)]);
        expect(submitted.map(({ status }) => status)).toEqual([200, 200]);
        return { id, answers, person, changes: await pair.changes(id) };
      }),
    );
    for (const { id, answers, person, changes } of results) {
      expect(await attemptsOf(person)).toEqual([
        expect.objectContaining({ id, status: 'completed', answers, revision: 5, lateSync: false }),
      ]);
      expect(changes.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
    }
  }, 60_000);

  test('make one record when two submits and the closing by the server come at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const person = await pair.person();
        const calls = attemptCalls(pair.site(), person);
        const id = submissionId(await calls.open());
        await calls.save({ submissionId: id, revision: 0, answers: { '0': '4' } });
        await pair.database
          .update(quizSubmissions)
          .set({ deadline: new Date(Date.now() - 15_500) })
          .where(eq(quizSubmissions.id, id));
        const submit = { submissionId: id, revision: 1, clientId: 'tab-a' };
        const [one, listed, two] = await Promise.all([
          calls.submit({ ...submit, answers: rightAnswers }),
          calls.list(),
          calls.submit({ ...submit, answers: halfRight }),
          calls.list(),
        ]);
        // One submit counts; the other one, with other answers, is refused with that record.
        expect([one.status, two.status, listed.status].toSorted()).toEqual([200, 200, 409]);
        return { id, person, answered: [submissionOf(one), submissionOf(two)] };
      }),
    );
    for (const { id, person, answered } of results) {
      const [record, ...others] = await attemptsOf(person);
      expect(others).toEqual([]);
      expect(record).toMatchObject({ id, status: 'completed', closedBy: 'person', lateSync: true });
      expect([
        [rightAnswers, 100],
        [halfRight, 50],
      ]).toContainEqual([record?.answers, record?.score]);
      expect(answered.map(({ answers, score }) => [answers, score])).toEqual(
        Array(2).fill([record?.answers, record?.score]),
      );
    }
  }, 60_000);
});
