import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkQuestionFile,
  exportQuestionFile,
  fileSizeMaximum,
  getQuestionTemplate,
  importQuestionFile,
  type QuestionFileFormat,
  questionFileFormats,
} from '#contract/office/question-files.ts';
import { getOfficeQuiz } from '#contract/office/quizzes.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());

const newQuiz = async (title: string) => {
  const added = await office.call('POST', 'office/quizzes', { title, subjectId: 'sums' });
  const { _id } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), added.body).data;
  return {
    id: _id,
    edited: async () =>
      v.parse(getOfficeQuiz.response, (await office.call('GET', `office/quizzes/${_id}`)).body).data,
    check: async (text: string) => {
      const body = { file: Buffer.from(text).toString('base64'), revision: 0 };
      const checked = await office.call('POST', `office/quizzes/${_id}/check-file`, body);
      return v.parse(checkQuestionFile.response, checked.body).data;
    },
    send: (text: string, revision: number, format?: QuestionFileFormat) =>
      office.call('POST', `office/quizzes/${_id}/import-file`, {
        file: Buffer.from(text).toString('base64'),
        revision,
        ...(format === undefined ? {} : { format }),
      }),
    export: async (format: QuestionFileFormat) => {
      const file = await office.call('GET', `office/quizzes/${_id}/file?format=${format}`);
      return v.parse(exportQuestionFile.response, file.body).data;
    },
  };
};

const gift = 'Two and two? {=4 ~3 ~5}\n\nThree times three? {~6 =9 ####Count three threes.}\n';
const importedFrom = (body: unknown) => v.parse(importQuestionFile.response, body).data;

test('a checked file says what would be added and writes nothing', async () => {
  const quiz = await newQuiz('Checked');
  expect(await quiz.check(gift)).toEqual({
    format: 'gift',
    problems: [],
    moreProblems: 0,
    notes: [],
    skipped: 0,
    questions: [
      { questionText: 'Two and two?', options: ['4', '3', '5'], correctAnswer: '4' },
      {
        questionText: 'Three times three?',
        options: ['6', '9'],
        correctAnswer: '9',
        explanation: 'Count three threes.',
      },
    ],
  });
  expect(await quiz.edited()).toMatchObject({ revision: 0, document: { questions: [] } });
});

test('a file of 5 MB is checked', async () => {
  const quiz = await newQuiz('Large');
  const comment = `// ${'a'.repeat(fileSizeMaximum - gift.length - 4)}\n`;
  const { format, problems, questions } = await quiz.check(comment + gift);
  expect([format, problems, questions.map(({ questionText }) => questionText)]).toEqual([
    'gift',
    [],
    ['Two and two?', 'Three times three?'],
  ]);
});

test.each([
  'QUJD*',
  'QUJ*',
  'QUJ',
  'QUJDR',
  'Q===',
  '====',
  'QU=D',
  'QUJD=QUJ',
  'QUI=QUI=',
  'QUJ\n',
  'QUJ-',
  'ſUJD',
])('a file that is not in base64 is refused: %j', async (file) => {
  const quiz = await newQuiz(`Not whole: ${file.trim()}`);
  const { status, body } = await office.call('POST', `office/quizzes/${quiz.id}/check-file`, {
    file,
    revision: 0,
  });
  expect([status, body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [{ field: 'file', message: 'The file did not arrive whole. Choose it again.' }],
    },
  ]);
});

test('an imported file is in the draft, once however often it is sent', async () => {
  const quiz = await newQuiz('Imported');
  const first = await quiz.send(gift, 0);
  expect(importedFrom(first.body)).toEqual({ added: 2, skipped: 0, revision: 1 });
  const again = await quiz.send(gift, 1);
  expect(importedFrom(again.body)).toEqual({ added: 0, skipped: 2, revision: 1 });
  const { document } = await quiz.edited();
  expect(document.questions.map(({ text, explanation }) => [text, explanation])).toEqual([
    ['Two and two?', ''],
    ['Three times three?', 'Count three threes.'],
  ]);
  const stale = await quiz.send('One more? {=1 ~2}', 0);
  expect([stale.status, (await quiz.edited()).document.questions.length]).toEqual([409, 2]);
});

test('a file with one problem adds nothing and names its place', async () => {
  const quiz = await newQuiz('Refused');
  const broken = `${gift}\nTwo right ones? {=1 =2}\n`;
  const checked = await quiz.check(broken);
  expect([checked.questions, checked.problems.length, checked.problems[0]?.row]).toEqual([[], 1, 5]);
  const refused = await quiz.send(broken, 0);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { data: [{ field: 'file', message: expect.stringMatching(/^Line 5: /) }] },
  ]);
  expect(await quiz.edited()).toMatchObject({ revision: 0, document: { questions: [] } });
});

test('a key that differs from the one in the quiz is a problem', async () => {
  const quiz = await newQuiz('Clashing');
  await quiz.send(gift, 0);
  const checked = await quiz.check('Two and two? {~4 =3 ~5}');
  expect(checked.problems).toMatchObject([
    { row: 1, reason: expect.stringContaining('another right option') },
  ]);
});

test('what is not a file of the office is refused', async () => {
  const quiz = await newQuiz('Hostile');
  const path = `office/quizzes/${quiz.id}/import-file`;
  const notBase64 = await office.call('POST', path, { file: '<<<', revision: 0 });
  expect(notBase64.body).toMatchObject({
    data: [{ field: 'file', message: 'The file did not arrive whole. Choose it again.' }],
  });
  const large = await office.call('POST', path, { file: 'A'.repeat(9 * 1024 * 1024), revision: 0 });
  expect([large.status, large.body]).toEqual([413, { success: false, message: 'This quiz is too large' }]);
});

test.each(questionFileFormats)(
  'what is exported as %s is there already when it is imported',
  async (format) => {
    const quiz = await newQuiz(`Exported as ${format}`);
    await quiz.send(gift, 0);
    const { name, text } = await quiz.export(format);
    expect(name).toMatch(new RegExp(`^Exported as ${format}\\.(?:csv|xml|gift\\.txt|aiken\\.txt)$`));
    const other = await newQuiz(`Filled from ${format}`);
    expect(importedFrom((await other.send(text, 0, format)).body)).toMatchObject({ added: 2 });
    expect(importedFrom((await quiz.send(text, 1, format)).body)).toMatchObject({ added: 0, skipped: 2 });
  },
);

test('the name of an exported file has only characters that every computer takes', async () => {
  const quiz = await newQuiz('Sums: 1/2 or <half>?');
  expect((await quiz.export('csv')).name).toBe('Sums 1 2 or half.csv');
  const other = await newQuiz('???');
  expect((await other.export('csv')).name).toBe(`${other.id}.csv`);
});

test('the template is a file that can be imported', async () => {
  const { body } = await office.call('GET', 'office/question-template');
  const { text } = v.parse(getQuestionTemplate.response, body).data;
  const quiz = await newQuiz('From the template');
  expect(importedFrom((await quiz.send(text, 0)).body)).toMatchObject({ added: 2, skipped: 0 });
});
