import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionFileFormats } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { comparableText } from '#domain/text/text-rules.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { askedBy } from '#server/question-files/same-question.ts';
import { questionTemplate } from '#server/question-files/write-csv.ts';
import { writeQuestionFile } from '#server/question-files/write-question-file.ts';
import { bytesOf, questionOf, textsOf } from '../support/server/question-files.ts';

const withExplanations = questionFileFormats.filter((format) => format !== 'aiken');

/** Texts with a special meaning in some format. */
const nasty = [
  '"quoted" and \'quoted\'',
  '"',
  '""',
  "'=1+1",
  "''=1",
  '=1+1',
  '+91 98765',
  '-5',
  '@SUM(A1)',
  '{=a ~b}',
  '} {',
  '\\',
  '\\\\n is no line break',
  'C:\\new\\table',
  '~ not',
  '# heading',
  '#### feedback',
  '::title:: text',
  'ratio 3:4',
  'a -> b',
  '%50% of 20',
  '% and % again',
  '[html]<b>x</b>',
  '[markdown] *x*',
  '[plain]',
  '$CATEGORY: x',
  '// no comment',
  'https://example.org/?a=1&b=2',
  '&&061; and &&092;',
  '&lt;b&gt; &amp; &nbsp;',
  'a < b and c > d',
  '<p>text</p>',
  '<![CDATA[x]]>',
  ']]>',
  '@@PLUGINFILE@@'.toLowerCase(),
  'two  blanks,   three',
  'one\ttab\t\ttwo',
  'a\u00a0\u00a0b',
  'one\ntwo',
  'one\n\n\tthree  \n  four',
  'A. P. J. Abdul Kalam',
  'B) text',
  'a, b; c',
  'రెండు + రెండు = ?',
  'क्ष',
  '🧮 👨‍👩‍👧',
  '\u200b=1',
  'a\u2028b',
  'TRUE',
  'T',
  '\\[x\\] and \\(y\\)',
  '$$x$$',
  'option A',
  'A',
  'b',
  '(C)',
  '   leading and trailing   ',
];

/** Reads a file, without the notes about TeX formulas: a random text may contain one. */
const read = async (text: string, format: (typeof questionFileFormats)[number], isGiven = true) => {
  const file = readQuestionFile(bytesOf(text), { format: isGiven ? format : undefined });
  return {
    format: file.format,
    problems: file.problems,
    moreProblems: file.moreProblems,
    questions: file.questions.map(({ question }) => textsOf(question)),
    notes: file.notes.filter(({ reason }) => !reason.startsWith('This formula is in TeX')),
  };
};

const nothingWrong = { problems: [], moreProblems: 0, notes: [] };

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'\\{}~=#:%&->[]"\',;\t\n <ab1A.)'), minLength: 1, maxLength: 40 }),
  fc.array(fc.constantFrom(...nasty), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
);

/** The text after a round trip: trimmed, with plain line ends and without control characters. */
const plain = (written: string) =>
  written
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{NChar}]/gu, '')
    .trim();
const storedText = text.map(plain).filter((each) => comparableText(each) !== '');

const question: fc.Arbitrary<PublishedQuestion> = fc
  .record({
    text: storedText,
    options: fc.uniqueArray(storedText, { minLength: 2, maxLength: 10, selector: comparableText }),
    explanation: fc.oneof(fc.constant(''), storedText),
    right: fc.nat(9),
  })
  .map(({ options, right, ...rest }) =>
    questionOf(rest.text, options, right % options.length, rest.explanation),
  );

const questions = fc.uniqueArray(question, {
  minLength: 1,
  maxLength: 5,
  selector: askedBy,
});

