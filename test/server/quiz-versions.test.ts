import { asc, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type QuizDraft, quizDraft } from '#contract/office/quiz-document.ts';
import { correctKey, previewCorrection } from '#contract/office/quizzes.ts';
import { getQuestionsByQuiz } from '#contract/quizzes.ts';
import { quizCorrectedScores, quizCorrections } from '#server/db/quiz-office-schema.ts';
import { quizSubmissions, quizzes } from '#server/db/schema.ts';
import { drawQuestions, type QuizQuestions } from '#server/quiz/quiz-questions.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { type Answered, openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
beforeEach(async () => {
  site = await openTestSite();
  ({ office } = await openStaff(site));
  return () => site.close();
});

const quizId = 'sums-1';
const path = (rest = '') => `office/quizzes/${quizId}${rest}`;
const edited = () => quizCalls(office, quizId).read();
const student = async () => attemptCalls(site, await site.person());
const ofPaper = (answered: Answered) => v.parse(getQuestionsByQuiz.response, answered.body).data;

async function publish(change: (document: QuizDraft) => QuizDraft): Promise<Answered> {
  const quiz = quizCalls(office, quizId);
  const saved = await quiz.save(change((await quiz.read()).document));
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  return await quiz.publish();
}

/** Changes the text of the first option of the first question. */
const reworded = (document: QuizDraft): QuizDraft => ({
  ...document,
  questions: document.questions.map((question, index) =>
    index > 0
      ? question
      : {
          ...question,
          options: question.options.map((option, place) =>
            place > 0 ? option : { ...option, text: 'four' },
          ),
        },
  ),
});

describe('a version that is published during an attempt', () => {
  test('does not change the questions of the attempt, its saves, its submit or its result', async () => {
    const calls = await student();
    const before = ofPaper(await calls.questions());
    const { _id, revision } = submissionOf(await calls.open());
    expect((await publish(reworded)).status).toBe(200);
    expect(ofPaper(await calls.questions())).toEqual(before);
    const saved = await calls.save({ submissionId: _id, revision, answers: { 0: '4' } });
    expect(submissionOf(saved)).toMatchObject({ answers: { 0: '4' } });
    const refused = await calls.save({ submissionId: _id, answers: { 0: 'four' } });
    expect(refused.body).toMatchObject({ data: [{ field: 'answers.0' }] });
    const done = submissionOf(await calls.submit({ submissionId: _id, answers: { 0: '4', 1: '9' } }));
    expect(done).toMatchObject({ correctCount: 2, totalQuestions: 4, score: 50 });
    expect(ofPaper(await calls.questions())[0]).toMatchObject({
      options: ['4', '3', '5'],
      correctAnswer: '4',
    });
    const other = await student();
    expect(ofPaper(await other.questions())[0]).toMatchObject({ options: ['four', '3', '5'] });
  });

  test('does not change the grade when the server closes the attempt', async () => {
    const calls = await student();
    const { _id, revision } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision, answers: { 0: '4' } });
    await publish((document) => ({
      ...reworded(document),
      questions: reworded(document).questions.slice(0, 1),
    }));
    site.clock.advance(3600);
    expect(submissionOf(await calls.read(_id))).toMatchObject({
      status: 'completed',
      correctCount: 1,
      totalQuestions: 4,
    });
  });
});

test('a review has the questions of its own attempt, even while another one is open', async () => {
  await site.database.update(quizzes).set({ allowReattempt: true }).where(eq(quizzes.id, quizId));
  const person = await site.person();
  const calls = attemptCalls(site, person);
  const first = submissionOf(await calls.open());
  await calls.submit({ submissionId: first._id, answers: { 0: '4' } });
  await publish(reworded);
  const second = submissionOf(await calls.open());
  const review = (id: string) =>
    site.call('GET', `quiz/get-questions-by-quiz/${quizId}?submissionId=${id}`, { token: person.token });
  expect(ofPaper(await review(first._id))[0]).toEqual({ questionText: '2 + 2', options: ['4', '3', '5'] });
  expect(ofPaper(await calls.questions())[0]).toMatchObject({ options: ['four', '3', '5'] });
  await calls.submit({ submissionId: second._id, answers: { 0: 'four' } });
  expect(ofPaper(await review(first._id))[0]).toMatchObject({ correctAnswer: '4' });
  expect(ofPaper(await review(second._id))[0]).toMatchObject({ correctAnswer: 'four' });
  const stranger = await site.person();
  const peeked = await site.call('GET', `quiz/get-questions-by-quiz/${quizId}?submissionId=${first._id}`, {
    token: stranger.token,
  });
  // Another user who names this attempt gets the questions of the current version.
  expect(ofPaper(peeked)[0]).toEqual({ questionText: '2 + 2', options: ['four', '3', '5'] });
});

