import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { questions, quizSubmissions, quizUncountedAnswers } from '#server/db/schema.ts';
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

const day = 24 * 3600;
const storedRows = () =>
  site.database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, person.id));

describe('submitting an attempt', () => {
  test('grades on the server and measures the time by its own clock', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(125);
    const done = await calls.resubmit({
      submissionId: _id,
      revision: 0,
      clientId: 'tab-a',
      answers: { '0': '4', '1': '12', '2': '3' },
      score: 100,
      timeTaken: 3,
    });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ success: true, message: 'Quiz submitted successfully' });
    expect(submissionOf(done)).toMatchObject({
      _id,
      status: 'completed',
      score: 50,
      correctCount: 2,
      incorrectCount: 1,
      totalQuestions: 4,
      timeTaken: 125,
      completedAt: site.clock.now().toISOString(),
      lateSync: false,
      revision: 1,
    });
    expect(submissionOf(await calls.read(_id))).toEqual(submissionOf(done));
  });

  test.each([
    [125.4, 125],
    [125.5, 126],
  ])('after %d s has the time %d s, whether its attempt is named or not', async (passed, timeTaken) => {
    const other = attemptCalls(site, await site.person());
    const { _id } = submissionOf(await calls.open());
    await other.open();
    site.clock.advance(passed);
    expect(submissionOf(await calls.read(_id))).toMatchObject({ timeTaken });
    expect(submissionOf(await calls.submit({ submissionId: _id }))).toMatchObject({ timeTaken });
    expect(submissionOf(await other.submit())).toMatchObject({ timeTaken });
  });

  test('50 times at once makes one record and one score', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(30);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const fields = { submissionId: _id, answers: halfRight, clientId: 'tab-a' };
        return index % 2 === 0 ? calls.submit(fields) : calls.resubmit(fields);
      }),
    );
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((each) => each.text)).size).toBe(1);
    expect(await storedRows()).toMatchObject([{ id: _id, score: 50, revision: 1 }]);
  });

  test('again returns the record, and with other answers is refused', async () => {
    const { _id } = submissionOf(await calls.open());
    const done = submissionOf(await calls.submit({ submissionId: _id, answers: halfRight }));
    site.clock.advance(day);
    const serverTime = site.clock.now().toISOString();
    const again = await calls.submit({
      submissionId: _id,
      answers: halfRight,
      revision: 0,
      clientId: 'tab-z',
    });
    expect(again.status).toBe(200);
    expect(submissionOf(again)).toEqual({ ...done, serverTime });
    const others = await calls.submit({ submissionId: _id, answers: rightAnswers, clientId: 'tab-z' });
    expect(others.status).toBe(409);
    expect(others.body).toMatchObject({ data: { _id, answers: halfRight, score: 50, revision: 1 } });
    expect(submissionOf(await calls.read(_id))).toEqual({ ...done, serverTime });
  });

  test('from a stale revision is refused, even when the same page has saved since', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' }, clientId: 'tab-b' });
    const stale = { submissionId: _id, revision: 0, answers: { '0': '3' } };
    for (const clientId of ['tab-a', 'tab-b']) {
      const refused = await calls.submit({ ...stale, clientId });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        message: 'This quiz is open in another window or on another device',
        data: { _id, status: 'in-progress', answers: { '0': '4' }, revision: 1 },
      });
    }
    const current = { ...stale, revision: 1, answers: rightAnswers };
    expect(submissionOf(await calls.submit(current))).toMatchObject({ score: 100 });
  });

  test('at the same time as saves is never undone by one', async () => {
    const { _id } = submissionOf(await calls.open());
    const saves = Array.from({ length: 10 }, () => calls.save({ submissionId: _id, answers: { '0': '3' } }));
    const submit = calls.submit({ submissionId: _id, answers: rightAnswers });
    const answered = await Promise.all([submit, ...saves]);
    for (const each of answered) expect([200, 409]).toContain(each.status);
    expect(await storedRows()).toMatchObject([{ status: 'completed', score: 100, answers: rightAnswers }]);
  });
});

