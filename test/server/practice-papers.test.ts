import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPracticePaper } from '#contract/office/practice-papers.ts';
import { previewQuiz } from '#contract/office/quizzes.ts';
import { getQuestionsByQuiz } from '#contract/quizzes.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import { presets } from '#domain/practice/presets.ts';
import type { Specification } from '#domain/practice/specification.ts';
import { toQuestions } from '#domain/practice/to-questions.ts';
import { allTechniques, notAllowed } from '#domain/soroban/technique-limits.ts';
import { attemptSeed } from '#server/quiz/quiz-versions.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
let teacher: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ office, teacher } = await openStaff(site));
});
afterAll(() => site.close());

const directSums = (count: number): Specification => ({
  version: 1,
  parts: [
    {
      kind: 'sums',
      count,
      rows: 3,
      digits: { each: 1 },
      decimals: 0,
      operations: 'add-and-subtract',
      techniques: { ...allTechniques, smallFriend: notAllowed, bigFriend: notAllowed, mixed: notAllowed },
    },
  ],
});

const paperOf = (specification: Specification, changes: object = {}) => ({
  title: 'Sums of Monday',
  subjectId: 'sums',
  timeLimit: 8,
  passingMarks: 3,
  specification,
  seed: 7,
  ...changes,
});

const quizRules = { shuffleQuestions: false, shuffleOptions: false, drawCount: null };

/** The result of a text such as `4 + 3 − 2`. */
const sumOf = (text: string) =>
  [...text.replaceAll(' ', '').matchAll(/[+−]?\d+/g)].reduce(
    (sum, [number]) => sum + Number(number.replace('−', '-')),
    0,
  );

const make = (body: object, staff = office) => staff.call('POST', 'office/practice-papers', body);
const read = (id: string) => quizCalls(office, id).read();
const idOf = (body: unknown) => v.parse(createPracticePaper.response, body).data._id;

/** The generated questions, with the ids of those in the quiz. */
function generated(specification: Specification, ids: readonly string[]) {
  const paper = generatePaper(specification, 7);
  if (paper.kind === 'too-few') throw new Error('There are too few');
  return toQuestions(paper.exercises, (index) => ids[index] ?? '');
}

test('a practice paper is a quiz with a draft of the generated questions', async () => {
  const specification = directSums(5);
  const made = await make(paperOf(specification));
  expect([made.status, made.text]).toEqual([200, expect.any(String)]);
  const { status, changedBy, document, versions } = await read(idOf(made.body));
  expect({ status, changedBy, versions }).toEqual({ status: 'draft', changedBy: 'Ravi Kumar', versions: [] });
  expect(document).toEqual({
    subjectId: 'sums',
    title: 'Sums of Monday',
    description: '',
    sequence: expect.any(Number),
    timeLimit: 8,
    passingMarks: 3,
    allowReattempt: false,
    shuffleQuestions: false,
    shuffleOptions: false,
    drawCount: null,
    keyShown: 'after-submit',
    keyShownFrom: null,
    practice: null,
    certificateLevel: '',
    questions: generated(
      specification,
      document.questions.map(({ id }) => id),
    ),
  });
  expect(new Set(document.questions.map(({ id }) => id)).size).toBe(5);
});

test.each(presets.map((preset) => [preset.id, preset] as const))(
  'the paper of the preset %s can be published',
  async (_, { specification, minutes }) => {
    const id = idOf((await make(paperOf(specification, { timeLimit: minutes }))).body);
    const published = await quizCalls(office, id).publish();
    expect([published.status, published.text]).toEqual([200, expect.any(String)]);
    await office.call('POST', `office/quizzes/${id}/shown`, { shown: false });
  },
);

test('a published paper is graded like any quiz', async () => {
  await office.call('POST', 'office/quizzes/tables-1/shown', { shown: false });
  const paper = paperOf(directSums(4), { subjectId: 'tables', passingMarks: null });
  const quizId = idOf((await make(paper)).body);
  const { document } = await read(quizId);
  await quizCalls(office, quizId).publish();
  const { open, submit, questions } = attemptCalls(site, await site.person());
  const started = await open({ quizId });
  expect((await questions(quizId)).body).toMatchObject({
    data: document.questions.map(({ text, options }) => ({
      questionText: text,
      options: options.map((option) => option.text),
    })),
  });
  const chosen = document.questions.map(({ options, correctOptionId }, index) => [
    index,
    options.find(({ id }) => (id === correctOptionId) !== (index === 0))?.text ?? '',
  ]);
  const answers: Record<string, string> = Object.fromEntries(chosen);
  const submitted = await submit({ quizId, submissionId: submissionId(started), answers });
  expect([submitted.status, submissionOf(submitted).score]).toEqual([200, 75]);
});

