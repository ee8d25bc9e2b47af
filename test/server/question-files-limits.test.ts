import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionFileFormats } from '#contract/office/question-files.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { writeQuestionFile } from '#server/question-files/write-question-file.ts';
import { bytesOf, problemsOf, questionOf, textsOf } from '../support/server/question-files.ts';

const sizeMaximum = 5 * 1024 * 1024;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    questionOf(
      `రెండు 🧮 ${index} + {1} = ?`,
      [`${index + 1}`, `"${index}"`, `=${index}`, 'none of these'],
      0,
      '*So*.',
    ),
  );

describe.each(questionFileFormats)('the reader of %s files', (format) => {
  test('reads 1000 questions', async () => {
    const written = many(1000);
    const { questions, problems } = await readQuestionFile(bytesOf(writeQuestionFile(written, format).text), {
      format,
    });
    expect(problems).toEqual([]);
    expect(questions.map(({ question }) => textsOf(question))).toEqual(
      written.map((question) => ({ ...textsOf(question), explanation: format === 'aiken' ? '' : '*So*.' })),
    );
  });

  test('names the 1001st question as one too many', async () => {
    const { text } = writeQuestionFile(many(1001), format);
    const row = { gift: 8001, aiken: 7001, csv: 1002, 'moodle-xml': 11003 }[format];
    const { problems } = await readQuestionFile(bytesOf(text), { format });
    expect(problems).toEqual([
      {
        row,
        column: null,
        reason: 'A file may have at most 1000 questions; this is one more. Split the file into smaller ones.',
        text: expect.stringContaining('రెండు 🧮 1000'),
      },
    ]);
  });
});

describe('one fault among 1000 questions is named', () => {
  test('in row 977 of a CSV file', async () => {
    const lines = writeQuestionFile(many(1000), 'csv').text.split('\r\n');
    lines[976] = '"Which?","a","b","","","","","C",""';
    expect(await problemsOf(bytesOf(lines.join('\r\n')))).toEqual([
      '977:right option «C» is neither a letter from A to B nor the text of an option. Write the letter of the right option. | C',
    ]);
  });

  test('in row 977 of a GIFT file', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `Question ${index} {=a ~b}\n`);
    lines[488] = 'Question 488 {=a ~b\n';
    expect(await problemsOf(bytesOf(lines.join('\n')))).toEqual([
      '977:14 This { is not closed. Put } behind the last option. | Question 488 {=a ~b',
    ]);
  });

  test('in row 977 of an Aiken file', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `Question ${index}\nA. a\nB. b\nANSWER: B\n`);
    lines[195] = 'Question 195\nA. a\nANSWER: B\n';
    expect(await problemsOf(bytesOf(lines.join('\n')))).toEqual([
      '976:- A question has at least 2 options. Add one. | Question 195',
      '978:- ANSWER names option B, but the options are A to A. | ANSWER: B',
    ]);
  });

  test('in row 977 of a Moodle XML file', async () => {
    const lines = writeQuestionFile(many(1000), 'moodle-xml').text.split('\n');
    lines[976] = lines[976]?.replace('fraction="100"', 'fraction="50"') ?? '';
    expect(await problemsOf(bytesOf(lines.join('\n')))).toEqual([
      '977:5 This answer has the fraction 50. This site gives the full mark for one right option and none for the others: only 100 and 0 are possible. | 89',
    ]);
  });
});

