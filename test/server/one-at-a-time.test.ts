import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, quizVersions, users } from '#server/db/schema.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { quizQuestions } from '#server/quiz/quiz-questions.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';
import { until } from '../support/until.ts';

/** Each test holds one transaction open, which needs a second connection, so PostgreSQL. */
describe('a call that arrives while another one is in progress', onPostgres, () => {
  let site: TestSite;
  let person: TestPerson;
  let calls: ReturnType<typeof attemptCalls>;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    person = await site.person();
    calls = attemptCalls(site, person);
  });
  afterAll(() => site.close());

  const storedRows = () =>
    site.database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, person.id));

  /** Does the first half of some work, sends the call, and does the rest once the call waits or has its response. */
  async function callDuring<Answer>(
    call: () => Promise<Answer>,
    firstHalf: (transaction: Database) => Promise<unknown>,
    secondHalf: (transaction: Database, isAnswered: boolean) => unknown = () => undefined,
  ): Promise<Answer> {
    const { answer } = await site.database.transaction(async (transaction) => {
      await firstHalf(transaction);
      let isAnswered = false;
      const asked = call().finally(() => {
        isAnswered = true;
      });
      await until(async () => isAnswered || (await waitsForLock(site.database)));
      await secondHalf(transaction, isAnswered);
      return { answer: asked };
    });
    return await answer;
  }

  const wasAnswered = (_: Database, isAnswered: boolean) => expect(isAnswered).toBe(true);

  /** Locks the user, as every call that opens or completes an attempt does. */
  const holdPerson = (transaction: Database) =>
    transaction.select().from(users).where(eq(users.id, person.id)).for('update');
  const addAttempt = (fields: Partial<typeof quizSubmissions.$inferInsert>) => (transaction: Database) =>
    transaction.insert(quizSubmissions).values({
      id: randomUUID(),
      quizId: 'sums-1',
      userId: person.id,
      status: 'in-progress',
      answers: halfRight,
      startedAt: site.clock.now(),
      deadline: new Date(site.clock.now().getTime() + 600_000),
      ...fields,
    });
  const addCompleted = addAttempt({ status: 'completed', closedBy: 'person', completedAt: new Date(0) });

  test('opens no attempt of a quiz that is being completed', async () => {
    const refused = await callDuring(() => calls.open(), holdPerson, addCompleted);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'You have already completed this quiz' });
    expect(await storedRows()).toMatchObject([{ status: 'completed', answers: halfRight }]);
  });

  test('opens no second attempt of a quiz that is being opened', async () => {
    const id = randomUUID();
    const opened = await callDuring(() => calls.open(), holdPerson, addAttempt({ id }));
    expect([opened.status, submissionId(opened)]).toEqual([200, id]);
    expect(await storedRows()).toMatchObject([{ id, status: 'in-progress' }]);
  });

  test('opens an attempt at once while another user’s call is in progress', async () => {
    const other = await site.person();
    const holdOther = (transaction: Database) =>
      transaction.select().from(users).where(eq(users.id, other.id)).for('update');
    expect((await callDuring(() => calls.open(), holdOther, wasAnswered)).status).toBe(200);
  });

  test('submits no second record of a quiz that is being completed', async () => {
    const refused = await callDuring(() => calls.submit({ answers: rightAnswers }), holdPerson, addCompleted);
    expect(refused.status).toBe(409);
    expect(await storedRows()).toMatchObject([{ status: 'completed', answers: halfRight }]);
  });

  test('submits an attempt that is being opened', async () => {
    const id = randomUUID();
    const submit = () => calls.submit({ answers: rightAnswers });
    const done = await callDuring(submit, holdPerson, addAttempt({ id }));
    expect(submissionOf(done)).toMatchObject({ _id: id, score: 100 });
    expect(await storedRows()).toMatchObject([{ id, status: 'completed', answers: rightAnswers }]);
  });

  test.each([
    ['named', (id: string) => ({ submissionId: id, revision: 0, answers: { 0: '3' } })],
    ['not named', () => ({ answers: { 0: '3' } })],
  ])('grades an attempt that is %s by a key that is being corrected', async (_, fields) => {
    const own = await openTestSite();
    try {
      const student = attemptCalls(own, await own.person());
      const { _id } = submissionOf(await student.open());
      const done = await own.database.transaction(async (transaction) => {
        const [version] = await transaction
          .select()
          .from(quizVersions)
          .where(eq(quizVersions.quizId, 'sums-1'))
          .for('update');
        if (version === undefined) throw new Error('The attempt has no version');
        const submitting = student.submit(fields(_id));
        await until(() => waitsForLock(own.database));
        const { questions, ...rules } = v.parse(quizQuestions, version.paper);
        const [first, ...others] = questions;
        const paper = { ...rules, questions: [{ ...first, correctOptionId: '1' }, ...others] };
        await transaction
          .update(quizVersions)
          .set({ paper, keyRevision: 1 })
          .where(eq(quizVersions.id, version.id));
        return { submitting };
      });
      expect(submissionOf(await done.submitting)).toMatchObject({ correctCount: 1, score: 25 });
    } finally {
      await own.close();
    }
  });

  test('does not submit over answers that are being saved', async () => {
    const { _id } = submissionOf(await calls.open());
    const save = (transaction: Database) =>
      transaction
        .update(quizSubmissions)
        .set({ answers: halfRight, revision: 1, clientId: 'tab-b' })
        .where(eq(quizSubmissions.id, _id));
    const submit = () => calls.submit({ submissionId: _id, revision: 0, answers: rightAnswers });
    const refused = await callDuring(submit, save);
    expect(refused.status).toBe(409);
    expect(await storedRows()).toMatchObject([{ status: 'in-progress', answers: halfRight, revision: 1 }]);
  });

  test('does not save over answers that are being submitted', async () => {
    const { _id } = submissionOf(await calls.open());
    const submit = (transaction: Database) =>
      transaction
        .update(quizSubmissions)
        .set({ answers: rightAnswers, revision: 1, status: 'completed', closedBy: 'person' })
        .where(eq(quizSubmissions.id, _id));
    const refused = await callDuring(() => calls.save({ submissionId: _id, answers: halfRight }), submit);
    expect(refused.status).toBe(409);
    expect(await storedRows()).toMatchObject([{ status: 'completed', answers: rightAnswers, revision: 1 }]);
  });

  test('accepts no late answers while the key is being shown', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(700);
    await closeOverdue(site.database, { now: site.clock.now() });
    const show = (transaction: Database) =>
      transaction
        .update(quizSubmissions)
        .set({ keyShownAt: site.clock.now() })
        .where(eq(quizSubmissions.id, _id));
    const late = await callDuring(() => calls.submit({ submissionId: _id, answers: rightAnswers }), show);
    expect(late.status).toBe(409);
    expect(await storedRows()).toMatchObject([{ closedBy: 'server', answers: {}, score: 0 }]);
  });

  test('closes overdue attempts without waiting for one that is being submitted', async () => {
    const other = attemptCalls(site, await site.person());
    const { _id } = submissionOf(await calls.open());
    const { _id: otherId } = submissionOf(await other.open());
    site.clock.advance(700);
    const submit = (transaction: Database) =>
      transaction
        .update(quizSubmissions)
        .set({ answers: rightAnswers, score: 100, revision: 1, status: 'completed', closedBy: 'person' })
        .where(eq(quizSubmissions.id, _id));
    const close = () => closeOverdue(site.database, { now: site.clock.now() });
    expect(await callDuring(close, submit, wasAnswered)).toBe(1);
    expect(await storedRows()).toMatchObject([{ score: 100, closedBy: 'person', revision: 1 }]);
    expect(submissionOf(await other.read(otherId))).toMatchObject({ status: 'completed', score: 0 });
  });
});
