import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CheckChoices,
  type ChosenColumns,
  exportQuestionFile,
  fileSizeMaximum,
  fileTooLarge,
  getQuestionTemplate,
  type ImportChoices,
  importQuestionFile,
  type QuestionFileFormat,
  questionFileFormats,
} from '#contract/office/question-files.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { questionFileCalls } from '../support/server/question-files.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const folder = temporaryFolder();
let site: TestSite;
let office: TestStaff;
let files: ReturnType<typeof questionFileCalls>;
beforeAll(async () => {
  site = await openTestSite({ uploadsFolder: folder.path });
  ({ office } = await openStaff(site));
  files = questionFileCalls(site, office);
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const newQuiz = async (title: string) => {
  const added = await office.call('POST', 'office/quizzes', { title, subjectId: 'sums' });
  const { _id } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), added.body).data;
  return {
    id: _id,
    edited: quizCalls(office, _id).read,
    check: (text: string, choices?: CheckChoices) => files.check(_id, text, choices),
    send: (text: string, choices: Partial<ImportChoices> = {}) => files.import(_id, text, choices),
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
    refused: 0,
    refusedFile: null,
    spreadsheet: null,
    questions: [
      { questionText: 'Two and two?', options: ['4', '3', '5'], correctAnswer: '4', row: 1, changes: [] },
      {
        questionText: 'Three times three?',
        options: ['6', '9'],
        correctAnswer: '9',
        explanation: 'Count three threes.',
        row: 3,
        changes: [],
      },
    ],
  });
  expect(await quiz.edited()).toMatchObject({ changedBy: null, document: { questions: [] } });
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

test('an imported file is added to the draft once, however often it is sent', async () => {
  const quiz = await newQuiz('Imported');
  const { revision: opened } = await quiz.edited();
  const first = await quiz.send(gift);
  const { document, revision } = await quiz.edited();
  expect(importedFrom(first.body)).toEqual({ added: 2, skipped: 0, revision });
  const again = await quiz.send(gift);
  expect(importedFrom(again.body)).toEqual({ added: 0, skipped: 2, revision });
  expect(document.questions.map(({ text, explanation }) => [text, explanation])).toEqual([
    ['Two and two?', ''],
    ['Three times three?', 'Count three threes.'],
  ]);
  const stale = await quiz.send('One more? {=1 ~2}', { revision: opened });
  expect([stale.status, (await quiz.edited()).document.questions.length]).toEqual([409, 2]);
});

test('a file with one problem is refused with its place, unless the other questions are requested', async () => {
  const quiz = await newQuiz('Refused');
  const broken = `${gift}\nTwo right ones? {=1 =2}\n`;
  const checked = await quiz.check(broken);
  expect(checked).toMatchObject({
    questions: [{ questionText: 'Two and two?' }, { questionText: 'Three times three?' }],
    problems: [{ row: 5 }],
    refused: 1,
    refusedFile: {
      name: 'refused-questions.gift.txt',
      text: '// Row 5: This is a question whose answer is typed, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. True or false is written {TRUE} or {FALSE}.\nTwo right ones? {=1 =2}\n',
    },
  });
  const refused = await quiz.send(broken);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { data: [{ field: 'file', message: expect.stringMatching(/^Line 5: /) }] },
  ]);
  expect(await quiz.edited()).toMatchObject({ changedBy: null, document: { questions: [] } });
  const added = await quiz.send(broken, { leaveOutRefused: true });
  expect(importedFrom(added.body)).toMatchObject({ added: 2, skipped: 0 });
});

test('a file that cannot be read to its end is refused even when only the other questions are requested', async () => {
  const quiz = await newQuiz('Cut off');
  const question =
    '<question type="multichoice"><questiontext><text>Q</text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>';
  const cut = `<quiz>${question}<question>`;
  expect(await quiz.check(cut)).toMatchObject({ questions: [], refused: 0, problems: [{ row: 1 }] });
  expect((await quiz.send(cut, { leaveOutRefused: true })).status).toBe(400);
});

test('columns that were chosen once are used for the next file with the same header row', async () => {
  const quiz = await newQuiz('Columns');
  const file = (rows: string) => `Frage;Erste;Zweite;Lösung\n${rows}`;
  const columns: ChosenColumns = {
    hasHeader: true,
    roles: ['question', 'option', 'option', 'right'],
    right: 'number',
  };
  const first = file('1+1?;2;3;1\n2+2?;5;4;2\n');
  const unknown = await quiz.check(first);
  expect([unknown.spreadsheet?.unclear, unknown.questions, unknown.problems]).toEqual(['columns', [], []]);
  const known = await quiz.check(first, { columns });
  expect(known.questions.map(({ questionText, correctAnswer }) => [questionText, correctAnswer])).toEqual([
    ['1+1?', '2'],
    ['2+2?', '4'],
  ]);
  const added = await quiz.send(first, { columns, rememberColumns: true });
  expect(importedFrom(added.body)).toMatchObject({ added: 2, skipped: 0 });
  const next = await quiz.check(file('3+3?;6;7;1\n'));
  expect(next).toMatchObject({
    questions: [{ questionText: '3+3?', correctAnswer: '6' }],
    spreadsheet: { unclear: null, isRemembered: true, ...columns },
  });
  const corrected: ChosenColumns = { ...columns, right: 'number-from-0' };
  const again = await quiz.send(file('4+4?;9;8;1\n'), { columns: corrected, rememberColumns: true });
  expect(again.status).toBe(200);
  expect((await quiz.check(file('5+5?;11;10;1\n'))).spreadsheet).toMatchObject(corrected);
});