/** Parts of all formats, so that random files resemble valid ones. */
const piece = fc.constantFrom(
  ...[
    '{',
    '}',
    '=',
    '~',
    '#',
    '####',
    '%50%',
    '->',
    '::',
    ':',
    '\\',
    '//',
    '$CATEGORY:',
    '[html]',
    '[markdown]',
  ],
  ...[
    'A. ',
    'B) ',
    'ANSWER: A',
    'T',
    '"',
    ',',
    ';',
    '\t',
    "'",
    '\n',
    '\n\n',
    '\r',
    ' ',
    'a',
    '1',
    'రె',
    '🧮',
    '\u0000',
  ],
  ...[
    'question,option A,option B,right option\n',
    '<?xml version="1.0"?>',
    '<quiz>',
    '</quiz>',
    '<!--',
    '-->',
    ']]>',
  ],
  ...[
    '<question type="multichoice">',
    '</question>',
    '<questiontext format="markdown">',
    '</questiontext>',
    '<text>',
  ],
  ...[
    '</text>',
    '<answer fraction="100">',
    '</answer>',
    '<![CDATA[',
    '&',
    '&lt;',
    '<',
    '>',
    '<img>',
    '<sup>',
    '**',
    '`',
  ],
);

test.each(questionFileFormats)('any text is read or refused as a %s file', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const { questions, problems, spreadsheet } = readQuestionFile(bytesOf(pieces.join('')), { format });
      const isAsked = spreadsheet !== null && spreadsheet.unclear !== null;
      expect(questions.length > 0 || problems.length > 0 || isAsked).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('200 problems are listed and the others counted', async () => {
  const problems = await problemsOf(bytesOf('Q {=a ~a}\n\n'.repeat(250)));
  expect(problems.length).toBe(201);
  expect(problems[199]).toBe('399:- Options A and B have the same text. Change one or take it out. | a');
  expect(problems[200]).toBe('and 50 more');
});

describe('a file of 5 MB', () => {
  const filled = (start: string, piece: string) =>
    bytesOf(start + piece.repeat(Math.floor((sizeMaximum - start.length) / piece.length)));
  const tooLong = (row: number) =>
    `${row}:- This row is too long. Is a quotation mark opened here and not closed? Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""".`;
  const unclear = '1:- This question is too long. Is there no blank line between it and the next one?';

  test.each([
    ['gift', '', '{', `${unclear} | ${'{'.repeat(79)}…`],
    ['gift', '', '"', `${unclear} | ${'"'.repeat(79)}…`],
    ['gift', '', '\\', `${unclear} | ${'\\'.repeat(79)}…`],
    ['gift', '', '{\n', `${unclear} | ${'{ '.repeat(39)}{…`],
    ['csv', 'question,option A,option B,right option\n', 'a"', `${tooLong(2)} | ${'a"'.repeat(39)}a…`],
    [
      'csv',
      'question,option A,option B,right option\n',
      '"',
      '-:- This file has no questions. Choose a file that has some. | ',
    ],
    [
      'aiken',
      '',
      '\\',
      `1:- This question has no line ANSWER. Write it behind the options: ANSWER: A | ${'\\'.repeat(79)}…`,
    ],
    [
      'moodle-xml',
      '<quiz>',
      '<a>',
      `1:64 Elements are nested too deep here. Export the questions from Moodle again as «Moodle XML». | ${'<a>'.repeat(26)}<…`,
    ],
    [
      'moodle-xml',
      '<quiz><question>',
      '<answer/>',
      '1:4517 More than 500 parts stand in <question>. Export the questions from Moodle again as «Moodle XML». | r/><answer/><answer/><answer/><answer/><answer/><answer/><answer/><answer/><ans…',
    ],
    [
      'moodle-xml',
      '<quiz>',
      '{',
      `1:1 <quiz> begins here and does not end. The file is cut off, or has an & that should be &amp;: export it from Moodle again. | <quiz>${'{'.repeat(73)}…`,
    ],
  ] as const)('%s: %j and then %j only', async (format, start, piece, problem) => {
    expect(await problemsOf(filled(start, piece), format)).toEqual([problem]);
  });

  test('is read up to the 1001st question', async () => {
    const problems = await problemsOf(filled('', '{\n\n'), 'gift');
    expect([problems.length, problems[0], problems[200]]).toEqual([
      201,
      '1:1 This { is not closed. Put } behind the last option. | {',
      'and 801 more',
    ]);
  });
});
