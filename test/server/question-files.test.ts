import { describe, expect, test } from 'vitest';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { bytesOf, countingIds, textsOf } from '../support/server/question-files.ts';

const read = (text: string) => {
  const { questions, format, problems, moreProblems, notes } = readQuestionFile(bytesOf(text));
  return {
    format,
    problems,
    moreProblems,
    notes,
    questions: questions.map(({ row, question }) => ({ row, ...textsOf(question) })),
  };
};
const nothingWrong = { problems: [], moreProblems: 0, notes: [] };
const asked = (row: number, text: string, options: readonly string[], right = 0, explanation = '') => ({
  row,
  text,
  options,
  right,
  explanation,
});

test('a question of a file has the form that the office edits, with new ids', async () => {
  expect(await readQuestionFile(bytesOf('1 + 1 \\= ? {=2 ~3}'), { format: 'gift' }, countingIds())).toEqual({
    format: 'gift',
    questions: [
      {
        row: 1,
        question: {
          id: 'id-3',
          text: '1 + 1 = ?',
          options: [
            { id: 'id-1', text: '2' },
            { id: 'id-2', text: '3' },
          ],
          correctOptionId: 'id-1',
          explanation: '',
          picture: null,
        },
        changes: [],
        picture: null,
        source: '1 + 1 \\= ? {=2 ~3}',
      },
    ],
    ...nothingWrong,
    isWhole: true,
    refused: [],
    sourceHead: [],
    spreadsheet: null,
    layoutKey: null,
  });
});

describe('GIFT', () => {
  test('is read as Moodle reads it', async () => {
    const file = `// A comment
$CATEGORY: $course$/top/Numbers

// [id:1]
::Sums::What is 3:4 of 8, if x = 2 # yes? {
  // the right one
  =6
  ~%0% 12
  ~3~50% of it
  #### Because 3/4 · 8\\n\\= 6
}

::No title: in it
A hint of {~15th =2nd} October,
wrapped  twice.
`;
    expect(await read(file)).toEqual({
      format: 'gift',
      questions: [
        asked(
          5,
          'What is 3:4 of 8, if x = 2 # yes?',
          ['6', '12', '3', '50% of it'],
          0,
          'Because 3/4 · 8\n= 6',
        ),
        asked(13, '::No title: in it A hint of _____ October, wrapped  twice.', ['15th', '2nd'], 1),
      ],
      ...nothingWrong,
      notes: [
        {
          row: 2,
          column: null,
          reason: 'The category «$course$/top/Numbers» is left out: the questions of a quiz have none.',
          text: '$course$/top/Numbers',
        },
      ],
    });
  });

  test('is read with true and false, and with the full weight', async () => {
    expect(await read('2 is even {T}\n\n3 is even {FALSE}\n\nWhich? {~%100%a ~b}')).toEqual({
      format: 'gift',
      questions: [
        asked(1, '2 is even', ['True', 'False']),
        asked(3, '3 is even', ['True', 'False'], 1),
        asked(5, 'Which?', ['a', 'b']),
      ],
      ...nothingWrong,
    });
  });

  test('is read with HTML and Markdown as text', async () => {
    const file = `[html]<p>x<sup>2</sup> \\= 4</p><p>&lt; 0</p> {=[plain]-<b>2 ~<b>2</b> ####5 * 6 <i>*a*</i>}

[markdown]**Which** {=*a* ~b ####*Because*}

Plain [html] and *stars* {=a -> b ~c ####[markdown]**x**}`;
    expect(await read(file)).toEqual({
      format: 'gift',
      questions: [
        asked(1, 'x² = 4\n< 0', ['-<b>2', '2'], 0, '5 * 6 *a*'),
        asked(3, 'Which', ['a', 'b'], 0, 'Because'),
        asked(5, 'Plain [html] and *stars*', ['a -> b', 'c'], 0, 'x'),
      ],
      ...nothingWrong,
    });
  });

  test('is read with a note that feedback on single options is left out', async () => {
    const reason =
      'Feedback on single options is left out: this site shows one explanation for each question. In GIFT it stands behind ####.';
    expect((await read('One {=a#Yes ~b}\n\nTwo {T#No#Yes}\n\nThree {=a ~b}')).notes).toEqual([
      { row: 1, column: null, reason, text: 'One {=a#Yes ~b}' },
      { row: 3, column: null, reason, text: 'Two {T#No#Yes}' },
    ]);
  });

  test('is read with simple TeX formulas between backticks, and a note about others', () => {
    const { questions, notes, problems } = read(
      'How much is `1/2`? {=`2/4` ~a}\n\nTwo {=$$x^2$$ ~\\\\(y\\\\) ~b}\n\nFive $ or 6 $ {=a ~b}\n\nSum $$\\\\sum x$$ {=a ~b}',
    );
    expect([problems, questions.map(({ text, options }) => [text, ...options])]).toEqual([
      [],
      [
        ['How much is `1/2`?', '`2/4`', 'a'],
        ['Two', '`x^2`', '`y`', 'b'],
        ['Five $ or 6 $', 'a', 'b'],
        ['Sum $$\\sum x$$', 'a', 'b'],
      ],
    ]);
    expect(notes).toEqual([
      {
        row: 3,
        column: null,
        reason: 'A formula in TeX is written in the way of this site: `x^2`',
        text: '$$x^2$$',
      },
      {
        row: 7,
        column: null,
        reason: expect.stringMatching(/^This formula is in TeX/),
        text: 'Sum $$\\sum x$$',
      },
    ]);
  });

  test.each([
    ['\\n', '\u{FEFF}'],
    ['\\r\\n', ''],
    ['\\r', '\u{FEFF}'],
  ])('is read with lines that end in %s, after %j', async (end, mark) => {
    const file = 'One\n{=a\n~b}\n\nTwo {=c ~d}\n'.replaceAll('\n', JSON.parse(`"${end}"`));
    expect((await read(mark + file)).questions).toEqual([
      asked(1, 'One', ['a', 'b']),
      asked(5, 'Two', ['c', 'd']),
    ]);
  });

  test('is read in UTF-16 of both byte orders', async () => {
    const encoded = Buffer.from('\u{FEFF}రెండు 🧮 {=a ~b}', 'utf16le');
    for (const bytes of [encoded, Buffer.from(encoded).swap16()]) {
      const { questions } = await readQuestionFile(bytes);
      expect(questions.map(({ question }) => question.text)).toEqual(['రెండు 🧮']);
    }
  });
});

