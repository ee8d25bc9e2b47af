import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSubmissionsPage } from '#contract/quizzes.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, startOfTime, type TestPerson, type TestSite } from '../support/server/site.ts';
import { halfRight } from '../support/server/subjects.ts';

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

describe('reading submissions', () => {
  test('lists the user’s own submissions, newest first', async () => {
    const first = submissionOf(await calls.submit({ answers: halfRight }));
    site.clock.advance(60);
    const second = submissionOf(await calls.open({ quizId: 'tables-1' }));
    const listed = await calls.list();
    expect(listed.status).toBe(200);
    expect(listed.body).toMatchObject({
      success: true,
      hasCompetitions: false,
      data: [
        { _id: second._id, status: 'in-progress', quizId: { _id: 'tables-1' } },
        { _id: first._id, status: 'completed', quizId: { _id: 'sums-1' } },
      ],
    });
  });

  test('refuses other users and visitors who are not signed in', async () => {
    const { _id } = submissionOf(await calls.open());
    const { token } = await site.person();
    for (const path of [`quiz/getSubmission/${_id}`, `quiz/getSubmissionsByUser/${person.id}`]) {
      const stranger = await site.call('GET', path, { token });
      expect([stranger.status, stranger.body]).toEqual([
        403,
        { success: false, message: 'This belongs to another user' },
      ]);
      const nobody = await site.call('GET', path);
      expect([nobody.status, nobody.body]).toEqual([
        401,
        { success: false, message: 'Please login to attempt the quiz' },
      ]);
    }
    const unknown = await calls.read('nothing');
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { success: false, message: 'We could not find your answers' },
    ]);
  });
});