test('an attempt of a release without versions belongs to the version of its time', async () => {
  const calls = await student();
  const { _id } = submissionOf(await calls.open());
  await site.database.update(quizSubmissions).set({ versionId: null }).where(eq(quizSubmissions.id, _id));
  await publish(reworded);
  const done = submissionOf(await calls.submit({ submissionId: _id, answers: { 0: '4' } }));
  expect(done).toMatchObject({ correctCount: 1 });
});

describe('a draft', () => {
  test('can be stored unfinished, is hidden from students, and is refused at its fields when published', async () => {
    const quiz = quizCalls(office, quizId);
    const { document, revision } = await quiz.read();
    const [first, ...others] = document.questions;
    if (first === undefined) throw new Error('The quiz has no questions');
    const unfinished = { ...first, text: '', correctOptionId: '' };
    const draft = { ...document, title: ' ', drawCount: 9, questions: [unfinished, ...others] };
    const saved = await quiz.save(draft);
    const read = await quiz.read();
    expect(read).toMatchObject({ document: draft, changedBy: 'Ravi Kumar' });
    expect(saved.body).toMatchObject({ data: { revision: read.revision } });
    const refused = await quiz.publish();
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        success: false,
        message: 'Validation error',
        data: [
          { field: 'title', message: 'Title is required' },
          { field: 'questions.0.text', message: 'This question has no text' },
          { field: 'questions.0.correctOptionId', message: 'Please mark the right option' },
          { field: 'drawCount', message: 'The quiz has fewer questions than an attempt is to draw' },
        ],
      },
    ]);
    expect((await site.call('GET', `quiz/singleQuiz/${quizId}`)).body).toMatchObject({
      data: { title: 'Sums one', questionsCount: 4 },
    });
    await quiz.discard();
    expect(await quiz.read()).toMatchObject({ document, revision, changedBy: null });
  });

  test('of another staff member is never overwritten', async () => {
    const { document, revision } = await edited();
    const save = (title: string) =>
      office.call('POST', path('/draft'), { revision, document: { ...document, title } });
    await save('Mine');
    const refused = await save('Theirs');
    expect([refused.status, (await edited()).document.title]).toEqual([409, 'Mine']);
    expect((await office.call('POST', path('/publish'), { revision })).status).toBe(409);
  });

  test('cannot be published without changes', async () => {
    const refused = await quizCalls(office, quizId).publish();
    expect(refused.body).toMatchObject({ success: false, message: 'There is nothing new to publish' });
  });
});

test('a new quiz is hidden from students until it is published, and unlocks after the others', async () => {
  const added = await office.call('POST', 'office/quizzes', { title: 'Sums four', subjectId: 'sums' });
  const { _id } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), added.body).data;
  const calls = await student();
  expect((await site.call('GET', `quiz/singleQuiz/${_id}`)).status).toBe(404);
  expect((await calls.questions(_id)).status).toBe(404);
  const { document } = await edited();
  const questions = document.questions.map((question, index) => ({ ...question, id: `new-${index}` }));
  const quiz = quizCalls(office, _id);
  await quiz.save({ ...document, title: 'Sums four', sequence: 1, questions });
  expect((await quiz.publish()).body).toMatchObject({
    data: { number: 1, questionCount: 4, isCurrent: true },
  });
  const listed = await site.call('GET', 'quiz/get-quizzes-by-subject/sums');
  expect(listed.text).toContain('Sums four');
});

test('questions of another quiz cannot be published', async () => {
  const { document } = await edited();
  const other = quizCalls(office, 'sums-2');
  await other.save(document);
  const refused = await other.publish();
  expect(refused.body).toMatchObject({
    data: document.questions.map((_, index) => ({ field: `questions.${index}` })),
  });
});

