import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { addOpenAttempts } from '../support/server/pair.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const close = () => closeOverdue(site.database, { now: site.clock.now() });

async function startAttempt(answers: Readonly<Record<string, string>>) {
  const person = await site.person();
  const calls = attemptCalls(site, person);
  const { _id } = submissionOf(await calls.open());
  await calls.save({ submissionId: _id, revision: 0, answers });
  return { _id, calls, person };
}

const stored = async (id: string) =>
  (await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, id)))[0];

describe('closing attempts whose time is over', () => {
  test('begins 15 s after the deadline and grades what was saved', async () => {
    const { _id } = await startAttempt(halfRight);
    const deadline = new Date(site.clock.now().getTime() + 600_000);
    site.clock.advance(600 + 15);
    expect(await close()).toBe(0);
    site.clock.advance(1);
    expect(await close()).toBe(1);
    expect(await stored(_id)).toMatchObject({
      status: 'completed',
      closedBy: 'server',
      completedAt: deadline,
      timeTaken: 600,
      score: 50,
      correctCount: 2,
      incorrectCount: 2,
      totalQuestions: 4,
      lateSync: false,
      revision: 2,
      answers: halfRight,
    });
    expect(await close()).toBe(0);
  });

  test('closes each attempt once when four runs start at once, beyond one batch', async () => {
    const attempts = [];
    for (let started = 0; started < 120; started += 10) {
      attempts.push(...(await Promise.all(Array.from({ length: 10 }, () => startAttempt(rightAnswers)))));
    }
    site.clock.advance(700);
    const closed = await Promise.all([close(), close(), close(), close()]);
    expect(closed.reduce((sum, each) => sum + each, 0)).toBe(120);
    for (const { _id } of attempts) {
      expect(await stored(_id)).toMatchObject({ status: 'completed', score: 100, revision: 2 });
    }
  });

  test('continues until none is left, beyond two batches', async () => {
    await close();
    const deadline = new Date(site.clock.now().getTime() - 16_000);
    await addOpenAttempts(site.database, { count: 101, answers: halfRight, revision: 0, deadline });
    expect(await close()).toBe(101);
  });

  test('makes one result with a submit of the user at the same moment', async () => {
    const { _id, calls } = await startAttempt(halfRight);
    site.clock.advance(616);
    const [submitted] = await Promise.all([
      calls.submit({ submissionId: _id, revision: 1, clientId: 'tab-a', answers: rightAnswers }),
      close(),
    ]);
    expect(submitted.status).toBe(200);
    expect(await stored(_id)).toMatchObject({ score: 100, lateSync: true, closedBy: 'person' });
  });

  test('also happens when an overdue attempt is read, listed or opened', async () => {
    const [read, listed, opened, questions] = [
      await startAttempt(halfRight),
      await startAttempt(halfRight),
      await startAttempt(halfRight),
      await startAttempt(halfRight),
    ];
    site.clock.advance(616);
    const unseen = {
      status: 'completed',
      score: null,
      correctCount: null,
      incorrectCount: null,
      endSeen: false,
    };
    expect((await read.calls.read(read._id)).body).toMatchObject({
      data: { status: 'completed', score: 50, correctCount: 2, incorrectCount: 2, endSeen: true },
    });
    for (const { _id } of [listed, opened, questions]) {
      expect(await stored(_id)).toMatchObject({ status: 'in-progress' });
    }
    expect((await listed.calls.list()).body).toMatchObject({ data: [unseen] });
    const reopened = await opened.calls.open();
    expect(reopened.status).toBe(409);
    expect(reopened.body).toMatchObject({ message: 'You have already completed this quiz', data: unseen });
    expect((await questions.calls.questions()).status).toBe(200);
    for (const { _id } of [read, listed, opened, questions]) {
      expect(await stored(_id)).toMatchObject({ closedBy: 'server', score: 50 });
    }
  });

  test('leaves a repeatable quiz open for a new attempt', async () => {
    const calls = attemptCalls(site, await site.person());
    const first = submissionOf(await calls.open({ quizId: 'tables-1' }));
    site.clock.advance(1800 + 16);
    const second = submissionOf(await calls.open({ quizId: 'tables-1' }));
    expect(second._id).not.toBe(first._id);
    expect(second).toMatchObject({ status: 'in-progress', timeTaken: 0 });
  });
});