describe.each(withExplanations)('the %s format', (format) => {
  test('reads what it writes, for each special text as question, option and explanation', async () => {
    const written = nasty.map((each, index) =>
      questionOf(each, [each, 'another', nasty[(index + 1) % nasty.length] ?? ''], 2, each),
    );
    const file = writeQuestionFile(written, format);
    expect(file.losses).toEqual([]);
    expect(await read(file.text, format)).toEqual({
      format,
      questions: written.map(textsOf),
      ...nothingWrong,
    });
  });

  test('reads what it writes, for random texts', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (written) => {
        const file = writeQuestionFile(written, format);
        expect(await read(file.text, format)).toEqual({
          format,
          questions: written.map(textsOf),
          ...nothingWrong,
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the aiken format', () => {
  const oneLine = (written: string) => written.replace(/\s*\n\s*/g, ' ');

  test('reads what it writes, with line breaks as spaces and without explanations', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (written) => {
        const file = writeQuestionFile(written, 'aiken');
        const leftOut = new Set(
          file.losses
            .filter(({ reason }) => reason.startsWith('This question is left out'))
            .map(({ question: place }) => place),
        );
        const kept = written.filter((_, index) => !leftOut.has(index + 1)).map(textsOf);
        const expected = kept.map((each) => ({
          ...each,
          text: oneLine(each.text),
          options: each.options.map(oneLine),
          explanation: '',
        }));
        fc.pre(expected.length > 0);
        expect(await read(file.text, 'aiken')).toEqual({
          format: 'aiken',
          questions: expected,
          ...nothingWrong,
        });
      }),
      { numRuns: 300 },
    );
  });

  test('reports what it cannot store', () => {
    const written = [
      questionOf('What is\n1 + 1?', ['2', '3'], 0, 'Because.'),
      questionOf('ANSWER: A means?', ['yes', 'no']),
      questionOf('Plain', ['one\n  line', 'two']),
      questionOf('Plain', ['yes', 'no']),
    ];
    expect(writeQuestionFile(written, 'aiken')).toEqual({
      text: 'What is 1 + 1?\nA. 2\nB. 3\nANSWER: A\n\nPlain\nA. one line\nB. two\nANSWER: A\n\nPlain\nA. yes\nB. no\nANSWER: A\n',
      losses: [
        {
          question: 1,
          reason:
            'Aiken has no explanations: the explanation is left out. Aiken has one line for each text: line breaks are written as blanks.',
        },
        {
          question: 2,
          reason:
            'This question is left out: Aiken takes a text that begins with ANSWER: or FEEDBACK: for the end of another question. Export it in another format.',
        },
        { question: 3, reason: 'Aiken has one line for each text: line breaks are written as blanks.' },
      ],
    });
  });
});

describe('a written file', () => {
  const written = [
    questionOf('1 + 1 = ?', ['2', '=3'], 0, 'Count *them*.'),
    questionOf('Is it?', ['True', 'False'], 1),
  ];

  test.each([
    [
      'gift',
      '[plain]1 + 1 \\= ? {\n\t=2\n\t~\\=3\n\t####Count *them*.\n}\n\n[plain]Is it? {\n\t~True\n\t=False\n}\n',
    ],
    ['aiken', '1 + 1 = ?\nA. 2\nB. =3\nANSWER: A\n\nIs it?\nA. True\nB. False\nANSWER: B\n'],
    [
      'csv',
      '\u{FEFF}"question","option A","option B","option C","option D","option E","option F","right option","explanation"\r\n' +
        '"1 + 1 = ?","2","\'=3","","","","","A","Count *them*."\r\n"Is it?","True","False","","","","","B",""\r\n',
    ],
    [
      'moodle-xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="multichoice">
    <name><text>1 + 1 = ?</text></name>
    <questiontext format="plain_text"><text>1 + 1 = ?</text></questiontext>
    <generalfeedback format="plain_text"><text>Count *them*.</text></generalfeedback>
    <single>true</single>
    <shuffleanswers>false</shuffleanswers>
    <answer fraction="100" format="plain_text"><text>2</text></answer>
    <answer fraction="0" format="plain_text"><text>=3</text></answer>
  </question>
  <question type="multichoice">
    <name><text>Is it?</text></name>
    <questiontext format="plain_text"><text>Is it?</text></questiontext>
    <generalfeedback format="plain_text"><text></text></generalfeedback>
    <single>true</single>
    <shuffleanswers>false</shuffleanswers>
    <answer fraction="0" format="plain_text"><text>True</text></answer>
    <answer fraction="100" format="plain_text"><text>False</text></answer>
  </question>
</quiz>
`,
    ],
  ] as const)('%s is recognised without its name', async (format, file) => {
    expect(writeQuestionFile(written, format).text).toBe(file);
    expect((await read(file, format, false)).format).toBe(format);
    expect((await read(file, format, false)).problems).toEqual([]);
  });

  test('says that pictures are left out', () => {
    const withPicture = {
      ...questionOf('Which shape?', ['a', 'b']),
      picture: { file: 'a.webp', alt: 'A square' },
    };
    expect(writeQuestionFile([withPicture], 'gift').losses).toEqual([
      { question: 1, reason: 'The picture is left out: files of questions hold texts only.' },
    ]);
  });

  test('leaves out characters that no file can contain', async () => {
    const [first] = written;
    const odd = { ...questionOf('a\u0000b\r\nc\u{FFFE}\u0007', ['x', 'y']), explanation: 'd\ud800e' };
    expect(first).toBeDefined();
    for (const format of withExplanations)
      expect((await read(writeQuestionFile([odd], format).text, format)).questions).toEqual([
        { text: 'ab\nc', options: ['x', 'y'], right: 0, explanation: 'de' },
      ]);
  });
});

test('the template is a CSV file of two questions', async () => {
  expect(questionTemplate().startsWith('\u{FEFF}"question","option A"')).toBe(true);
  expect(await read(questionTemplate(), 'csv', false)).toEqual({
    format: 'csv',
    questions: [
      {
        text: 'How many sides has a triangle?',
        options: ['2', '3', '4', '5'],
        right: 1,
        explanation: 'A triangle has three sides and three corners.',
      },
      { text: '7 × 8 = ?', options: ['54', '56', '63'], right: 1, explanation: '' },
    ],
    ...nothingWrong,
  });
});