describe('submitting without an attempt, as a client that knows only the specification', () => {
  test('creates one record that starts when it ends, whatever time the client sends', async () => {
    const done = submissionOf(await calls.submit({ answers: rightAnswers, score: 0, timeTaken: 77.4 }));
    expect(done).toMatchObject({ status: 'completed', score: 100, timeTaken: 0, correctCount: 4 });
    expect(done.startedAt).toBe(done.completedAt);
  });

  test('completes the attempt that the first read of the questions began', async () => {
    const read = await Promise.all([calls.questions(), calls.questions()]);
    expect(read.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedRows()).toMatchObject([{ quizId: 'sums-1', status: 'in-progress' }]);
    site.clock.advance(20);
    await calls.questions();
    site.clock.advance(22);
    const done = submissionOf(await calls.submit({ answers: rightAnswers, timeTaken: 1 }));
    expect(done).toMatchObject({ status: 'completed', score: 100, timeTaken: 42, lateSync: false });
    expect(await storedRows()).toHaveLength(1);
  });

  test('counts as late after the server closed the attempt that reading the questions began', async () => {
    await calls.questions();
    site.clock.advance(600 + 3600);
    expect((await calls.list()).body).toMatchObject({ data: [{ status: 'completed', score: null }] });
    const late = submissionOf(await calls.submit({ answers: rightAnswers, timeTaken: 600 }));
    expect(late).toMatchObject({ score: 100, timeTaken: 600, lateSync: true, endSeen: true });
    expect((await calls.list()).body).toMatchObject({ data: [{ _id: late._id, score: 100 }] });
  });

  test('has no attempt after reading a quiz without questions', async () => {
    const other = await openTestSite();
    onTestFinished(() => other.close());
    await other.database.delete(questions);
    const looks = attemptCalls(other, await other.person());
    expect((await looks.questions()).body).toMatchObject({ data: [] });
    expect((await looks.list()).body).toMatchObject({ data: [] });
  });

  test.each(['sums-1', 'tables-1'])('50 times at once makes one record and one score: %s', async (quizId) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => calls.submit({ quizId, answers: halfRight, timeTaken: 60 })),
    );
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((each) => each.text)).size).toBe(1);
    expect(await storedRows()).toMatchObject([{ quizId, score: 50 }]);
  });

  test('stores the position in the questions and the client id', async () => {
    const kept = {
      progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: {} },
      clientId: 'tab-a',
    };
    const done = submissionOf(await calls.submit({ answers: halfRight, ...kept }));
    expect(done).toMatchObject(kept);
    expect(submissionOf(await calls.read(done._id))).toMatchObject(kept);
  });

  test('completes the attempt in progress', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(20);
    const done = submissionOf(await calls.submit({ answers: rightAnswers, timeTaken: 1 }));
    expect(done).toMatchObject({ _id, score: 100, timeTaken: 20 });
  });

  test('a second time with other answers is refused, or a new attempt if that is allowed', async () => {
    const done = submissionOf(await calls.submit({ answers: halfRight }));
    const refused = await calls.submit({ answers: rightAnswers });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'You have already completed this quiz',
      data: { _id: done._id, score: 50 },
    });

    site.clock.advance(60);
    const first = submissionOf(await calls.submit({ quizId: 'tables-1', answers: halfRight }));
    site.clock.advance(1);
    const second = submissionOf(
      await calls.submit({ quizId: 'tables-1', answers: rightAnswers, timeTaken: 900 }),
    );
    expect(second._id).not.toBe(first._id);
    expect((await calls.list()).body).toMatchObject({
      data: [{ _id: second._id, timeTaken: 0 }, { _id: first._id }, { _id: done._id }],
    });
  });

  test('with the same answers after the time of the quiz makes a new attempt', async () => {
    const first = submissionId(await calls.submit({ quizId: 'tables-1', answers: halfRight }));
    site.clock.advance(1799);
    expect(submissionId(await calls.submit({ quizId: 'tables-1', answers: halfRight }))).toBe(first);
    site.clock.advance(1);
    expect(submissionId(await calls.submit({ quizId: 'tables-1', answers: halfRight }))).not.toBe(first);
  });

  test('by PATCH is refused without a record, and repeats an existing one', async () => {
    const nothing = await calls.resubmit({ answers: halfRight });
    expect([nothing.status, nothing.body]).toEqual([
      404,
      { success: false, message: 'We could not find your answers' },
    ]);
    const done = submissionOf(await calls.submit({ answers: halfRight }));
    expect(submissionOf(await calls.resubmit({ answers: halfRight }))).toEqual(done);
    const other = await calls.resubmit({ answers: rightAnswers });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({
      message: 'This quiz has already been submitted',
      data: { _id: done._id },
    });
  });

  test('of a locked or an unknown quiz is refused', async () => {
    const misfit = await calls.submit({ quizId: 'sums-2', answers: { '0': 'no option of it' } });
    expect([misfit.status, misfit.body]).toEqual([
      403,
      { success: false, message: 'Please complete the previous quizzes first' },
    ]);
    const locked = await calls.submit({ quizId: 'sums-2', answers: rightAnswers });
    expect([locked.status, locked.body]).toEqual([
      403,
      { success: false, message: 'Please complete the previous quizzes first' },
    ]);
    const unknown = await calls.submit({ quizId: 'nothing' });
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Quiz not found' }]);
    expect(await storedRows()).toEqual([]);
  });
});

