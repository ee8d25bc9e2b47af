import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quizzes, users } from '#server/db/schema.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';

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

const iso = (secondsFromNow = 0) =>
  new Date(site.clock.now().getTime() + secondsFromNow * 1000).toISOString();

test('a student repeats quizzes at most 60 times an hour', async () => {
  await site.database.update(quizzes).set({ allowReattempt: true }).where(eq(quizzes.id, 'sums-1'));
  const attempt = async (answers: Readonly<Record<string, string>>) =>
    (await calls.submit({ answers })).status;
  const begun: number[] = [];
  for (let number = 0; number < 61; number += 1) {
    site.clock.advance(1);
    begun.push(await attempt(number % 2 === 0 ? {} : rightAnswers));
  }
  expect(begun).toEqual(Array(61).fill(200));
  const refusal = { success: false, message: 'Too many tries. Please try again in 60 minutes.' };
  for (const refused of [await calls.open(), await calls.submit({ answers: rightAnswers })])
    expect([refused.status, refused.body]).toEqual([429, refusal]);
  site.clock.advance(3600);
  expect(await attempt({})).toBe(200);
  await site.database.update(quizzes).set({ allowReattempt: false }).where(eq(quizzes.id, 'sums-1'));
});

describe('opening the questions', () => {
  test('starts the clock and returns the whole attempt', async () => {
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

  test('again returns the same attempt unchanged, with the time that has passed', async () => {
    const first = submissionOf(await calls.open());
    await calls.save({ submissionId: first._id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(90);
    const again = submissionOf(await calls.open({ clientId: 'tab-b' }));
    expect(again).toMatchObject({
      _id: first._id,
      answers: { '0': '4' },
      timeTaken: 90,
      revision: 1,
      clientId: 'tab-a',
    });
  });

  test('again with more answers saves them', async () => {
    const first = submissionOf(await calls.open({ answers: { '0': '4' } }));
    const again = await calls.open({ answers: rightAnswers });
    expect([again.status, again.body]).toMatchObject([
      200,
      { message: 'Answers saved', data: { _id: first._id, answers: rightAnswers, revision: 1 } },
    ]);
    expect(submissionOf(await calls.read(first._id)).answers).toEqual(rightAnswers);
    expect(submissionOf(await calls.open({ answers: rightAnswers }))).toMatchObject({ revision: 1 });
  });

  test('again with another answer is refused with the stored ones, unless it was chosen later', async () => {
    const first = submissionOf(await calls.open({ answers: { '0': '4' } }));
    const refused = await calls.open({ answers: { ...halfRight, '0': '3' }, clientId: 'tab-b' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { success: false, message: messages.conflict, data: { _id: first._id, answers: halfRight } },
    ]);
    const progress = { marked: [], visited: [0], current: 0, answeredAt: { '0': 5000 } };
    const later = await calls.open({ answers: { '0': '3' }, progress });
    expect([later.status, later.body]).toMatchObject([
      200,
      { message: 'Answers saved', data: { answers: { ...halfRight, '0': '3' } } },
    ]);
  });

  test('again with invalid answers or for an unknown attempt is refused', async () => {
    await calls.open();
    const misfit = await calls.open({ answers: { '0': 'a fifth' } });
    expect([misfit.status, misfit.body]).toMatchObject([
      400,
      { data: [{ field: 'answers.0', message: 'This is not one of the options' }] },
    ]);
    const named = await calls.open({ answers: rightAnswers, submissionId: 'unknown' });
    expect(named.status).toBe(404);
  });

  test.each([
    ['{"__proto__":"4"}', 'answers.__proto__', 'A field may not have this name'],
    ['{"0":"4","constructor":"4"}', 'answers.constructor', 'A field may not have this name'],
    ['{"prototype":{"0":"4"}}', 'answers.prototype', 'A field may not have this name'],
    ['{"toString":"4"}', 'answers.toString', 'This is not valid'],
    ['{"-1":"4"}', 'answers.-1', 'This is not valid'],
    ['{"1e2":"4"}', 'answers.1e2', 'This is not valid'],
    ['{"00":"4"}', 'answers.00', 'There is no such question'],
    ['{"01":"4"}', 'answers.01', 'There is no such question'],
    ['{"999":"4"}', 'answers.999', 'There is no such question'],
    ['{"1000":"4"}', 'answers.1000', 'This is not valid'],
  ])('with the answers %s is refused, and so are a save and a submit', async (answers, field, message) => {
    const { _id } = submissionOf(await calls.open());
    for (const [method, path, status] of [
      ['POST', 'quiz/submit-quiz', 'in-progress'],
      ['PATCH', `quiz/updateQuizSubmission/${person.id}`, 'in-progress'],
      ['PATCH', `quiz/updateQuizSubmission/${person.id}`, 'completed'],
      ['POST', 'quiz/submit-quiz', 'completed'],
    ] as const) {
      const body = `{"quizId":"sums-1","userId":"${person.id}","status":"${status}","answers":${answers}}`;
      const refused = await site.call(method, path, { token: person.token, body });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { message: 'Validation error', data: [{ field, message }] },
      ]);
    }
    expect(submissionOf(await calls.read(_id))).toMatchObject({
      answers: {},
      revision: 0,
      status: 'in-progress',
    });
  });

  test('after only reading the questions gives the attempt to the first page that opens it', async () => {
    await calls.questions();
    site.clock.advance(5);
    const nobodys = await calls.list();
    expect(nobodys.body).toMatchObject({ data: [{ clientId: null, timeTaken: 5 }] });
    const first = submissionOf(await calls.open());
    expect(first).toMatchObject({ clientId: 'tab-a', revision: 0, timeTaken: 5 });
    const second = submissionOf(await calls.open({ clientId: 'tab-b' }));
    expect(second).toEqual(first);
  });

  test('20 times at once makes one attempt', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => calls.open()));
    expect(new Set(opened.map(submissionId)).size).toBe(1);
    expect((await calls.list()).body).toMatchObject({ data: { length: 1 } });
  });

  test('of a quiz without a time limit gives 30 minutes', async () => {
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

  test('of a completed quiz without another attempt is refused with the result', async () => {
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

  test('needs an account that still exists', async () => {
    await site.database.delete(users).where(eq(users.id, person.id));
    const gone = await calls.open();
    expect([gone.status, gone.body]).toEqual([
      401,
      { success: false, message: 'Please login to attempt the quiz' },
    ]);
  });

  test('needs the signed-in user of the attempt', async () => {
    const body = { quizId: 'sums-1', answers: {}, userId: person.id, status: 'in-progress' };
    const nobody = await site.call('POST', 'quiz/submit-quiz', { body });
    expect(nobody.status).toBe(401);
    expect(nobody.body).toEqual({ success: false, message: 'Please login to attempt the quiz' });
    const other = await site.person();
    const stranger = await site.call('POST', 'quiz/submit-quiz', { token: other.token, body });
    expect(stranger.status).toBe(403);
    expect(stranger.body).toEqual({ success: false, message: 'This belongs to another user' });
  });
});