test('Aiken is read with texts of several lines and letters in both forms', async () => {
  const file = `A. P. J. Abdul Kalam was born in
which year?
A. 1931
B. 1947

ANSWER: A
Two?

a) one
b) two
c) three
answer: c.
`;
  expect(await read(file)).toEqual({
    format: 'aiken',
    questions: [
      asked(1, 'A. P. J. Abdul Kalam was born in\nwhich year?', ['1931', '1947']),
      asked(7, 'Two?', ['one', 'two', 'three'], 2),
    ],
    ...nothingWrong,
  });
});

describe('CSV', () => {
  test('is read with formulas as text, without their protecting apostrophes', async () => {
    const file = `Question;OPTION_A;optionb;Option C;right  option;Explanation;
=1+1;2;"'=3";'quoted';A;;
"""Two""
lines; yes";-1;+1;@x;@x;"*x*; y";

Three;b;c;;option A;;
Four;b;c;;(b);;
`;
    expect(await read(file)).toEqual({
      format: 'csv',
      questions: [
        asked(2, '=1+1', ['2', '=3', "'quoted'"]),
        asked(3, '"Two"\nlines; yes', ['-1', '+1', '@x'], 2, '*x*; y'),
        asked(6, 'Three', ['b', 'c']),
        asked(7, 'Four', ['b', 'c'], 1),
      ],
      ...nothingWrong,
    });
  });

  test('is read with ten options between tabs', async () => {
    const letters = [...'ABCDEFGHIJ'];
    const rows = [
      ['question', ...letters.map((letter) => `option ${letter}`), 'right option'],
      ['Which?', ...letters.map((letter) => `text ${letter}`), 'J'],
    ];
    expect((await read(rows.map((row) => row.join('\t')).join('\r\n'))).questions).toEqual([
      asked(
        2,
        'Which?',
        letters.map((letter) => `text ${letter}`),
        9,
      ),
    ]);
  });
});

describe('Moodle XML', () => {
  test('is read as Moodle exports it', async () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category"><category><text>$course$/top</text></category></question>
<!-- question: 12  -->
  <question
    type="multichoice">
    <name><text>Squares</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>x<sup>2</sup> = 4 &amp; x &lt; 0</p>]]></text>
    </questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;Since 2*2*1 = 4&lt;/p&gt;</text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <single>true</single>
    <answer fraction="0" format="html"><text>2</text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="100" format="plain_text"><text>-2 &lt;b&gt;</text>
      <feedback format="html"><text>Right</text></feedback></answer>
    <tags><tag><text>x</text></tag></tags>
  </question>
  <question type="truefalse">
    <questiontext format="markdown"><text>*4* is even</text></questiontext>
    <generalfeedback format="markdown"><text>*So* it is</text></generalfeedback>
    <answer fraction="0"><text>false</text></answer>
    <answer fraction="100"><text>true</text></answer>
  </question>
  <question type="multichoice">
    <questiontext format="moodle_auto_format"><text>One
two</text></questiontext>
    <single>1</single>
    <answer fraction="100.0000"><text>a</text></answer>
    <answer fraction="0"><text>b</text></answer>
  </question>
</quiz>
`;
    expect(await read(file)).toEqual({
      format: 'moodle-xml',
      questions: [
        asked(6, 'x² = 4 & x < 0', ['2', '-2 <b>'], 1, 'Since 2*2*1 = 4'),
        asked(20, '4 is even', ['True', 'False'], 0, 'So it is'),
        asked(26, 'One\ntwo', ['a', 'b']),
      ],
      problems: [],
      moreProblems: 0,
      notes: [
        {
          row: 4,
          column: 3,
          reason: 'The category «$course$/top» is left out: the questions of a quiz have none.',
          text: '$course$/top',
        },
        {
          row: 6,
          column: 3,
          reason:
            'Feedback on single options is left out: this site shows one explanation for each question, the general feedback.',
          text: 'x² = 4 & x < 0',
        },
      ],
    });
  });
});