test('each attempt at a paper with own numbers gets other exercises, keeps them, and is graded by them', async () => {
  const specification = directSums(6);
  const paper = paperOf(specification, { subjectId: 'tables', passingMarks: null, perStudent: true });
  const quizId = idOf((await make(paper)).body);
  const quiz = quizCalls(office, quizId);
  const { document } = await quiz.read();
  expect([document.practice, document.questions.length]).toEqual([specification, 6]);
  await quiz.save({ sequence: 1, allowReattempt: true });
  const published = await quiz.publish();
  expect([published.status, published.text]).toEqual([200, expect.any(String)]);
  const [one, other] = [await site.person(), await site.person()];

  const attempt = async (person: TestPerson) => {
    const { open, submit, questions } = attemptCalls(site, person);
    site.clock.advance(1);
    const started = await open({ quizId });
    const asked = v.parse(getQuestionsByQuiz.response, (await questions(quizId)).body).data;
    expect(v.parse(getQuestionsByQuiz.response, (await questions(quizId)).body).data).toEqual(asked);
    const answers = Object.fromEntries(
      asked.map(({ questionText }, index) => [index, String(sumOf(questionText))]),
    );
    const submitted = await submit({ quizId, submissionId: submissionId(started), answers });
    expect([submitted.status, submissionOf(submitted).score]).toEqual([200, 100]);
    const keyed = v.parse(getQuestionsByQuiz.response, (await questions(quizId)).body).data;
    expect(keyed.map(({ correctAnswer }) => correctAnswer)).toEqual(Object.values(answers));
    return asked.map(({ questionText }) => questionText);
  };
  const papers: string[] = [];
  for (const person of [one, one, one, one, other]) papers.push(String(await attempt(person)));
  expect(new Set([...papers, String(document.questions.map(({ text }) => text))]).size).toBe(6);

  const preview = (await office.call('GET', `office/quizzes/${quizId}/preview`)).body;
  expect(v.parse(previewQuiz.response, preview).data).toMatchObject({
    isDrawn: true,
    questions: { length: 6 },
  });
  const { versions } = await read(quizId);
  const [question] = document.questions;
  const corrected = await office.call(
    'POST',
    `office/quizzes/${quizId}/versions/${versions[0]?._id}/preview-correction`,
    { questionId: question?.id, optionId: 'A' },
  );
  expect(corrected.status).toBe(409);
  await office.call('POST', `office/quizzes/${quizId}/shown`, { shown: false });
});

test.each([
  ['own numbers', { perStudent: true }, {}],
  ['drawn questions', {}, { drawCount: 2 }],
  ['shuffled options', {}, { shuffleOptions: true }],
])('a paper with %s cannot be submitted without an attempt', async (_, made, saved) => {
  const paper = paperOf(directSums(4), { subjectId: 'tables', passingMarks: null, ...made });
  const quizId = idOf((await make(paper)).body);
  const quiz = quizCalls(office, quizId);
  await quiz.save({ sequence: 1, allowReattempt: true, ...saved });
  expect((await quiz.publish()).status).toBe(200);
  const { open, submit } = attemptCalls(site, await site.person());
  const refused = [403, { success: false, message: 'Please open the quiz first' }];
  for (const answers of [{}, { 0: 'of no such option' }]) {
    const unopened = await submit({ quizId, answers });
    expect([unopened.status, unopened.body]).toEqual(refused);
  }
  const submitted = await submit({ quizId, submissionId: submissionId(await open({ quizId })), answers: {} });
  expect(submitted.status).toBe(200);
  site.clock.advance(3600);
  const again = await submit({ quizId, answers: {} });
  expect([again.status, again.body]).toEqual(refused);
  await office.call('POST', `office/quizzes/${quizId}/shown`, { shown: false });
});

test('the exercises of an attempt depend only on version, user and number of the attempt', () => {
  const paper = { ...quizRules, practice: directSums(6), questions: [] };
  const version = { id: 'version', paper };
  const seed = attemptSeed(version, 'ravi', 0);
  expect(seed).toBe(1_189_432_609);
  expect(attemptSeed(version, 'ravi', 0)).toBe(seed);
  const others = [attemptSeed(version, 'ravi', 1), attemptSeed(version, 'meera', 0)];
  expect(new Set([seed, ...others]).size).toBe(3);
});

test('a paper with own numbers cannot be published when there are too few exercises or its example has others', async () => {
  const quizId = idOf((await make(paperOf(directSums(3), { perStudent: true }))).body);
  const quiz = quizCalls(office, quizId);
  const publish = async (practice: Specification) => {
    await quiz.save({ practice });
    return await quiz.publish();
  };
  const message = 'The example has more or fewer questions than an attempt gets';
  expect((await publish(directSums(4))).body).toMatchObject({ data: [{ field: 'practice', message }] });
  const [part] = directSums(3).parts;
  const narrow: Specification = {
    version: 1,
    parts:
      part?.kind === 'sums'
        ? [
            {
              ...part,
              rows: 2,
              operations: 'add',
              digits: { each: 1 },
              techniques: { ...part.techniques, direct: { least: 9, most: 9 } },
            },
          ]
        : [],
  };
  expect((await publish(narrow)).body).toMatchObject({
    data: [
      {
        field: 'practice',
        message: 'There are only 0 different exercises like these, and the paper asks for 3.',
      },
    ],
  });
});

test('a paper that asks for more sums than exist says how many exist, and adds no quiz', async () => {
  const before = (await office.call('GET', 'office/quizzes')).text;
  const refused = await make(paperOf(directSums(294)));
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [
        {
          field: 'specification',
          message: 'There are only 293 different exercises like these, and the paper asks for 294.',
        },
      ],
    },
  ]);
  expect((await office.call('GET', 'office/quizzes')).text).toBe(before);
});

test('a paper of an unknown subject, or by a teacher, is refused', async () => {
  const unknown = await make(paperOf(directSums(5), { subjectId: 'none' }));
  expect([unknown.status, unknown.body]).toMatchObject([400, { data: [{ field: 'subjectId' }] }]);
  expect((await make(paperOf(directSums(5)), teacher)).status).toBe(403);
});
