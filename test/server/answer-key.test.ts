import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { getQuestionsByQuiz } from '#contract/quizzes.ts';
import { quizSubmissions, quizzes } from '#server/db/schema.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { type Answered, openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
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

const keys = (answered: Answered) =>
  v.parse(getQuestionsByQuiz.response, answered.body).data.map((each) => each.correctAnswer);

describe('the answer key', () => {
  test('is in no response before the submit', async () => {
    const answers: Answered[] = [
      await site.call('GET', 'quiz/get-all-subjects'),
      await site.call('GET', 'quiz/get-quizzes-by-subject/sums'),
      await site.call('GET', 'quiz/singleQuiz/sums-1'),
      await calls.questions(),
    ];
    const opened = await calls.open();
    const { _id } = submissionOf(opened);
    answers.push(
      opened,
      await calls.questions(),
      await calls.save({ submissionId: _id, revision: 0, answers: halfRight }),
      await calls.save({ submissionId: _id, revision: 0, answers: rightAnswers }),
      await calls.save({ submissionId: _id, answers: { '0': 'guess' } }),
      await calls.save({ submissionId: _id, answers: { '9': '4' } }),
      await calls.read(_id),
      await calls.list(),
      await calls.open(),
      await calls.questions('sums-2'),
    );
    for (const each of answers) expect(each.text).not.toMatch(/correct_?answer|explanation/i);
  });

  test('is absent from the questions, which are otherwise complete', async () => {
    const answered = await calls.questions();
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({
      success: true,
      message: '',
      data: [
        { questionText: '2 + 2', options: ['4', '3', '5'] },
        { questionText: '3 × 3', options: ['9', '6', '12'] },
        { questionText: '10 − 7', options: ['3', '4', '17'] },
        { questionText: '8 ÷ 2', options: ['4', '2', '6'] },
      ],
    });
  });

  test('is shown after the submit, to that user and for that quiz only', async () => {
    await calls.submit({ answers: halfRight });
    expect(keys(await calls.questions())).toEqual(['4', '9', '3', '4']);
    expect((await calls.questions('sums-2')).text).not.toContain('correctAnswer');
    const other = attemptCalls(site, await site.person());
    expect((await other.questions()).text).not.toContain('correctAnswer');
  });

  test('is hidden again while a repeated attempt is in progress', async () => {
    await calls.submit({ quizId: 'tables-1', answers: halfRight });
    const { _id } = submissionOf(await calls.open({ quizId: 'tables-1' }));
    expect((await calls.questions('tables-1')).text).not.toContain('correctAnswer');
    await calls.submit({ quizId: 'tables-1', submissionId: _id, answers: rightAnswers });
    expect(keys(await calls.questions('tables-1'))).toEqual(['4', '9', '3', '4']);
  });

  test('is shown again once the time of the repeated attempt is over', async () => {
    await calls.submit({ quizId: 'tables-1', answers: halfRight });
    const { _id } = submissionOf(await calls.open({ quizId: 'tables-1' }));
    site.clock.advance(31 * 60);
    expect(keys(await calls.questions('tables-1'))).toEqual(['4', '9', '3', '4']);
    expect(submissionOf(await calls.read(_id))).toMatchObject({ status: 'completed', score: 0 });
  });

  test('once shown, prevents late answers to every earlier attempt, not only to the newest', async () => {
    const earlier = submissionOf(await calls.open({ quizId: 'tables-1' }));
    site.clock.advance(31 * 60);
    const later = submissionOf(await calls.open({ quizId: 'tables-1' }));
    expect(later._id).not.toBe(earlier._id);
    await calls.submit({ quizId: 'tables-1', submissionId: later._id, answers: halfRight });
    expect(keys(await calls.questions('tables-1'))).toEqual(['4', '9', '3', '4']);
    const late = { quizId: 'tables-1', submissionId: earlier._id, answers: rightAnswers };
    const refused = await calls.submit(late);
    expect(refused.status).toBe(409);
    expect(submissionOf(await calls.read(earlier._id))).toMatchObject({ answers: {}, score: 0 });
  });

  test('once shown, does not prevent late answers to another quiz or by another user', async () => {
    const friend = attemptCalls(site, await site.person());
    const other = submissionOf(await calls.open({ quizId: 'tables-1' }));
    const own = submissionOf(await calls.open());
    const friends = submissionOf(await friend.open());
    site.clock.advance(31 * 60);
    await closeOverdue(site.database, { now: site.clock.now() });
    expect(keys(await calls.questions())).toEqual(['4', '9', '3', '4']);
    const refused = await calls.submit({ submissionId: own._id, answers: rightAnswers });
    expect(refused.status).toBe(409);

    const late = { status: 'completed', score: 100, lateSync: true, answers: rightAnswers };
    const taken = await calls.submit({
      quizId: 'tables-1',
      submissionId: other._id,
      answers: rightAnswers,
    });
    expect(submissionOf(taken)).toMatchObject(late);
    const friendsTaken = await friend.submit({ submissionId: friends._id, answers: rightAnswers });
    expect(submissionOf(friendsTaken)).toMatchObject(late);
  });

  test('once shown after the submit, prevents late answers from another device', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.submit({ submissionId: _id, answers: halfRight });
    expect(keys(await calls.questions())).toEqual(['4', '9', '3', '4']);
    const [row] = await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, _id));
    expect(row).toMatchObject({ closedBy: 'person', keyShownAt: site.clock.now() });
  });

  test('is stored with the time at which it was first shown', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(700);
    await calls.questions();
    const shownAt = site.clock.now();
    site.clock.advance(60);
    await calls.questions();
    const [row] = await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, _id));
    expect(row).toMatchObject({ closedBy: 'server', keyShownAt: shownAt });
  });
});

describe('the questions', () => {
  test('of a locked quiz are refused in the words of the specification', async () => {
    const refused = await calls.questions('sums-2');
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ success: false, message: 'Please complete the previous quizzes first' });
    await calls.submit({ answers: halfRight });
    expect((await calls.questions('sums-2')).status).toBe(200);
  });

  test('of an open attempt stay readable when staff put another quiz before it meanwhile', async () => {
    await calls.open();
    const place = (sequence: number) =>
      site.database.update(quizzes).set({ sequence }).where(eq(quizzes.id, 'sums-3'));
    onTestFinished(async () => {
      await place(3);
    });
    await place(0);
    expect((await calls.questions()).status).toBe(200);
    const other = attemptCalls(site, await site.person());
    expect((await other.questions()).status).toBe(403);
  });

  test('need a signed-in user and a known quiz', async () => {
    const nobody = await site.call('GET', 'quiz/get-questions-by-quiz/sums-1');
    expect([nobody.status, nobody.body]).toEqual([
      401,
      { success: false, message: 'Please login to attempt the quiz' },
    ]);
    const unknown = await calls.questions('nothing');
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Quiz not found' }]);
  });
});
