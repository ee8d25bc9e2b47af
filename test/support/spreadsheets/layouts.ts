import { type Cell, type Sheet, toOds, toXlsx } from './workbook.ts';

export interface Layout {
  readonly name: string;
  readonly mimeType: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** What the office asks first. */
  readonly asks?: { readonly roles: readonly string[]; readonly right?: string };
  readonly added: readonly string[];
  readonly refused?: number;
}

const toCsv = (rows: Sheet['rows'], delimiter = ','): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    rows.map((cells) => cells.map((cell) => `"${String(cell ?? '')}"`).join(delimiter)).join('\r\n'),
  );
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ods = 'application/vnd.oasis.opendocument.spreadsheet';

/** Two questions whose texts name the layout, so that no other layout has them. */
const pair = (name: string) => [`${name}: 1 + 1?`, `${name}: 2 + 2?`] as const;
const rowsOf = (
  name: string,
  toRow: (text: string, options: readonly Cell[], right: number) => readonly Cell[],
) => {
  const [one, two] = pair(name);
  return [toRow(one, [3, 2, 5, 7], 1), toRow(two, ['four', 'five', 'six', 'seven'], 0)];
};
const letter = (right: number) => 'ABCD'.charAt(right);

/** Spreadsheets as institutes, teachers and other programs make them. */
export const layouts: readonly Layout[] = [
  {
    name: 'template.xlsx',
    mimeType: xlsx,
    file: toXlsx([
      {
        name: 'questions',
        rows: [
          ['question', 'option A', 'option B', 'option C', 'option D', 'right option', 'explanation'],
          ...rowsOf('Template', (text, options, right) => [text, ...options, letter(right), 'Count.']),
        ],
      },
    ]),
    added: pair('Template'),
  },
  {
    name: 'kahoot.xlsx',
    mimeType: xlsx,
    file: toXlsx([
      {
        name: 'Sheet1',
        merged: ['A1:G1'],
        rows: [
          ['Quiz template'],
          ['Add questions, at least two answer alternatives, time limit and choose correct answers'],
          [
            'Question - max 120 characters',
            'Answer 1 - max 75 characters',
            'Answer 2 - max 75 characters',
            'Answer 3 - max 75 characters',
            'Answer 4 - max 75 characters',
            'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
            'Correct answer(s) - choose at least one',
          ],
          ...rowsOf('Kahoot', (text, options, right) => [text, ...options, 20, right + 1]),
        ],
      },
    ]),
    added: pair('Kahoot'),
  },
  {
    name: 'wayground.xlsx',
    mimeType: xlsx,
    file: toXlsx([
      {
        name: 'Sheet1',
        rows: [
          [
            'Question Text',
            'Question Type',
            'Option 1',
            'Option 2',
            'Option 3',
            'Option 4',
            'Correct Answer',
            'Time in seconds',
            'Image Link',
          ],
          ...rowsOf('Wayground', (text, options, right) => [
            text,
            'Multiple Choice',
            ...options,
            right + 1,
            30,
          ]),
          ['Wayground: say why', 'Open-Ended', null, null, null, null, null, 60],
        ],
      },
    ]),
    added: pair('Wayground'),
    refused: 1,
  },
  {
    name: 'blooket.csv',
    mimeType: 'text/csv',
    file: toCsv([
      ['Blooket\nImport Template', '', '', '', '', '', '', ''],
      [
        'Question #',
        'Question Text',
        'Answer 1',
        'Answer 2',
        'Answer 3\n(Optional)',
        'Answer 4\n(Optional)',
        'Time Limit (sec)\n(Max: 300 seconds)',
        'Correct Answer(s)\n(Only include Answer #)',
      ],
      ...rowsOf('Blooket', (text, options, right) => [1, text, ...options, 20, right + 1]),
    ]),
    added: pair('Blooket'),
  },
  {
    name: 'google-form.ods',
    mimeType: ods,
    file: toOds([
      {
        name: 'Questions',
        rows: [
          [
            'Title',
            'Type',
            'Choice 1',
            'Choice 2',
            'Choice 3',
            'Choice 4',
            'Correct Answer',
            'Points',
            'Feedback',
          ],
          ...rowsOf('Form', (text, options, right) => [
            text,
            'MULTIPLE_CHOICE',
            ...options,
            options[right] ?? null,
            2,
            'So.',
          ]),
        ],
      },
    ]),
    added: pair('Form'),
  },
  {
    name: 'semicolons.csv',
    mimeType: 'text/csv',
    file: toCsv(
      [
        [
          'id',
          'question_text',
          'answer_a',
          'answer_b',
          'answer_c',
          'answer_d',
          'correct_answer',
          'difficulty',
        ],
        ...rowsOf('Semicolons', (text, options, right) => [
          7,
          text,
          ...options,
          `answer_${letter(right).toLowerCase()}`,
          'easy',
        ]),
      ],
      ';',
    ),
    added: pair('Semicolons'),
  },
  {
    name: 'teacher.xlsx',
    mimeType: xlsx,
    file: toXlsx([
      {
        name: 'Class 6',
        rows: [
          ['Sl.', 'Sum', 'First', 'Second', 'Third', 'Fourth', 'Key', 'Chapter'],
          ...rowsOf('Teacher', (text, options, right) => [1, text, ...options, letter(right), 'Numbers']),
        ],
      },
      { name: 'Class 7', rows: [['Nothing yet']] },
    ]),
    asks: {
      roles: ['Leave out', 'Question', 'Option', 'Option', 'Option', 'Option', 'Right answer', 'Leave out'],
    },
    added: pair('Teacher'),
  },
  {
    name: 'no-header.ods',
    mimeType: ods,
    file: toOds([
      {
        name: 'Sheet1',
        rows: rowsOf('Headless', (text, options, right) => [text, ...options, letter(right)]),
      },
    ]),
    asks: { roles: ['Question', 'Option', 'Option', 'Option', 'Option', 'Right answer'] },
    added: pair('Headless'),
  },
  {
    name: 'index.csv',
    mimeType: 'text/csv',
    file: toCsv([
      ['question', 'choice1', 'choice2', 'choice3', 'choice4', 'correct_index'],
      ['Index: 1 + 1?', 3, 2, 5, 7, 1],
      ['Index: 2 + 2?', 3, 4, 5, 7, 1],
    ]),
    asks: {
      roles: [],
      right: 'Its number: 0 is the first option',
    },
    added: pair('Index'),
  },
  {
    name: 'dates.xlsx',
    mimeType: xlsx,
    file: toXlsx([
      {
        name: 'Fractions',
        rows: [
          ['Question', 'A', 'B', 'C', 'D', 'Answer'],
          ...rowsOf('Dates', (text, options, right) => [text, ...options, letter(right)]),
          ['Dates: half of 1?', { date: 46054, shown: '01/02/2026' }, 2, 3, 4, 'A'],
        ],
      },
    ]),
    added: pair('Dates'),
    refused: 1,
  },
];