test('a hidden quiz is not listed and locks no other quiz, and its results stay', async () => {
  const calls = await student();
  const { _id } = submissionOf(await calls.open());
  await calls.submit({ submissionId: _id, answers: { 0: '4' } });
  expect((await office.call('POST', path('/shown'), { shown: false })).body).toMatchObject({
    data: { status: 'hidden' },
  });
  expect((await site.call('GET', 'quiz/get-quizzes-by-subject/sums')).text).not.toContain('Sums one');
  const other = await student();
  expect((await other.questions()).status).toBe(404);
  expect((await other.open({ quizId: 'sums-2' })).status).toBe(200);
  expect(submissionOf(await calls.read(_id))).toMatchObject({ score: 25 });
  expect(ofPaper(await calls.questions())).toHaveLength(4);
  expect((await site.call('GET', `quiz/singleQuiz/${quizId}`)).status).toBe(200);
});

describe('the key', () => {
  const shown = async (rule: Partial<QuizDraft>) => {
    const calls = await student();
    await publish((document) => ({ ...document, ...rule }));
    const { _id } = submissionOf(await calls.open());
    await calls.submit({ submissionId: _id, answers: { 0: '4' } });
    return async () => (await calls.questions()).text.includes('correctAnswer');
  };

  test('is never shown when the quiz says so', async () => {
    const seen = await shown({ keyShown: 'never' });
    site.clock.advance(365 * 24 * 3600);
    expect(await seen()).toBe(false);
  });

  test('is shown from midnight in India on the chosen day', async () => {
    const now = site.clock.now();
    const day = new Date(now.getTime() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const seen = await shown({ keyShown: 'after-date', keyShownFrom: day });
    const secondsLeft = (Date.parse(`${day}T00:00:00+05:30`) - now.getTime()) / 1000;
    site.clock.advance(secondsLeft - 1);
    expect(await seen()).toBe(false);
    site.clock.advance(1);
    expect(await seen()).toBe(true);
  });

  test('is shown with the explanation', async () => {
    const calls = await student();
    await publish((document) => ({
      ...document,
      questions: document.questions.map((question) => ({ ...question, explanation: 'Count on.' })),
    }));
    const { _id } = submissionOf(await calls.open());
    expect((await calls.questions()).text).not.toContain('Count on.');
    await calls.submit({ submissionId: _id });
    expect(ofPaper(await calls.questions())[0]).toMatchObject({ explanation: 'Count on.' });
  });
});

describe('drawn questions', () => {
  const paper: QuizQuestions = {
    shuffleQuestions: true,
    shuffleOptions: true,
    drawCount: 3,
    practice: null,
    questions: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      text: id,
      options: ['1', '2', '3'].map((each) => ({ id: each, text: each })),
      correctOptionId: '1',
      explanation: '',
      picture: null,
    })),
  };
  const drawn = (seed: number, rules: Partial<QuizQuestions> = {}) =>
    drawQuestions({ ...paper, ...rules }, seed)
      .map(({ id, options }) => `${id}${options.map((option) => option.id).join('')}`)
      .join(' ');

  test('are the same for the same seed in every release', () => {
    expect([drawn(1), drawn(2), drawn(2 ** 31 - 1)]).toMatchInlineSnapshot(`
      [
        "b132 e321 c132",
        "c213 e132 a123",
        "e213 b123 d132",
      ]
    `);
    expect(drawn(1, { shuffleQuestions: false })).toMatchInlineSnapshot(`"b132 c132 e321"`);
    expect(drawn(1, { shuffleOptions: false, drawCount: null })).toMatchInlineSnapshot(
      `"b123 e123 c123 a123 d123"`,
    );
  });

  test('are kept with the attempt, which is read, saved and graded in its own order', async () => {
    await publish((document) => ({
      ...document,
      passingMarks: 1,
      drawCount: 2,
      shuffleQuestions: true,
      shuffleOptions: true,
    }));
    const right: Record<string, string> = { '2 + 2': '4', '3 × 3': '9', '10 − 7': '3', '8 ÷ 2': '4' };
    expect((await site.call('GET', `quiz/singleQuiz/${quizId}`)).body).toMatchObject({
      data: { questionsCount: 2 },
    });
    for (const _ of [1, 2, 3, 4]) {
      const calls = await student();
      const paperOf = ofPaper(await calls.questions());
      const { _id, revision } = submissionOf(await calls.open());
      expect(ofPaper(await calls.questions())).toEqual(paperOf);
      const answers = Object.fromEntries(
        paperOf.map(({ questionText }, index) => [index, right[questionText] ?? '']),
      );
      expect((await calls.save({ submissionId: _id, revision, answers })).status).toBe(200);
      expect(submissionOf(await calls.submit({ submissionId: _id, answers }))).toMatchObject({
        score: 100,
        totalQuestions: 2,
      });
    }
  });
});

