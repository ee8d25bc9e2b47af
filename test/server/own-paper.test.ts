import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { questions } from '#server/db/schema.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let person: TestPerson;
let calls: ReturnType<typeof attemptCalls>;
beforeAll(async () => {
  site = await openTestSite();
  await site.database
    .update(questions)
    .set({ questionText: '20 + 20', options: ['30', '40', '50', '60'], correctAnswer: '40' })
    .where(and(eq(questions.quizId, 'tables-1'), eq(questions.position, 0)));
});
beforeEach(async () => {
  person = await site.person();
  calls = attemptCalls(site, person);
});
afterAll(() => site.close());

const sums = { quizId: 'sums-1', answers: { '0': '4', '1': '9', '2': '3' } };
const tables = { quizId: 'tables-1', answers: { '0': '40', '1': '9' } };

test('each quiz shows its own questions in their order', async () => {
  const answered = await calls.questions('tables-1');
  expect(answered.body).toMatchObject({
    data: [
      { questionText: '20 + 20', options: ['30', '40', '50', '60'] },
      { questionText: '3 × 3' },
      { questionText: '10 − 7' },
      { questionText: '8 ÷ 2' },
    ],
  });
  expect((await calls.questions('sums-1')).body).toMatchObject({
    data: [{ questionText: '2 + 2' }, { questionText: '3 × 3' }, {}, {}],
  });
});

test('each quiz is graded by its own key when two are submitted at once', async () => {
  const opened = await Promise.all([calls.open(sums), calls.open(tables)]);
  const [ofSums, ofTables] = opened.map((each) => submissionOf(each)._id);
  const done = await Promise.all([
    calls.submit({ ...sums, submissionId: ofSums }),
    calls.submit({ ...tables, submissionId: ofTables }),
  ]);
  expect(done.map(submissionOf)).toMatchObject([
    { _id: ofSums, score: 75, correctCount: 3, incorrectCount: 0 },
    { _id: ofTables, score: 50, correctCount: 2, incorrectCount: 0 },
  ]);
});

test('each quiz is graded by its own key when it is submitted without an attempt', async () => {
  expect(submissionOf(await calls.submit(sums))).toMatchObject({ score: 75 });
  expect(submissionOf(await calls.submit(tables))).toMatchObject({ score: 50 });
});

test('each quiz is graded by its own key when two are closed at once', async () => {
  const [ofSums, ofTables] = [submissionOf(await calls.open(sums)), submissionOf(await calls.open(tables))];
  await calls.save(sums);
  await calls.save(tables);
  site.clock.advance(31 * 60);
  expect(await closeOverdue(site.database, { now: site.clock.now(), userId: person.id })).toBe(2);
  expect(submissionOf(await calls.read(ofTables._id))).toMatchObject({ score: 50, timeTaken: 1800 });
  expect(submissionOf(await calls.read(ofSums._id))).toMatchObject({ score: 75, timeTaken: 600 });
});

test('answers to the questions of the other quiz are refused', async () => {
  const refused = {
    message: 'Validation error',
    data: [{ field: 'answers.0', message: 'This is not one of the options' }],
  };
  for (const [own, other] of [
    [sums, tables],
    [tables, sums],
  ] as const) {
    const misfit = { quizId: own.quizId, answers: other.answers };
    expect((await calls.open(misfit)).body).toMatchObject(refused);
    expect((await calls.submit(misfit)).body).toMatchObject(refused);
    await calls.open(own);
    expect((await calls.save(misfit)).body).toMatchObject(refused);
    expect((await calls.submit(misfit)).body).toMatchObject(refused);
  }
});

test('saves at the same moment go to their own quiz and user', async () => {
  const friend = attemptCalls(site, await site.person());
  const saves = [
    { by: calls, quizId: 'sums-1', answers: { '3': '4' } },
    { by: calls, quizId: 'tables-1', answers: { '0': '40' } },
    { by: friend, quizId: 'sums-1', answers: { '3': '6' } },
    { by: friend, quizId: 'tables-1', answers: { '0': '50' } },
  ];
  for (const { by, quizId } of saves) await by.open({ quizId });
  const saved = await Promise.all(saves.map(({ by, quizId, answers }) => by.save({ quizId, answers })));
  const expected = saves.map(({ quizId, answers }) => ({ quizId: { _id: quizId }, answers, revision: 1 }));
  expect(saved.map(submissionOf)).toMatchObject(expected);
  const read = saved.map((each, index) => saves[index]?.by.read(submissionOf(each)._id));
  expect((await Promise.all(read)).map((each) => each?.body)).toMatchObject(
    expected.map((data) => ({ data })),
  );
});

test('answers are checked and graded by the questions with which the attempt began, no matter who begins later', async () => {
  await calls.open();
  const change = (fields: Partial<typeof questions.$inferInsert>) =>
    site.database
      .update(questions)
      .set(fields)
      .where(and(eq(questions.quizId, 'sums-1'), eq(questions.position, 0)));
  await change({ options: ['4', '3', 'five'], correctAnswer: 'five' });
  const later = attemptCalls(site, await site.person());
  const opened = submissionOf(await later.open());
  await change({ options: ['4', '3', '5'], correctAnswer: '4' });
  expect((await calls.save({ answers: { '0': 'five' } })).status).toBe(400);
  expect((await later.save({ answers: { '0': '5' } })).status).toBe(400);
  expect(submissionOf(await calls.submit({ answers: { '0': '4', '1': '9' } }))).toMatchObject({ score: 50 });
  const done = await later.submit({ submissionId: opened._id, answers: { '0': 'five', '1': '9' } });
  expect(submissionOf(done)).toMatchObject({ score: 50, correctCount: 2 });
});