test('a row with a text in an unnamed column is left out when the valid rows are added', async () => {
  const quiz = await newQuiz('Moved');
  const text = 'question,option A,option B,right option,\n1+1?,2,3,A,\n2+2?,4,5,A,moved\n';
  const { spreadsheet, questions, refused } = await quiz.check(text);
  expect([questions.length, refused]).toEqual([1, 1]);
  const columns = {
    hasHeader: true,
    roles: spreadsheet?.roles ?? [],
    right: spreadsheet?.right ?? null,
  };
  const added = await quiz.send(text, { columns, leaveOutRefused: true });
  expect(importedFrom(added.body)).toMatchObject({ added: 1 });
});

test('the picture of a Moodle file is stored and shown with its question', async () => {
  const quiz = await newQuiz('Pictures');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const moodle = `<quiz><question type="multichoice"><questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png" alt="A bead"&gt;Which?</text><file name="a.png" encoding="base64">${png}</file></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
  expect((await quiz.check(moodle)).questions).toEqual([
    {
      questionText: 'Which?',
      options: ['a', 'b'],
      correctAnswer: 'a',
      row: 1,
      changes: ['The picture comes along, below the text of the question.'],
    },
  ]);
  expect(importedFrom((await quiz.send(moodle)).body)).toMatchObject({ added: 1 });
  const { document } = await quiz.edited();
  expect(document.questions.map(({ picture }) => picture)).toEqual([
    { file: expect.stringMatching(/^[\da-f]{20}\.webp$/), alt: 'A bead' },
  ]);
  expect(importedFrom((await quiz.send(moodle)).body)).toMatchObject({ added: 0, skipped: 1 });
});

test('a question with another right option than in the quiz is a problem', async () => {
  const quiz = await newQuiz('Clashing');
  await quiz.send(gift);
  const checked = await quiz.check('Two and two? {~4 =3 ~5}');
  expect(checked.problems).toMatchObject([
    { row: 1, reason: expect.stringContaining('another right option') },
  ]);
});

test('a file of more than 5 MB and choices that are not JSON are refused', async () => {
  const quiz = await newQuiz('Hostile');
  const large = await quiz.send('A'.repeat(fileSizeMaximum + 1));
  expect([large.status, large.body]).toEqual([413, { success: false, message: fileTooLarge }]);
  const unread = await site.call('POST', importQuestionFile.path.replace('{id}', quiz.id), {
    body: gift,
    headers: { Cookie: office.cookie, Origin: officeOrigin, 'Content-Type': 'text/plain' },
  });
  expect([unread.status, unread.body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [{ field: 'choices', message: 'This is not valid' }],
    },
  ]);
});

test.each(questionFileFormats)(
  'questions exported as %s are skipped as existing when they are imported again',
  async (format) => {
    const quiz = await newQuiz(`Exported as ${format}`);
    await quiz.send(gift);
    const { name, text } = await quiz.export(format);
    expect(name).toMatch(new RegExp(`^Exported as ${format}\\.(?:csv|xml|gift\\.txt|aiken\\.txt)$`));
    const other = await newQuiz(`Filled from ${format}`);
    expect(importedFrom((await other.send(text, { format })).body)).toMatchObject({ added: 2 });
    expect(importedFrom((await quiz.send(text, { format })).body)).toMatchObject({ added: 0, skipped: 2 });
  },
);

test('the name of an exported file has only characters that every system accepts', async () => {
  const quiz = await newQuiz('Sums: 1/2 or <half>?');
  expect((await quiz.export('csv')).name).toBe('Sums 1 2 or half.csv');
  const other = await newQuiz('???');
  expect((await other.export('csv')).name).toBe(`${other.id}.csv`);
});

test('the template is a file that can be imported', async () => {
  const { body } = await office.call('GET', 'office/question-template');
  const { text } = v.parse(getQuestionTemplate.response, body).data;
  const quiz = await newQuiz('From the template');
  expect(importedFrom((await quiz.send(text)).body)).toMatchObject({ added: 2, skipped: 0 });
});
