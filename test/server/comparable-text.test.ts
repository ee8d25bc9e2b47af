import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { publishedQuestion } from '#domain/quizzes/edited-question.ts';
import { comparableText } from '#domain/text/text-rules.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { newQuestions } from '#server/question-files/same-question.ts';
import { writeQuestionFile } from '#server/question-files/write-question-file.ts';
import { bytesOf, problemsOf, questionOf } from '../support/server/question-files.ts';

/** Pairs of spellings that look the same to a reader. */
const alike: readonly (readonly [name: string, one: string, other: string])[] = [
  ['a no-break space', '3 cm', '3\u00a0cm'],
  ['two spaces', '3 cm', '3  cm'],
  ['a line break', '3 cm', '3\ncm'],
  ['a composed letter', 'caf\u00e9', 'cafe\u0301'],
  ['a zero-width space', '12', '1\u200b2'],
  ['a soft hyphen', 'triangle', 'tri\u00adangle'],
  ['a byte order mark', '12', '\ufeff12'],
  ['a direction mark', '12', '12\u200f'],
  ['a joiner inside a letter', 'e\u0301', 'e\u200d\u0301'],
  ['a zero-width non-joiner', 'క్ష', 'క్\u200cష'],
  ['a combining grapheme joiner', '12', '1\u034f2'],
  ['a Hangul filler', '12', '1\u31642'],
];

const distinct: readonly (readonly [name: string, one: string, other: string])[] = [
  ['case', 'a', 'A'],
  ['an accent', 'cafe', 'caf\u00e9'],
  ['an exponent', 'x2', 'x²'],
  ['a full-width digit', '1', '１'],
  ['a space inside', '12', '1 2'],
  [
    'the flags of England and Scotland',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
];

const parsed = (options: readonly string[]) =>
  v.safeParse(publishedQuestion, {
    id: 'question',
    text: 'Which?',
    options: options.map((text, index) => ({ id: `option-${index}`, text })),
    correctOptionId: 'option-0',
    explanation: '',
    picture: null,
  });

describe('two options of a question', () => {
  test.each(alike)('are refused when they differ by %s only', (_, one, other) => {
    expect(parsed([one, other, 'x']).issues?.map(({ message }) => message)).toEqual([
      'Two options have the same text',
    ]);
  });

  test.each(distinct)('are accepted when they differ by %s', (_, one, other) => {
    const { output } = parsed([one, other]);
    expect(output).toMatchObject({ options: [{ text: one }, { text: other }] });
  });
});

test('two options of invisible characters have the same text', () => {
  expect(parsed(['\u200b\u00ad', '\u200c']).issues?.map(({ message }) => message)).toEqual([
    'Two options have the same text',
  ]);
});

test('joiners stay in the stored text', () => {
  const texts = ['క్\u200cష', '👩\u200d🏫'];
  expect(parsed(texts).output).toMatchObject({ options: texts.map((text) => ({ text })) });
  expect(comparableText('👩\u200d🏫')).toBe('👩🏫');
});

/** The pairs that every format can write in one line. */
const inOneLine = alike.filter(([, , other]) => !/\n|\ufeff/.test(other));
const sameOptions = 'Options A and B have the same text. Change one or take it out.';

describe.each([
  ['gift', (options: readonly string[]) => `Which? {=${options.join(' ~')} ~x}`],
  ['aiken', ([one, other]: readonly string[]) => `Which?\nA. ${one}\nB. ${other}\nC. x\nANSWER: A`],
  [
    'csv',
    ([one, other]: readonly string[]) =>
      `question,option A,option B,option C,right option\nWhich?,${one},${other},x,A`,
  ],
  [
    'moodle-xml',
    ([one, other]: readonly string[]) =>
      `<quiz><question type="multichoice"><questiontext format="plain_text"><text>Which?</text></questiontext><answer fraction="100" format="plain_text"><text>${one}</text></answer><answer fraction="0" format="plain_text"><text>${other}</text></answer></question></quiz>`,
  ],
] as const)('a file in %s', (format, write) => {
  test.each(inOneLine)('is refused when two options differ by %s only', async (_, one, other) => {
    const problems = await problemsOf(bytesOf(write([one, other])), format);
    expect(problems).toEqual([expect.stringContaining(sameOptions)]);
  });
});

test.each(inOneLine)('two questions of a file that differ by %s only are added once', (_, one, other) => {
  const file = `Is it ${one}? {=yes ~no}\n\nIs it ${other}? {=yes ~no}\n`;
  const { questions, problems, notes } = readQuestionFile(bytesOf(file), { format: 'gift' });
  expect([questions.length, problems, notes.map(({ reason }) => reason)]).toEqual([
    1,
    [],
    ['The same question is in row 1 and in row 3. It is added once.'],
  ]);
});

test.each(alike)('a question that the quiz already has except for %s is skipped', (_, one, other) => {
  const existing = questionOf('Which?', [one, 'x']);
  const question = questionOf('Which?', [other, 'x']);
  const imported = [{ row: 1, question, changes: [], picture: null, source: '' }];
  expect(newQuestions([existing], imported)).toEqual({
    questions: [],
    skipped: 1,
    refused: [],
    problems: [],
    moreProblems: 0,
  });
});

test('the right option of a CSV file may be written with another kind of space', () => {
  const file = 'question,option A,option B,right option\nWhich?,2 cm,3 cm,3\u00a0cm';
  const { questions } = readQuestionFile(bytesOf(file), { format: 'csv' });
  expect(
    questions.map(({ question }) => question.options.findIndex(({ id }) => id === question.correctOptionId)),
  ).toEqual([1]);
});

test('a text with joiners is written and read unchanged', () => {
  const written = questionOf('క్\u200cష?', ['👩\u200d🏫', 'a\u00adb']);
  const { questions } = readQuestionFile(bytesOf(writeQuestionFile([written], 'csv').text), {
    format: 'csv',
  });
  expect(questions[0]?.question.text).toBe(written.text);
});
