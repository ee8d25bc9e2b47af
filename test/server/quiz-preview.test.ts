import { count } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import { previewQuiz } from '#contract/office/quizzes.ts';
import { quizSubmissions, quizVersions } from '#server/db/schema.ts';
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

const quiz = 'office/quizzes/sums-1';
const published = [
  { questionText: '2 + 2', options: ['4', '3', '5'] },
  { questionText: '3 × 3', options: ['9', '6', '12'] },
  { questionText: '10 − 7', options: ['3', '4', '17'] },
  { questionText: '8 ÷ 2', options: ['4', '2', '6'] },
];

const preview = async () => {
  const { body } = await office.call('GET', `${quiz}/preview`);
  v.parse(previewQuiz.response, body);
  return body;
};
const shown = (data: unknown) => ({ success: true, message: '', data });

const counted = async () => [
  await site.database.select({ rows: count() }).from(quizSubmissions),
  await site.database.select({ rows: count() }).from(quizVersions),
];

async function saveDraft(changes: Partial<QuizDraft>) {
  const { read, save } = quizCalls(office, 'sums-1');
  const { document } = await read();
  const saved = await save(changes);
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  return document;
}

test('a preview shows the questions of the draft without its key, and writes nothing', async () => {
  const before = await counted();
  expect(await preview()).toEqual(shown({ title: 'Sums one', isDrawn: false, questions: published }));
  const { questions } = await saveDraft({ title: 'Sums and more' });
  const [first, ...others] = questions;
  if (first === undefined) throw new Error('The quiz has no questions');
  const picture = { file: 'beads.webp', alt: 'Four beads' };
  const unfinished = { ...first, text: '', correctOptionId: '', explanation: 'Count on.', picture };
  await saveDraft({ questions: [unfinished, ...others] });
  expect(await preview()).toEqual(
    shown({
      title: 'Sums and more',
      isDrawn: false,
      questions: [{ questionText: '', options: ['4', '3', '5'], picture }, ...published.slice(1)],
    }),
  );
  expect(await counted()).toEqual(before);
});

test('a preview draws and shuffles questions as attempts do', async () => {
  await saveDraft({ drawCount: 2, shuffleOptions: true });
  const { data } = v.parse(previewQuiz.response, await preview());
  expect([data.isDrawn, data.questions.length]).toEqual([true, 2]);
  for (const { options } of data.questions) expect(options.length).toBe(3);
});
