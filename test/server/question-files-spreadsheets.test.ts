import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type FileChoices, readQuestionFile } from '#server/question-files/read-question-file.ts';
import { bytesOf, textsOf } from '../support/server/question-files.ts';
import { type Cell, type Sheet, toOds, toXlsx } from '../support/spreadsheets/workbook.ts';

const header = ['Question', 'Option A', 'Option B', 'Answer'];
const sums: readonly (readonly Cell[])[] = [header, ['1+1?', 2, 3, 'A'], ['2+2?', 5, 4, 'B']];

function read(file: Uint8Array, choices?: FileChoices) {
  const { format, questions, problems, notes, spreadsheet } = readQuestionFile(file, choices);
  return {
    format,
    asked: questions.map(({ question }) => {
      const { text, options, right } = textsOf(question);
      return [text, ...options, right];
    }),
    problems: problems.map(({ row, column, reason }) => `${row ?? '-'}:${column ?? '-'} ${reason}`),
    notes: notes.map(({ row, column, reason }) => `${row ?? '-'}:${column ?? '-'} ${reason}`),
    sheet: spreadsheet?.sheet,
    sheets: spreadsheet?.sheets,
  };
}
const date =
  'The spreadsheet has made a date of this cell, perhaps of a text such as 1/2. Format the column as «Text» and write the cell again.';

describe.each([
  ['xlsx', toXlsx],
  ['ods', toOds],
] as const)('%s', (format, write) => {
  const one = (rows: Sheet['rows'], merged?: readonly string[]) =>
    write([{ name: 'Sums', rows, ...(merged === undefined ? {} : { merged }) }]);

  test('is read from its first sheet', () => {
    expect(read(one(sums))).toEqual({
      format,
      asked: [
        ['1+1?', '2', '3', 0],
        ['2+2?', '5', '4', 1],
      ],
      problems: [],
      notes: [],
      sheet: 'Sums',
      sheets: ['Sums'],
    });
  });

  test('is read from the chosen sheet', () => {
    const file = write([
      { name: 'Notes', rows: [['Write here']] },
      { name: 'More & sums', rows: sums },
    ]);
    expect(read(file, { sheet: 'More & sums' })).toMatchObject({
      asked: [
        ['1+1?', '2', '3', 0],
        ['2+2?', '5', '4', 1],
      ],
      sheet: 'More & sums',
      sheets: ['Notes', 'More & sums'],
    });
    expect(read(file, { sheet: 'Gone' }).problems).toEqual(['-:- There is no sheet «Gone» in this file.']);
  });

  test('is read with unchanged texts and the numbers of its rows, also after blank rows', () => {
    const rows = [
      ['Sums of May'],
      [],
      header,
      [],
      ['a < b & "c"\nd', ' x  y ', '0.1', 'A'],
      ['0.1+0.2?', 0.30000000000000004, 3, 'a'],
    ];
    const { asked, notes } = read(one(rows));
    expect([asked, notes]).toEqual([
      [
        ['a < b & "c"\nd', 'x  y', '0.1', 0],
        ['0.1+0.2?', format === 'ods' ? '0.30000000000000004' : '0.3', '3', 0],
      ],
      ['1:- This row above the header row is left out.'],
    ]);
  });

  test('is read without rows that have dates or errors, which are named', () => {
    const rows = [
      header,
      ['Half?', { date: 46054, shown: '01/02/26' }, '1/3', 'B'],
      ['Sum?', { error: '#DIV/0!' }, 2, 'B'],
      ['1+1?', 2, 3, 'A'],
    ];
    const { asked, problems } = read(one(rows));
    expect([asked, problems]).toEqual([
      [['1+1?', '2', '3', 0]],
      [
        `2:Option A ${date}`,
        '3:Option A The formula of this cell has the error #DIV/0!. Correct it, or write the text in its place.',
      ],
    ]);
  });

  test('is read with results of formulas, and percentages as shown', () => {
    const rows = [
      header,
      [{ formula: 'A1&"?"', result: 'Sum?' }, { percent: 0.5 }, { formula: '1+1', result: 2 }, 'A'],
    ];
    expect(read(one(rows)).asked).toEqual([['Sum?', '50%', '2', 0]]);
  });

  test('is refused with the place of a 201st column', () => {
    const rows = [header, Array.from({ length: 201 }, () => 'x')];
    expect(read(one(rows)).problems).toEqual([
      '-:- The sheet has texts in column GS, row 2. At most 200 columns are possible: copy those with questions into a new spreadsheet.',
    ]);
  });

  test('is refused with a 1,001st question', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => [`${index}?`, 'a', 'b', 'A']);
    const { asked, problems } = read(one([header, ...rows]));
    expect([asked.length, problems]).toEqual([
      1000,
      ['1002:- A file may have at most 1000 questions; this is one more. Split the file into smaller ones.'],
    ]);
  });

  test('is refused when it is cut off', () => {
    const file = one(sums);
    expect(read(file.slice(0, file.length - 200)).problems).toEqual([
      '-:- This file is damaged: it cannot be unpacked. Save or download it again.',
    ]);
  });
});