describe('the pages of a long list', () => {
  const minute = 60_000;
  /** Adds completed submissions, newest first. Every third starts at the same time as the one before. */
  const addCompleted = async (count: number, quizOf: (index: number) => string) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const startedAt = new Date(startOfTime.getTime() - (index - (index % 3 === 0 ? 1 : 0)) * minute);
      return {
        id: `${person.id}-${String(99_999 - index)}`,
        quizId: quizOf(index),
        userId: person.id,
        status: 'completed' as const,
        answers: halfRight,
        startedAt,
        deadline: new Date(startedAt.getTime() + 10 * minute),
        completedAt: new Date(startedAt.getTime() + (index % 2) * minute),
        closedBy: 'person' as const,
        score: 50,
        correctCount: 2,
        incorrectCount: 2,
        totalQuestions: 4,
        timeTaken: 60,
      };
    });
    for (let start = 0; start < count; start += 500) {
      await site.database.insert(quizSubmissions).values(rows.slice(start, start + 500));
    }
  };
  const ask = async (parameters = '') => {
    const path = `quiz/getSubmissionsByUser/${person.id}${parameters}`;
    const answered = await site.call('GET', path, { token: person.token });
    expect(answered.status).toBe(200);
    return v.parse(getSubmissionsPage.response, answered.body);
  };
  const ids = ({ data }: Awaited<ReturnType<typeof ask>>) => data.map(({ _id }) => _id);

  test('together contain every submission once, in the order of the whole list', async () => {
    await addCompleted(45, (index) => (index % 2 === 0 ? 'sums-3' : 'tables-1'));
    await calls.open({ quizId: 'tables-1' });
    const whole = ids(await ask());
    expect(whole).toHaveLength(46);
    const paged: string[] = [];
    const sizes: number[] = [];
    let after = '';
    do {
      const page = await ask(`?limit=7&after=${after}`);
      paged.push(...ids(page));
      sizes.push(page.data.length);
      after = page.next ?? '';
    } while (after !== '');
    expect(paged).toEqual(whole);
    expect(sizes).toEqual([7, 7, 7, 7, 7, 7, 4]);
  });

  test('do not repeat a submission that was begun later and completed earlier', async () => {
    const slow = submissionOf(await calls.open());
    site.clock.advance(60);
    const quick = submissionOf(await calls.open({ quizId: 'tables-1' }));
    for (const { _id, quizId } of [quick, slow]) {
      await calls.submit({ quizId: quizId._id, submissionId: _id });
      site.clock.advance(60);
    }
    const first = await ask('?limit=1');
    const second = await ask(`?limit=1&after=${first.next}`);
    expect([ids(first), ids(second)]).toEqual([[quick._id], [slow._id]]);
    expect([first.next, second.next]).toEqual([quick._id, null]);
    const path = `quiz/getSubmissionsByUser/${person.id}?after=${quick._id}`;
    const unbounded = await site.call('GET', path, { token: person.token });
    expect(unbounded.body).toMatchObject({ data: [{ _id: slow._id }], next: null });
    expect(await ask(`?limit=1&after=${slow._id}`)).toMatchObject({ data: [], next: null });
  });

  test('contain each of several submissions of one moment once', async () => {
    const begun = [
      await calls.submit({ answers: halfRight, timeTaken: 0 }),
      await calls.open({ quizId: 'sums-2' }),
      await calls.open({ quizId: 'tables-1' }),
    ].map((each) => submissionOf(each)._id);
    const whole = ids(await ask());
    expect(whole.toSorted()).toEqual(begun.toSorted());
    const first = await ask('?limit=1');
    const second = await ask(`?limit=1&after=${first.next}`);
    const third = await ask(`?limit=1&after=${second.next}`);
    expect([first, second, third].flatMap(ids)).toEqual(whole);
    expect(third.next).toBeNull();
  });

  test('contain only one quiz when it is named', async () => {
    await addCompleted(9, (index) => (index % 2 === 0 ? 'sums-3' : 'tables-1'));
    const whole = await ask();
    const ofQuiz = whole.data.filter(({ quizId }) => quizId._id === 'tables-1').map(({ _id }) => _id);
    expect(ids(await ask('?quizId=tables-1'))).toEqual(ofQuiz);
    const page = await ask('?quizId=tables-1&limit=3');
    expect(ids(page)).toEqual(ofQuiz.slice(0, 3));
    expect(ids(await ask(`?quizId=tables-1&limit=3&after=${page.next}`))).toEqual(ofQuiz.slice(3));
    expect(ids(await ask('?quizId=sums-1'))).toEqual([]);
  });

  test('give the status of each quiz: the attempt in progress and the newest completed one', async () => {
    await addCompleted(30, (index) => (index % 2 === 0 ? 'sums-3' : 'tables-1'));
    const open = submissionOf(await calls.open({ quizId: 'tables-1' }));
    const whole = await ask();
    const newestOf = (quiz: string) =>
      whole.data.find(({ quizId, status }) => quizId._id === quiz && status === 'completed')?._id;
    const latest = await ask('?latest=true');
    expect(ids(latest)[0]).toBe(open._id);
    expect(ids(latest).toSorted()).toEqual([open._id, newestOf('sums-3'), newestOf('tables-1')].toSorted());
  });

  test('give the status in the order of the whole list, attempts in progress first', async () => {
    const deadline = new Date(startOfTime.getTime() + 365 * 24 * 60 * minute);
    const row = (quizId: string, id: string, minutesEarlier: number) => ({
      id,
      quizId,
      userId: person.id,
      answers: {},
      startedAt: new Date(startOfTime.getTime() - minutesEarlier * minute),
      deadline,
    });
    await site.database.insert(quizSubmissions).values([
      { ...row('sums-1', 'open-2', 0), status: 'in-progress' },
      { ...row('sums-2', 'open-4', 0), status: 'in-progress' },
      { ...row('sums-3', 'open-1', 0), status: 'in-progress' },
      { ...row('tables-1', 'open-3', 0), status: 'in-progress' },
      { ...row('sums-1', 'done-3', 2), status: 'completed', completedAt: startOfTime },
      { ...row('sums-2', 'done-1', 1), status: 'completed', completedAt: startOfTime },
      { ...row('sums-3', 'done-4', 2), status: 'completed', completedAt: startOfTime },
      { ...row('tables-1', 'done-2', 2), status: 'completed', completedAt: startOfTime },
    ]);
    const newestFirst = ['open-4', 'open-3', 'open-2', 'open-1', 'done-1', 'done-4', 'done-3', 'done-2'];
    expect(ids(await ask())).toEqual(newestFirst);
    expect(ids(await ask('?latest=true'))).toEqual(newestFirst);
  });

  test('may be omitted: the list has a thousand, and older ones that decide on a quiz', async () => {
    await addCompleted(1205, (index) => (index === 1200 ? 'sums-1' : 'tables-1'));
    const whole = ids(await ask());
    expect(whole).toHaveLength(1001);
    const paged: string[] = [];
    let after = '';
    do {
      const page = await ask(`?limit=100&after=${after}`);
      paged.push(...ids(page));
      after = page.next ?? '';
    } while (after !== '');
    expect(paged).toHaveLength(1205);
    expect(whole).toEqual([...paged.slice(0, 1000), `${person.id}-${99_999 - 1200}`]);
    const ofTables = paged.filter((id) => id !== `${person.id}-${99_999 - 1200}`);
    expect(ids(await ask('?quizId=tables-1'))).toEqual(ofTables.slice(0, 1000));
    // The limit of the list does not lock a quiz.
    expect((await calls.questions('sums-2')).status).toBe(200);
  });

  test('close an overdue attempt first', async () => {
    const done = submissionOf(await calls.submit({ quizId: 'tables-1' }));
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(700);
    expect((await ask('?limit=5')).data).toMatchObject([
      { _id, status: 'completed' },
      { _id: done._id, status: 'completed' },
    ]);
  });

  test.each(['?limit=5', '?latest=true', '?quizId=sums-1'])(
    'close an overdue attempt when requested by %s',
    async (parameters) => {
      const { _id } = submissionOf(await calls.open());
      site.clock.advance(700);
      expect((await ask(parameters)).data).toMatchObject([{ _id, status: 'completed' }]);
    },
  );

  test.each([
    ['?limit=0', 'limit', 'This must be a whole number from 1 to 100'],
    ['?limit=101', 'limit', 'This must be a whole number from 1 to 100'],
    ['?limit=ten', 'limit', 'This must be a whole number from 1 to 100'],
    ['?latest=no', 'latest', 'This must be true'],
  ])('are refused with %s', async (parameters, field, message) => {
    const path = `quiz/getSubmissionsByUser/${person.id}${parameters}`;
    const answered = await site.call('GET', path, { token: person.token });
    expect([answered.status, answered.body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field, message }] },
    ]);
  });

  test('cannot start after an unknown submission or one of another user', async () => {
    const other = await site.person();
    const theirs = submissionOf(await attemptCalls(site, other).open());
    const statusAfter = async (id: string) => {
      const path = `quiz/getSubmissionsByUser/${person.id}?limit=5&after=${id}`;
      return (await site.call('GET', path, { token: person.token })).status;
    };
    expect(await statusAfter('nothing')).toBe(404);
    expect(await statusAfter(theirs._id)).toBe(403);
  });
});