describe('a corrected key', () => {
  const corrected = async () => {
    const { versions, document } = await edited();
    const [version] = versions;
    const [question] = document.questions;
    if (version === undefined || question === undefined) throw new Error('The quiz has no version');
    const option = question.options.find(({ text }) => text === '3');
    const correction = { questionId: question.id, optionId: option?.id };
    const at = (call: string) => path(`/versions/${version._id}/${call}`);
    const preview = async () => {
      const answered = await office.call('POST', at('preview-correction'), correction);
      return v.parse(previewCorrection.response, answered.body).data;
    };
    const correct = (digest: string) => office.call('POST', at('correct-key'), { ...correction, digest });
    return { preview, correct };
  };

  test('grades the submitted attempts of its version again, as in the preview', async () => {
    const [gains, loses, open] = [await student(), await student(), await student()];
    const won = submissionOf(await gains.submit({ answers: { 0: '3', 1: '9' } }));
    const lost = submissionOf(await loses.submit({ answers: { 0: '4', 1: '9' } }));
    const { _id, revision } = submissionOf(await open.open());
    await open.save({ submissionId: _id, revision, answers: { 0: '3' } });
    const { preview, correct } = await corrected();
    const told = await preview();
    expect(told).toMatchObject({ attempts: 2, gain: 1, lose: 1 });
    expect(submissionOf(await gains.read(won._id)).score).toBe(25);
    const answered = await correct(told.digest);
    expect(v.parse(correctKey.response, answered.body).data).toEqual(told);
    expect(submissionOf(await gains.read(won._id))).toMatchObject({ score: 50, correctCount: 2 });
    expect(submissionOf(await loses.read(lost._id))).toMatchObject({ score: 25, correctCount: 1 });
    // Later submits are graded by the corrected key, in this and every other process.
    const process = attemptCalls(site.startProcess(), await site.person());
    expect(submissionOf(await open.submit({ submissionId: _id, answers: { 0: '3' } })).score).toBe(25);
    expect(submissionOf(await process.submit({ answers: { 0: '3' } })).score).toBe(25);
    const scores = await site.database
      .select()
      .from(quizCorrectedScores)
      .orderBy(asc(quizCorrectedScores.scoreBefore));
    expect(scores.map(({ scoreBefore, scoreAfter }) => [scoreBefore, scoreAfter])).toEqual([
      [25, 50],
      [50, 25],
    ]);
    expect(await site.database.$count(quizCorrections, isNotNull(quizCorrections.optionBefore))).toBe(1);
    // There is no new version, and the office edits the corrected key.
    const { versions, document } = await edited();
    expect([
      versions.length,
      document.questions[0]?.options.find(({ id }) => id === document.questions[0]?.correctOptionId)?.text,
    ]).toEqual([1, '3']);
    expect(await preview()).toMatchObject({ gain: 0, lose: 0 });
  });

  test('is refused when its outcome would differ from the preview', async () => {
    await (await student()).submit({ answers: { 0: '3' } });
    const { preview, correct } = await corrected();
    const { digest } = await preview();
    const late = await student();
    const { _id } = submissionOf(await late.submit({ answers: { 0: '4' } }));
    const refused = await correct(digest);
    expect([refused.status, submissionOf(await late.read(_id)).score]).toEqual([409, 25]);
    expect(await site.database.$count(quizCorrections)).toBe(0);
  });

  test('corrects the draft too, so that publishing does not undo it', async () => {
    await (await student()).submit({ answers: { 0: '3' } });
    await quizCalls(office, quizId).save({ title: 'Newer' });
    const { preview, correct } = await corrected();
    const { revision } = await edited();
    await correct((await preview()).digest);
    const draft = await edited();
    const [first] = draft.document.questions;
    expect(first?.options.find(({ id }) => id === first.correctOptionId)?.text).toBe('3');
    expect(draft.revision).not.toBe(revision);
    expect(v.is(quizDraft, draft.document)).toBe(true);
  });
});
