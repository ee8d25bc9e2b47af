import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quizSubmissions } from '#server/db/schema.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
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

const progress = { marked: [1], visited: [0, 1, 2], current: 2 };

describe('saving', () => {
  test('stores answers, position and client id, and increases the revision', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(5);
    const saved = await calls.save({
      submissionId: _id,
      revision: 0,
      answers: halfRight,
      progress,
      clientId: 'tab-b',
    });
    expect(saved.status).toBe(200);
    expect(submissionOf(saved)).toMatchObject({
      _id,
      quizId: { _id: 'sums-1', title: 'Sums one', subjectId: { name: 'Sums' } },
      answers: halfRight,
      progress,
      revision: 1,
      clientId: 'tab-b',
      timeTaken: 5,
      status: 'in-progress',
    });
    expect(submissionOf(await calls.read(_id))).toEqual(submissionOf(saved));
  });

  test('without a position or a client id keeps the stored ones, and returns them', async () => {
    const opened = submissionOf(await calls.open({ answers: { '0': '4' }, progress, clientId: 'tab-c' }));
    expect(opened).toMatchObject({ answers: { '0': '4' }, progress, clientId: 'tab-c' });
    const saved = await calls.save({ submissionId: opened._id, answers: halfRight, clientId: undefined });
    const expected = { answers: halfRight, progress, clientId: 'tab-c', revision: 1 };
    expect(submissionOf(saved)).toMatchObject(expected);
    expect(submissionOf(await calls.read(opened._id))).toMatchObject(expected);
    const done = await calls.submit({ submissionId: opened._id, answers: rightAnswers });
    expect(submissionOf(done)).toMatchObject({ progress, clientId: 'tab-c', score: 100 });
  });

  test('from a stale revision is refused with the stored state', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { '0': '4' }, clientId: 'tab-a' });
    const stale = await calls.save({
      submissionId: _id,
      revision: 0,
      answers: { '0': '3' },
      clientId: 'tab-b',
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      success: false,
      message: 'This quiz is open in another window or on another device',
      data: { _id, answers: { '0': '4' }, revision: 1, clientId: 'tab-a' },
    });
  });

  test('whose response was lost is acknowledged again when the same page repeats it', async () => {
    const { _id } = submissionOf(await calls.open());
    const fields = { submissionId: _id, revision: 0, answers: { '0': '4' }, progress };
    const first = await calls.save(fields);
    const repeat = await calls.save(fields);
    expect(repeat.status).toBe(200);
    expect(repeat.body).toEqual(first.body);
    expect((await calls.save({ ...fields, answers: { '0': '3' } })).status).toBe(409);
    expect((await calls.save({ ...fields, progress: { ...progress, current: 3 } })).status).toBe(409);
    expect((await calls.save({ ...fields, clientId: 'tab-b' })).status).toBe(409);
  });

  test('whose response was lost is acknowledged again even without a position', async () => {
    const { _id } = submissionOf(await calls.open());
    const fields = { submissionId: _id, revision: 0, answers: { '0': '4' } };
    const first = await calls.save(fields);
    const repeat = await calls.save(fields);
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
  });

  test('is refused when it repeats an older one after a later one', async () => {
    const { _id } = submissionOf(await calls.open());
    const fields = { submissionId: _id, answers: { '0': '4' } };
    await calls.save({ ...fields, revision: 0 });
    expect(submissionOf(await calls.save({ ...fields, revision: 1 }))).toMatchObject({ revision: 2 });
    const old = await calls.save({ ...fields, revision: 0 });
    expect(old.status).toBe(409);
    expect(old.body).toMatchObject({ data: { _id, revision: 2 } });
  });

  test('by 30 windows at once from one revision succeeds once, completely', async () => {
    const { _id } = submissionOf(await calls.open());
    const options = ['4', '3', '5'];
    const saves = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        calls.save({
          submissionId: _id,
          revision: 0,
          clientId: `tab-${index}`,
          answers: { '0': options[index % 3] ?? '4' },
        }),
      ),
    );
    const won = saves.filter((each) => each.status === 200);
    expect(won).toHaveLength(1);
    expect(saves.filter((each) => each.status === 409)).toHaveLength(29);
    expect(won.map(submissionOf)).toEqual([submissionOf(await calls.read(_id))]);
  });

  test('without id and revision changes the open attempt of the quiz', async () => {
    const { _id } = submissionOf(await calls.open());
    const saved = await calls.save({ answers: { '1': '6' } });
    expect(submissionOf(saved)).toMatchObject({ _id, answers: { '1': '6' }, revision: 1 });
    const nothing = await calls.save({ quizId: 'tables-1', answers: {} });
    expect(nothing.status).toBe(404);
    expect(nothing.body).toEqual({ success: false, message: 'We could not find your answers' });
    const unknown = await calls.save({ quizId: 'nothing', answers: {} });
    expect([unknown.status, unknown.body]).toEqual([nothing.status, nothing.body]);
  });

  test('without id is refused with the open attempt, not with a completed one', async () => {
    const startedAt = new Date(site.clock.now().getTime() - 60_000);
    await site.database.insert(quizSubmissions).values({
      id: `zz-${person.id}`,
      quizId: 'tables-1',
      userId: person.id,
      status: 'completed',
      answers: {},
      startedAt,
      deadline: site.clock.now(),
      completedAt: site.clock.now(),
    });
    const { _id } = submissionOf(await calls.open({ quizId: 'tables-1' }));
    const stale = await calls.save({ quizId: 'tables-1', revision: 7 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      message: 'This quiz is open in another window or on another device',
      data: { _id, status: 'in-progress' },
    });
  });

  test('is accepted until 10 s after the deadline, then refused with the stored state', async () => {
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
      data: { _id, status: 'completed', score: null, timeTaken: 600, endSeen: false },
    });
  });

  test('after the submit is refused with the result', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.submit({ submissionId: _id, answers: rightAnswers });
    for (const named of [{ submissionId: _id, revision: 0 }, {}]) {
      const refused = await calls.save({ ...named, answers: { '0': '3' } });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        message: 'This quiz has already been submitted',
        data: { _id, answers: rightAnswers, score: 100, status: 'completed' },
      });
    }
  });

  test.each([
    [{ '4': '4' }, 'answers.4', 'There is no such question'],
    [{ '00': '4' }, 'answers.00', 'There is no such question'],
    [{ '0': '42' }, 'answers.0', 'This is not one of the options'],
  ])('of answers that do not fit the quiz is refused: %o', async (answers, field, message) => {
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

  test('with invalid fields is refused at each of them', async () => {
    const refused = await site.call('POST', 'quiz/submit-quiz', {
      token: person.token,
      body: { answers: { first: '4' }, userId: person.id, status: 'paused', revision: -1 },
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false, message: 'Validation error' });
    const fields = JSON.stringify(refused.body);
    for (const field of ['quizId', 'answers', 'status', 'revision']) expect(fields).toContain(field);
  });

  test('of an attempt that is another user’s, unknown or of another quiz is refused', async () => {
    const { _id } = submissionOf(await calls.open());
    const other = attemptCalls(site, await site.person());
    const foreign = await other.save({ submissionId: _id, revision: 0, answers: halfRight });
    expect([foreign.status, foreign.body]).toEqual([
      403,
      { success: false, message: 'This belongs to another user' },
    ]);
    expect((await other.submit({ submissionId: _id })).status).toBe(403);
    expect((await other.save({ answers: halfRight })).status).toBe(404);
    expect(submissionOf(await calls.read(_id))).toMatchObject({
      status: 'in-progress',
      answers: {},
      revision: 0,
    });
    const unknown = await calls.save({ submissionId: 'nothing', revision: 0 });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { success: false, message: 'We could not find your answers' },
    ]);
    expect((await calls.submit({ submissionId: 'nothing' })).status).toBe(404);
    const mixed = await calls.save({ submissionId: _id, revision: 0, quizId: 'tables-1' });
    expect(mixed.status).toBe(400);
    expect(mixed.body).toMatchObject({ data: [{ field: 'quizId' }] });
    const submitted = await calls.submit({ submissionId: _id, quizId: 'tables-1', answers: halfRight });
    expect([submitted.status, submitted.body]).toEqual([400, mixed.body]);
    expect(submissionOf(await calls.read(_id))).toMatchObject({ status: 'in-progress', answers: {} });
    const path = await site.call('PATCH', `quiz/updateQuizSubmission/somebody`, {
      token: person.token,
      body: { quizId: 'sums-1', answers: {}, userId: person.id, status: 'in-progress' },
    });
    expect(path.status).toBe(403);
  });
});
