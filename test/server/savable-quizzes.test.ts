import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLimits } from '#contract/activity-limits.ts';
import { createPracticePaper } from '#contract/office/practice-papers.ts';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import { createQuiz } from '#contract/office/quizzes.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());

const telugu = 'ప్రతి వాక్యాన్ని జాగ్రత్తగా చదివి సరైన జవాబును ఎంచుకోండి. '.repeat(10);

const questionsWith = (count: number, option: string): QuizDraft['questions'] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    text: `Question ${index}`,
    options: [option, 'no'].map((text, place) => ({ id: String(place), text })),
    correctOptionId: '0',
    explanation: '',
    picture: null,
  }));

async function publish(changes: Partial<QuizDraft>) {
  const added = await office.call('POST', 'office/quizzes', { title: 'Long', subjectId: 'sums' });
  const { _id } = v.parse(createQuiz.response, added.body).data;
  const quiz = quizCalls(office, _id);
  await quiz.save(changes);
  return { quizId: _id, published: await quiz.publish() };
}

test.each([
  ['60 questions with 480 Telugu letters in an option', 60, telugu.slice(0, 480), 80],
  ['1000 questions with 40 letters in an option', 1000, 'a'.repeat(40), 72],
])('a quiz of %s cannot be published, since its answers could not be saved', async (_, count, option, kB) => {
  const { published } = await publish({ questions: questionsWith(count, option) });
  const message = `The longest answers to all questions take ${kB} kB, and at most 64 kB can be saved. Shorten the options, take out questions, or let each attempt draw fewer.`;
  expect([published.status, published.body]).toMatchObject([
    400,
    { data: [{ field: 'questions', message }] },
  ]);
});

test('an attempt at the largest quiz that can be published is saved and submitted with all its answers', async () => {
  const option = 'a'.repeat(32);
  const { quizId, published } = await publish({
    ...{ subjectId: 'tables', sequence: 0 },
    questions: questionsWith(1000, option),
  });
  expect([published.status, published.text]).toEqual([200, expect.any(String)]);
  const larger = await publish({ questions: questionsWith(1000, `${option}a`) });
  expect(larger.published.status).toBe(400);
  const calls = attemptCalls(site, await site.person());
  const { _id, revision } = submissionOf(await calls.open({ quizId }));
  const places = Array.from({ length: 1000 }, (_, index) => index);
  const body = {
    ...{ quizId, submissionId: _id, revision, clientId: 'c'.repeat(64), score: 100 / 3, timeTaken: 36_000 },
    answers: Object.fromEntries(places.map((place) => [place, option])),
    progress: {
      marked: places,
      visited: places,
      current: 999,
      answeredAt: Object.fromEntries(places.map((place) => [place, 36_000_000 + place])),
    },
    activity: 'a'.repeat(activityLimits.bytes),
  };
  const saved = submissionOf(await calls.save(body));
  const submitted = await calls.resubmit({ ...body, status: 'completed', revision: saved.revision });
  expect(submissionOf(submitted)).toMatchObject({ score: 100, totalQuestions: 1000 });
});

test('a bank of long questions of which each attempt draws some can be published', async () => {
  const questions = questionsWith(60, telugu.slice(0, 480));
  const { published } = await publish({ questions, drawCount: 40 });
  expect([published.status, published.text]).toEqual([200, expect.any(String)]);
});

test('a paper with other exercises for each student is measured by the longest options of its example', async () => {
  const cube = (count: number) => ({ version: 1, parts: [{ kind: 'cube', count, moves: 8 }] });
  const make = async (count: number) => {
    const paper = { title: 'Cube', subjectId: 'sums', timeLimit: null, passingMarks: null };
    const form = { ...paper, specification: cube(count), seed: 1, perStudent: true };
    const made = await office.call('POST', 'office/practice-papers', form);
    return await quizCalls(office, v.parse(createPracticePaper.response, made.body).data._id).publish();
  };
  expect((await make(500)).status).toBe(200);
  expect((await make(1000)).body).toMatchObject({
    data: [{ field: 'practice', message: expect.stringContaining('Make a paper with fewer exercises.') }],
  });
});
