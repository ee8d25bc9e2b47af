import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPracticeAnswers, type PracticeAnswer } from '#contract/practice.ts';
import { practiceAnswers, practiceSteps } from '#server/db/practice-schema.ts';
import { forgetOldAnswers } from '#server/practice/practice-progress.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const now = () => site.clock.now().getTime();
const dayMs = 86_400_000;
let number = 0;
function answer(more: Partial<PracticeAnswer> = {}): PracticeAnswer {
  number += 1;
  return { id: `answer-${number}`, step: 'small-add', isRight: true, ms: 2000, at: now() - 1000, ...more };
}
const give = async ({ id, token }: TestPerson, answers: readonly PracticeAnswer[]) =>
  await site.call('POST', 'practice/answers', { token, body: { userId: id, answers } });
const read = async ({ token }: TestPerson) =>
  v.parse(addPracticeAnswers.response, (await site.call('GET', 'practice', { token })).body).data;
const learning = { step: 'small-add', state: 'learning', returns: 0, dueAt: null } as const;

test('answers are kept by step, and a right answer counts only within the time of its step', async () => {
  const person = await site.person();
  expect(await read(person)).toEqual([]);
  const { status, body } = await give(person, [
    answer(),
    answer({ isRight: false }),
    answer({ ms: 15_001 }),
    answer({ step: 'direct', ms: 20_000 }),
  ]);
  expect(status).toBe(200);
  const kept = [
    { ...learning, step: 'direct', recent: [true], answerCount: 1 },
    { ...learning, recent: [true, false, false], answerCount: 3 },
  ];
  expect(v.parse(addPracticeAnswers.response, body).data).toEqual(kept);
  expect(await read(person)).toEqual(kept);
});

test('a repeated answer changes nothing, even when fifty requests send it at once', async () => {
  const person = await site.person();
  const answers = [answer(), answer({ isRight: false })];
  await Promise.all(Array.from({ length: 50 }, () => give(person, answers)));
  expect(await read(person)).toEqual([{ ...learning, recent: [true, false], answerCount: 2 }]);
});

test('an answer that is twice in a request counts once', async () => {
  const person = await site.person();
  const twice = answer();
  await give(person, [twice, twice]);
  expect(await read(person)).toEqual([{ ...learning, recent: [true], answerCount: 1 }]);
});

test('answers of one student are refused when another one has signed in meanwhile', async () => {
  const [one, other] = [await site.person(), await site.person()];
  expect(await give({ ...one, token: other.token }, [answer()])).toMatchObject({
    status: 403,
    body: { success: false, message: 'This belongs to another user' },
  });
  expect([await read(one), await read(other)]).toEqual([[], []]);
});

test('two students may have answers with the same id', async () => {
  const [one, other] = [await site.person(), await site.person()];
  const same = answer();
  await give(one, [same]);
  await give(other, [same]);
  expect([await read(one), await read(other)]).toEqual([
    [{ ...learning, recent: [true], answerCount: 1 }],
    [{ ...learning, recent: [true], answerCount: 1 }],
  ]);
});

test('answers count in the order of their time, which is at most now', async () => {
  const person = await site.person();
  await give(person, [
    answer({ isRight: true, at: now() + 10 * dayMs }),
    answer({ isRight: false, at: now() - 5000 }),
  ]);
  expect(await read(person)).toEqual([{ ...learning, recent: [false, true], answerCount: 2 }]);
  const [newest] = await site.database
    .select({ at: practiceAnswers.answeredAt })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.userId, person.id))
    .orderBy(practiceAnswers.answeredAt)
    .offset(1);
  expect(newest?.at.getTime()).toBeLessThanOrEqual(now());
});

test('18 of 20 right answers master a step, which is due again a day later', async () => {
  const person = await site.person();
  const at = now() - 1000;
  await give(person, [
    ...Array.from({ length: 2 }, () => answer({ isRight: false, at })),
    ...Array.from({ length: 18 }, (_, index) => answer({ at: at + index })),
  ]);
  expect(await read(person)).toEqual([
    { ...learning, state: 'mastered', recent: [], dueAt: at + 17 + dayMs, answerCount: 20 },
  ]);
});

test('an answer to an unknown step is accepted and changes no progress', async () => {
  const person = await site.person();
  expect((await give(person, [answer({ step: 'of-a-newer-release' })])).status).toBe(200);
  expect(await read(person)).toEqual([]);
});

test.each<[string, () => readonly PracticeAnswer[]]>([
  ['no answers', () => []],
  ['more than 100 answers', () => Array.from({ length: 101 }, () => answer())],
  ['a time below 0', () => [answer({ ms: -1 })]],
  ['a time of more than an hour', () => [answer({ ms: 3_600_001 })]],
  ['a long id', () => [answer({ id: 'a'.repeat(65) })]],
])('%s are refused', async (_, answers) => {
  const person = await site.person();
  expect((await give(person, answers())).status).toBe(400);
  expect(await site.database.$count(practiceAnswers, eq(practiceAnswers.userId, person.id))).toBe(0);
});

test('more than 60 requests a minute are refused, counted per student, until the minute is over', async () => {
  const [person, other] = [await site.person(), await site.person()];
  const first = await Promise.all(Array.from({ length: 60 }, () => give(person, [answer()])));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = answer();
  const refused = await give(person, [kept]);
  expect(refused).toMatchObject({
    status: 429,
    body: { success: false, message: 'Too many tries. Please try again in 1 minute.' },
  });
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect((await give(other, [answer()])).status).toBe(200);
  expect(await read(person)).toMatchObject([{ answerCount: 60 }]);
  site.clock.advance(61);
  expect((await give(person, [kept])).status).toBe(200);
  expect(await read(person)).toMatchObject([{ answerCount: 61 }]);
});

test('progress needs a session', async () => {
  const signedOut = { status: 401, body: { success: false, message: 'Please log in to keep your progress' } };
  expect(await site.call('GET', 'practice')).toMatchObject(signedOut);
  expect(await site.call('POST', 'practice/answers', { body: { answers: [answer()] } })).toMatchObject(
    signedOut,
  );
});

test('answers are deleted after 90 days, and the progress stays', async () => {
  const person = await site.person();
  await give(person, [answer()]);
  const kept = () => site.database.$count(practiceAnswers, eq(practiceAnswers.userId, person.id));
  await forgetOldAnswers(site.database, new Date(now() + 90 * dayMs));
  expect(await kept()).toBe(1);
  await forgetOldAnswers(site.database, new Date(now() + 90 * dayMs + 1));
  expect(await kept()).toBe(0);
  expect(await site.database.$count(practiceSteps, eq(practiceSteps.userId, person.id))).toBe(1);
});
