import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptCalls, submissionId, submissionOf } from '../support/server-attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server-site.ts';
import { halfRight, rightAnswers } from '../support/server-subjects.ts';

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

const progress = { marked: [1], visited: [0, 1, 2], current: 2 };
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
        writer: 'tab-a',
        progress: null,
        startedAt: iso(),
        completedAt: null,
        deadline: iso(600),
        serverTime: iso(),
        correctCount: null,
        incorrectCount: null,
        totalQuestions: null,
        lateSync: false,
      },
    });
  });

  test('again answers the same attempt untouched, with the time that passed', async () => {
    const first = submissionOf(await calls.open());
    await calls.save({ submissionId: first._id, revision: 0, answers: { '0': '4' } });
    site.clock.advance(90);
    const again = submissionOf(await calls.open({ writer: 'tab-b', answers: rightAnswers }));
    expect(again).toMatchObject({
      _id: first._id,
      answers: { '0': '4' },
      timeTaken: 90,
      revision: 1,
      writer: 'tab-a',
    });
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

  test('needs the person themself, signed in', async () => {
    const body = { quizId: 'sums-1', answers: {}, userId: person.id, status: 'in-progress' };
    const nobody = await site.call('POST', 'quiz/submit-quiz', { body });
    expect(nobody.status).toBe(401);
    expect(nobody.body).toEqual({ success: false, message: 'Please login to attempt the quiz' });
    const other = await site.person();
    const stranger = await site.call('POST', 'quiz/submit-quiz', { token: other.token, body });
    expect(stranger.status).toBe(403);
    expect(stranger.body).toEqual({ success: false, message: 'This belongs to another account' });
  });
});

