import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { questions } from '#server/db/schema.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import {
  type Answered,
  lastingHeaders,
  openTestSite,
  type TestPerson,
  type TestSite,
} from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';

let site: TestSite;
let person: TestPerson;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  person = await site.person();
});
afterAll(() => site.close());

/** Starts a process and opens an attempt there, so that it has read the attempt before the next call. */
async function startSaving() {
  const started = site.startProcess();
  const warm = attemptCalls(started, person);
  const opened = await warm.open();
  return { ...started, ...warm, opened, submissionId: submissionOf(opened)._id, revision: 0 };
}

const told = ({ status, headers, body }: Answered) => ({ status, headers: lastingHeaders(headers), body });

test('saves and submits respond with every header of the site, and are logged once each', async () => {
  const { opened, submissionId, save, submit, resubmit } = await startSaving();
  const logged = site.log.length;
  const progress = { marked: [1], visited: [0, 1], current: 1, answeredAt: { 0: 5 } };
  const saved = await save({ revision: 0, answers: halfRight, progress });
  const data = { ...submissionOf(opened), score: null, answers: halfRight, progress, revision: 1 };
  expect(saved.body).toEqual({ success: true, message: 'Answers saved', data });
  const submitted = await submit({ submissionId, revision: 1, answers: rightAnswers });
  expect(submissionOf(submitted)).toMatchObject({ _id: submissionId, score: 100, progress, revision: 2 });
  const repeated = await resubmit({ submissionId, revision: 1, answers: rightAnswers });
  expect(repeated.body).toEqual(submitted.body);
  for (const each of [saved, submitted, repeated]) {
    expect({ ...each, headers: lastingHeaders(each.headers) }).toEqual({
      ...each,
      status: 200,
      headers: lastingHeaders(opened.headers).filter(([name]) => name !== 'content-length'),
    });
  }
  const call = { status: 200, msg: 'call' };
  const patched = { ...call, method: 'PATCH', route: '/api/quiz/updateQuizSubmission/:userId' };
  expect(site.log.slice(logged).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining(patched),
    expect.objectContaining({ ...call, method: 'POST', route: '/api/quiz/submit-quiz' }),
    expect.objectContaining(patched),
  ]);
});

test('only pages of an allowed origin may read the response', async () => {
  const { call } = await startSaving();
  const save = (origin: string) =>
    call('PATCH', `quiz/updateQuizSubmission/${person.id}`, {
      token: person.token,
      headers: { Origin: origin },
      body: { quizId: 'sums-1', userId: person.id, answers: {}, status: 'in-progress' },
    });
  const friend = 'https://friend.example';
  for (const origin of [friend, 'https://stranger.example', friend, 'https://stranger.example']) {
    const { status, headers } = await save(origin);
    expect(status).toBe(200);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin === friend ? friend : null);
  }
});

const fields = { quizId: 'sums-1', answers: halfRight, status: 'in-progress', clientId: 'tab-a' };

test.each<[string, () => object]>([
  ['a body that is not JSON', () => ({ body: '{"quizId":' })],
  ['another content type', () => ({ headers: { 'Content-Type': 'text/plain' } })],
  [
    'a body that is too large',
    () => ({ body: { ...fields, userId: person.id, score: 0, more: 'x'.repeat(70_000) } }),
  ],
  ['an invalid token', () => ({ token: 'forged' })],
  ['fields that are missing', () => ({ body: { userId: person.id, status: 'in-progress' } })],
  ['text that cannot be stored', () => ({ body: { ...fields, userId: person.id, clientId: '\0' } })],
  ['half of a character', () => ({ body: { ...fields, userId: person.id, clientId: 'tab-\ud83d' } })],
  ['the id of another user', () => ({ body: { ...fields, userId: 'somebody' } })],
  ['a stale revision', () => ({ body: { ...fields, userId: person.id, revision: 7 } })],
  ['answers that do not fit', () => ({ body: { ...fields, userId: person.id, answers: { 0: '42' } } })],
  ['an unknown quiz', () => ({ body: { ...fields, userId: person.id, quizId: 'nothing' } })],
])('a process that has read the attempt refuses a save as a new process does: %s', async (_, requestOf) => {
  const saving = await startSaving();
  const extras = { token: person.token, body: { ...fields, userId: person.id }, ...requestOf() };
  const path = `quiz/updateQuizSubmission/${person.id}`;
  const refused = await saving.call('PATCH', path, extras);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(told(refused)).toEqual(told(await site.startProcess().call('PATCH', path, extras)));
});

test('answers are checked against the questions with which the attempt began, no matter who changes the quiz', async () => {
  const { save, revision } = await startSaving();
  const { id, options } = await firstQuestion();
  const place = eq(questions.id, id);
  await site.database
    .update(questions)
    .set({ options: ['4', 'four'] })
    .where(place);
  const refused = await save({ revision, answers: { 0: 'four' } });
  const saved = await save({ revision, answers: { 0: '3' } });
  await site.database.update(questions).set({ options }).where(place);
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [{ field: 'answers.0', message: 'This is not one of the options' }],
    },
  ]);
  expect(submissionOf(saved)).toMatchObject({ answers: { 0: '3' }, revision: 1 });
});

async function firstQuestion() {
  const rows = await site.database.select().from(questions).where(eq(questions.quizId, 'sums-1'));
  const found = rows.find(({ position }) => position === 0);
  if (found === undefined) throw new Error('The paper has no questions');
  return found;
}