describe('submitting late', () => {
  test('counts as in time up to 10 s after the deadline, then as late', async () => {
    const inTime = submissionOf(await calls.open());
    site.clock.advance(610);
    const done = submissionOf(await calls.submit({ submissionId: inTime._id, answers: rightAnswers }));
    expect(done).toMatchObject({ lateSync: false, timeTaken: 600, score: 100 });
    const late = submissionOf(await calls.open({ quizId: 'tables-1' }));
    site.clock.advance(1811);
    const sealed = { quizId: 'tables-1', submissionId: late._id, answers: rightAnswers };
    expect(submissionOf(await calls.submit(sealed))).toMatchObject({
      lateSync: true,
      timeTaken: 1800,
      score: 100,
    });
  });

  test('counts once, as late, after the server closed the attempt', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(600 + 16);
    expect((await calls.list()).body).toMatchObject({ data: [{ status: 'completed', score: null }] });
    site.clock.advance(3600);
    const sealed = { submissionId: _id, revision: 1, clientId: 'tab-a', answers: rightAnswers };
    const late = await Promise.all(Array.from({ length: 10 }, () => calls.resubmit(sealed)));
    expect(new Set(late.map((each) => each.text)).size).toBe(1);
    expect(late.map(submissionOf)[0]).toMatchObject({
      score: 100,
      lateSync: true,
      timeTaken: 600,
      answers: rightAnswers,
    });
    const again = submissionOf(await calls.submit({ ...sealed, answers: { '0': '4' } }));
    expect(again).toMatchObject({ score: 100, answers: rightAnswers });
  });

  test('is refused with the stored result more than 24 h after the deadline', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(600 + day + 1);
    const refused = await calls.submit({ submissionId: _id, answers: rightAnswers });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'The time for this quiz is over, and these answers came too late to count',
      data: { _id, status: 'completed', score: 25, answers: { '0': '4' } },
    });
  });

  test('is refused once the score was shown, and stored once beside the result', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(700);
    expect(submissionOf(await calls.read(_id)).score).toBe(25);
    const progress = { marked: [], visited: [0], current: 0, answeredAt: { '0': 5000, '1': 9000 } };
    const late = { submissionId: _id, clientId: 'tab-a', answers: { '0': '4', '1': '9' }, progress };
    const refused = await calls.submit(late);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'You have already seen the result of this quiz',
      data: { score: 25, answers: { '0': '4' } },
    });
    const receivedAt = site.clock.now();
    site.clock.advance(60);
    expect((await calls.submit({ ...late, background: true })).status).toBe(409);
    const kept = await site.database
      .select()
      .from(quizUncountedAnswers)
      .where(eq(quizUncountedAnswers.submissionId, _id));
    expect(kept).toEqual([
      {
        id: expect.any(String),
        submissionId: _id,
        answers: late.answers,
        answeredAt: progress.answeredAt,
        clientId: 'tab-a',
        receivedAt,
        countedAt: null,
      },
    ]);
  });

  test('gets no response with the score before, so that better answers cannot be sent', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(700);
    const told = [
      await calls.list(),
      await calls.save({ submissionId: _id, revision: 1, answers: halfRight }),
      await calls.open(),
    ];
    for (const { text } of told)
      expect(text).toMatch(/"score":null.*"correctCount":null,"incorrectCount":null/);
    const best = await calls.submit({ submissionId: _id, revision: 1, answers: rightAnswers });
    expect(submissionOf(best)).toMatchObject({ score: 100, lateSync: true, endSeen: true });
  });

  test('is refused once the key was shown', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(700);
    expect((await calls.questions()).text).toContain('correctAnswer');
    const refused = await calls.submit({ submissionId: _id, answers: rightAnswers });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ data: { _id, score: 0 } });
  });

  test('changes nothing when an outdated window sends no new answers', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: halfRight, clientId: 'tab-b' });
    site.clock.advance(700);
    await calls.list();
    const nothing = await calls.submit({ submissionId: _id, revision: 0, answers: {}, clientId: 'tab-a' });
    expect(submissionOf(nothing)).toMatchObject({ answers: halfRight, score: 50, lateSync: false });
  });
});