test('a formula of Excel without a stored result is refused', () => {
  const rows = [header, [{ formula: 'A1' }, 2, 3, 'A']];
  expect(read(toXlsx([{ name: 'Sums', rows }])).problems[0]).toBe(
    '2:Question This cell has a formula without a stored result. Open the file in Excel or LibreOffice, save it and import it again.',
  );
});

test('merged cells of Excel are refused in the columns that are read', () => {
  const rows = [['Sums of May'], [...header, 'Marks'], ['1+1?', 2, null, 'A', 1], ['2+2?', 4, 5, 'A', null]];
  const { asked, problems } = read(toXlsx([{ name: 'Sums', rows, merged: ['A1:E1', 'B3:C3', 'E3:E4'] }]));
  expect([asked, problems]).toEqual([
    [['2+2?', '4', '5', 0]],
    [
      '3:Option B This cell is merged with B3. Split the merged cells («Unmerge») and write each text into its own cell.',
      '3:- A question has at least 2 options. Add one.',
    ],
  ]);
});

test('a formatted number of Excel is read without its format, and noted', () => {
  const rows = [header, ['Price?', { money: 3499 }, 2, 'A']];
  const { asked, notes } = read(toXlsx([{ name: 'Sums', rows }]));
  expect([asked, notes]).toEqual([
    [['Price?', '3499', '2', 0]],
    ['2:Option A This number has a format in Excel and may look different there; «3499» is taken.'],
  ]);
});

describe('an archive that unpacks to a much larger size', () => {
  const bomb = (name: string) =>
    zipSync({
      'xl/workbook.xml': bytesOf('<workbook/>'),
      [name]: [new Uint8Array(70 * 1024 * 1024), { level: 9 }],
    });
  const reason =
    '-:- This file unpacks to more than 60 MB. Copy the rows with questions into a new spreadsheet and import that.';

  test('is refused before it is unpacked', () => {
    expect(read(bomb('xl/worksheets/sheet1.xml')).problems).toEqual([reason]);
  });

  test('is not unpacked when no part of it is needed', () => {
    expect(read(bomb('xl/media/image1.png')).problems).toEqual(['-:- This spreadsheet has no sheet.']);
  });

  test('is refused when its header names a smaller size', () => {
    const file = bomb('xl/worksheets/sheet1.xml');
    const small = Buffer.alloc(4);
    small.writeUInt32LE(1000);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(70 * 1024 * 1024);
    const bytes = Buffer.from(file);
    for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size)) small.copy(bytes, at);
    const { asked, problems } = read(bytes);
    expect([asked, problems.length]).toEqual([[], 1]);
  });
});

test('entities of a workbook are not expanded', () => {
  const file = zipSync({
    'xl/workbook.xml': bytesOf('<!DOCTYPE workbook [<!ENTITY a "ha">]><workbook>&a;</workbook>'),
  });
  expect(read(file).problems).toEqual([
    '-:- This spreadsheet is damaged. Open it, save it again and import it once more.',
  ]);
});

test('an unusual spreadsheet is read, or refused at its cell', () => {
  const invisible = (code: string) =>
    `2:Question An invisible character (U+${code}) stands here that no text has. Delete it, or write this line again.`;
  const withText = (text: string) =>
    read(toXlsx([{ name: 'Sums', rows: [header, [text, '2', '3', 'A']] }])).problems;
  expect(withText('1_x0000_+1?')).toEqual([invisible('0000')]);
  expect(withText('1_xD800_+1?')).toEqual([invisible('D800')]);
  expect(withText('1_x000D_+_x0009_1 _xD83D__xDE00_?')).toEqual([]);
  const cells = ['1<text:s text:c="-5"/>+1?', '2', '3', 'A'];
  const row = (texts: readonly string[]) =>
    `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const ods = zipSync({
    mimetype: bytesOf('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': bytesOf(
      `<office:document-content><table:table table:name="Sums">${row(header)}${row(cells)}</table:table></office:document-content>`,
    ),
  });
  expect(read(ods)).toMatchObject({ asked: [['1+1?', '2', '3', 0]], problems: [] });
});