describe('saving', () => {
  test('keeps answers, place and writer and counts the revision', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(5);
    const saved = await calls.save({
      submissionId: _id,
      revision: 0,
      answers: halfRight,
      progress,
      writer: 'tab-b',
    });
    expect(saved.status).toBe(200);
    expect(submissionOf(saved)).toMatchObject({
      _id,
      quizId: { _id: 'sums-1', title: 'Sums one', subjectId: { name: 'Sums' } },
      answers: halfRight,
      progress,
      revision: 1,
      writer: 'tab-b',
      timeTaken: 5,
      status: 'in-progress',
    });
    expect(submissionOf(await calls.read(_id))).toEqual(submissionOf(saved));
  });

  test('from a stale revision is refused with the stored state', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' }, writer: 'tab-a' });
    const stale = await calls.save({
      submissionId: _id,
      revision: 0,
      answers: { '0': '3' },
      writer: 'tab-b',
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      success: false,
      message: 'This attempt was changed in another window or on another device',
      data: { _id, answers: { '0': '4' }, revision: 1, writer: 'tab-a' },
    });
  });

  test('whose answer got lost is answered again when the same writer repeats it', async () => {
    const { _id } = submissionOf(await calls.open());
    const fields = { submissionId: _id, revision: 0, answers: { '0': '4' }, progress };
    const first = await calls.save(fields);
    const repeat = await calls.save(fields);
    expect(repeat.status).toBe(200);
    expect(repeat.body).toEqual(first.body);
    expect((await calls.save({ ...fields, answers: { '0': '3' } })).status).toBe(409);
    expect((await calls.save({ ...fields, progress: { ...progress, current: 3 } })).status).toBe(409);
    expect((await calls.save({ ...fields, writer: 'tab-b' })).status).toBe(409);
  });

  test('of 30 windows at once with one revision lets one win and loses nothing of it', async () => {
    const { _id } = submissionOf(await calls.open());
    const options = ['4', '3', '5'];
    const saves = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        calls.save({
          submissionId: _id,
          revision: 0,
          writer: `tab-${index}`,
          answers: { '0': options[index % 3] ?? '4' },
        }),
      ),
    );
    const won = saves.filter((each) => each.status === 200);
    expect(won).toHaveLength(1);
    expect(saves.filter((each) => each.status === 409)).toHaveLength(29);
    expect(won.map(submissionOf)).toEqual([submissionOf(await calls.read(_id))]);
  });

  test('without id and revision goes to the open attempt of the quiz', async () => {
    const { _id } = submissionOf(await calls.open());
    const saved = await calls.save({ answers: { '1': '6' } });
    expect(submissionOf(saved)).toMatchObject({ _id, answers: { '1': '6' }, revision: 1 });
    const nothing = await calls.save({ quizId: 'tables-1', answers: {} });
    expect(nothing.status).toBe(404);
    expect(nothing.body).toEqual({ success: false, message: 'Attempt not found' });
  });

  test('is taken until 10 s after the deadline, then refused with the stored state', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(610);
    expect((await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' } })).status).toBe(200);
    site.clock.advance(1);
    const late = await calls.save({ submissionId: _id, revision: 1, answers: rightAnswers });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      message: 'The time for this quiz is over',
      data: { _id, answers: { '0': '4' }, status: 'in-progress', timeTaken: 600 },
    });
    site.clock.advance(10);
    const closed = await calls.save({ submissionId: _id, revision: 1, answers: rightAnswers });
    expect(closed.status).toBe(409);
    expect(closed.body).toMatchObject({
      message: 'The time for this quiz is over',
      data: { _id, status: 'completed', score: 25, timeTaken: 600 },
    });
  });

  test('after the submit is refused with the result', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.submit({ submissionId: _id, answers: rightAnswers });
    for (const named of [{ submissionId: _id, revision: 0 }, {}]) {
      const refused = await calls.save({ ...named, answers: { '0': '3' } });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        message: 'This attempt has already been submitted',
        data: { _id, answers: rightAnswers, score: 100, status: 'completed' },
      });
    }
  });

  test.each([
    [{ '4': '4' }, 'answers.4', 'There is no such question'],
    [{ '00': '4' }, 'answers.00', 'There is no such question'],
    [{ '0': '42' }, 'answers.0', 'This is not one of the options'],
  ])('of answers that do not fit the paper is refused: %o', async (answers, field, message) => {
    const { _id } = submissionOf(await calls.open());
    const refusal = { success: false, message: 'Validation error', data: [{ field, message }] };
    for (const refused of [
      await calls.save({ submissionId: _id, revision: 0, answers }),
      await calls.save({ submissionId: _id, answers }),
      await calls.submit({ submissionId: _id, answers }),
      await calls.submit({ answers }),
      await calls.open({ quizId: 'tables-1', answers }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.body).toEqual(refusal);
    }
    expect(submissionOf(await calls.read(_id))).toMatchObject({ answers: {}, revision: 0 });
  });

  test('what cannot be parsed is refused field by field', async () => {
    const refused = await site.call('POST', 'quiz/submit-quiz', {
      token: person.token,
      body: { answers: { first: '4' }, userId: person.id, status: 'paused', revision: -1 },
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false, message: 'Validation error' });
    const fields = JSON.stringify(refused.body);
    for (const field of ['quizId', 'answers', 'status', 'revision']) expect(fields).toContain(field);
  });

  test('of somebody else’s attempt, an unknown one or another quiz’s is refused', async () => {
    const { _id } = submissionOf(await calls.open());
    const other = attemptCalls(site, await site.person());
    const foreign = await other.save({ submissionId: _id, revision: 0 });
    expect([foreign.status, foreign.body]).toEqual([
      403,
      { success: false, message: 'This belongs to another account' },
    ]);
    expect((await other.submit({ submissionId: _id })).status).toBe(403);
    const unknown = await calls.save({ submissionId: 'nothing', revision: 0 });
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Attempt not found' }]);
    expect((await calls.submit({ submissionId: 'nothing' })).status).toBe(404);
    const mixed = await calls.save({ submissionId: _id, revision: 0, quizId: 'tables-1' });
    expect(mixed.status).toBe(400);
    expect(mixed.body).toMatchObject({ data: [{ field: 'quizId' }] });
    const path = await site.call('PATCH', `quiz/updateQuizSubmission/somebody`, {
      token: person.token,
      body: { quizId: 'sums-1', answers: {}, userId: person.id, status: 'in-progress' },
    });
    expect(path.status).toBe(403);
  });
});

describe('reading submissions', () => {
  test('lists the own ones, newest first', async () => {
    const first = submissionOf(await calls.submit({ answers: halfRight }));
    site.clock.advance(60);
    const second = submissionOf(await calls.open({ quizId: 'tables-1' }));
    const listed = await calls.list();
    expect(listed.status).toBe(200);
    expect(listed.body).toMatchObject({
      success: true,
      data: [
        { _id: second._id, status: 'in-progress', quizId: { _id: 'tables-1' } },
        { _id: first._id, status: 'completed', quizId: { _id: 'sums-1' } },
      ],
    });
  });

  test('refuses strangers and everybody who is not signed in', async () => {
    const { _id } = submissionOf(await calls.open());
    const { token } = await site.person();
    for (const path of [`quiz/getSubmission/${_id}`, `quiz/getSubmissionsByUser/${person.id}`]) {
      const stranger = await site.call('GET', path, { token });
      expect([stranger.status, stranger.body]).toEqual([
        403,
        { success: false, message: 'This belongs to another account' },
      ]);
      const nobody = await site.call('GET', path);
      expect([nobody.status, nobody.body]).toEqual([
        401,
        { success: false, message: 'Please login to attempt the quiz' },
      ]);
    }
    const unknown = await calls.read('nothing');
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Attempt not found' }]);
  });
});
