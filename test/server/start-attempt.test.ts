import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';

let site: TestSite;
let person: TestPerson;
let calls: ReturnType<typeof attemptCalls>;
beforeAll(async () => {
  site = await openTestSite();
}, 60_000);
beforeEach(async () => {
  person = await site.person();
  calls = attemptCalls(site, person);
});
afterAll(() => site.close());

const iso = (secondsFromNow = 0) =>
  new Date(site.clock.now().getTime() + secondsFromNow * 1000).toISOString();

describe('opening the paper', () => {
  test('starts the clock and answers the whole attempt', async () => {
    const opened = await calls.open();
    expect(opened.status).toBe(200);
    expect(opened.body).toEqual({
      success: true,
      message: 'Answers saved',
      data: {
        _id: submissionId(opened),
        quizId: { _id: 'sums-1', title: 'Sums one', subjectId: { name: 'Sums' } },
        userId: person.id,
        answers: {},
        score: null,
        timeTaken: 0,
        status: 'in-progress',
        revision: 0,
        clientId: 'tab-a',
        progress: null,
        startedAt: iso(),
        completedAt: null,
        deadline: iso(600),
        serverTime: iso(),
        correctCount: null,
        incorrectCount: null,
        totalQuestions: null,
        lateSync: false,
        endSeen: false,
      },
    });
  });

  test('again answers the same attempt untouched, with the time that passed', async () => {
    const first = submissionOf(await calls.open());
    await calls.save({ submissionId: first._id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(90);
    const again = submissionOf(await calls.open({ clientId: 'tab-b', answers: rightAnswers }));
    expect(again).toMatchObject({
      _id: first._id,
      answers: { '0': '4' },
      timeTaken: 90,
      revision: 1,
      clientId: 'tab-a',
    });
  });

  test('after reading the questions alone: the attempt belongs to the first page that asks for it', async () => {
    await calls.questions();
    site.clock.advance(5);
    const nobodys = await calls.list();
    expect(nobodys.body).toMatchObject({ data: [{ clientId: null, timeTaken: 5 }] });
    const first = submissionOf(await calls.open());
    expect(first).toMatchObject({ clientId: 'tab-a', revision: 0, timeTaken: 5 });
    const second = submissionOf(await calls.open({ clientId: 'tab-b' }));
    expect(second).toEqual(first);
  });

  test('many times at once makes one attempt', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => calls.open()));
    expect(new Set(opened.map(submissionId)).size).toBe(1);
    expect((await calls.list()).body).toMatchObject({ data: { length: 1 } });
  });

  test('of a quiz without a time of its own gives 30 minutes', async () => {
    const opened = submissionOf(await calls.open({ quizId: 'tables-1' }));
    expect(opened.deadline).toBe(iso(1800));
  });

  test('of a locked quiz is refused until the earlier ones are submitted', async () => {
    const refused = await calls.open({ quizId: 'sums-2' });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ success: false, message: 'Please complete the previous quizzes first' });
    await calls.submit({ answers: halfRight });
    expect((await calls.open({ quizId: 'sums-2' })).status).toBe(200);
    expect((await calls.open({ quizId: 'sums-3' })).status).toBe(403);
  });

  test('of a completed quiz that is not to be repeated is refused with the result', async () => {
    const done = submissionOf(await calls.submit({ answers: rightAnswers }));
    const refused = await calls.open();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      success: false,
      message: 'You have already completed this quiz',
      data: { _id: done._id, score: 100 },
    });
  });

  test('of an unknown quiz is not found', async () => {
    const refused = await calls.open({ quizId: 'nothing' });
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual({ success: false, message: 'Quiz not found' });
  });

  test('needs an account that is still there', async () => {
    await site.database.delete(users).where(eq(users.id, person.id));
    const gone = await calls.open();
    expect([gone.status, gone.body]).toEqual([
      401,
      { success: false, message: 'Please login to attempt the quiz' },
    ]);
  });

  test('needs the person themself, signed in', async () => {
    const body = { quizId: 'sums-1', answers: {}, userId: person.id, status: 'in-progress' };
    const nobody = await site.call('POST', 'quiz/submit-quiz', { body });
    expect(nobody.status).toBe(401);
    expect(nobody.body).toEqual({ success: false, message: 'Please login to attempt the quiz' });
    const other = await site.person();
    const stranger = await site.call('POST', 'quiz/submit-quiz', { token: other.token, body });
    expect(stranger.status).toBe(403);
    expect(stranger.body).toEqual({ success: false, message: 'This belongs to somebody else' });
  });
});
