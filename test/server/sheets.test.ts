import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printSheets, type SheetsToPrint } from '#contract/office/sheets.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import { presets } from '#domain/practice/presets.ts';
import type { Part, Specification } from '#domain/practice/specification.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';
import { drawRectangles, readPdf } from '../support/read-pdf.ts';
import { readDrawnQrCode } from '../support/read-qr-code.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let teacher: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ teacher } = await openStaff(site));
});
afterAll(() => site.close());

const seed = 77;
const sums: Part = {
  kind: 'sums',
  count: 4,
  rows: 3,
  digits: { each: 3 },
  decimals: 1,
  operations: 'add-and-subtract',
  techniques: allTechniques,
};
const ownSums: Specification = { version: 1, parts: [sums] };

const ask = (specification: Specification, changes: Partial<Record<keyof SheetsToPrint, string>> = {}) => {
  const code = writeSheetCode({ specification, seed, number: 1 });
  const query = { title: 'Monday sums', code, sheets: '1', perPage: '20', contents: 'all', ...changes };
  return teacher.call('GET', `office/sheets?${new URLSearchParams(query)}`);
};

async function print(...asked: Parameters<typeof ask>) {
  const { status, text, body } = await ask(...asked);
  expect([status, text]).toEqual([200, expect.any(String)]);
  const { name, pdf, pages } = v.parse(printSheets.response, body).data;
  return { name, pages, text: await readPdf(Buffer.from(pdf, 'base64')) };
}

function exercisesOf(specification: Specification, of: number) {
  const paper = generatePaper(specification, of);
  if (paper.kind === 'too-few') throw new Error('There are too few');
  return paper.exercises;
}

test('a sheet has the exercises of its seed, lines for name, date and score, and the answers on another page', async () => {
  const { name, pages, text } = await print(ownSums);
  expect([name, pages, text.length]).toEqual(['Sheets-Monday-sums.pdf', 2, 2]);
  const [sheet = [], key = []] = text;
  const exercises = exercisesOf(ownSums, seed);
  const rows = [0, 1, 2].map((row) => exercises.map(({ lines }) => lines[row]).join(''));
  expect(sheet).toEqual([
    'Monday sums',
    'Sheet 1 · 4 exercises',
    'NameDateScoreof 4',
    'Check your answers',
    '1234',
    ...rows,
    expect.stringMatching(/Sheet 1$/),
  ]);
  expect(key.slice(0, 2)).toEqual(['AnswersMonday sums', 'Sheet 1']);
  expect(key.at(-1)).toMatch(/Answers, page 1 of 1$/);
  const answers = exercises.map(({ answer }) => answer);
  for (const answer of answers) expect(key.join(' ')).toContain(answer);
  const onSheet = sheet.join(' ');
  expect(answers.filter((answer) => onSheet.includes(answer) && !rows.join(' ').includes(answer))).toEqual(
    [],
  );
});

test('a camera reads the address of its answers on a sheet', async () => {
  const { pdf } = v.parse(printSheets.response, (await ask(ownSums)).body).data;
  const code = writeSheetCode({ specification: ownSums, seed, number: 1 });
  expect(readDrawnQrCode(drawRectangles(Buffer.from(pdf, 'base64')))).toBe(
    `http://shop.example/sheets/${code}`,
  );
});

test('the same code prints the same sheets, and each sheet of a set has other exercises', async () => {
  const [once, again] = [await print(ownSums, { sheets: '3' }), await print(ownSums, { sheets: '3' })];
  expect(again).toEqual(once);
  const sheets = once.text.slice(0, 3).map((lines) => lines.slice(5, 8).join());
  expect(new Set(sheets).size).toBe(3);
  const later = exercisesOf(ownSums, seed + 2).map(({ lines }) => lines[0]);
  expect(once.text[2]).toContain(later.join(''));
});

test('sheets can be printed without their answers, and answers without their sheets', async () => {
  const [sheets, answers] = [
    await print(ownSums, { sheets: '2', contents: 'sheets' }),
    await print(ownSums, { sheets: '2', contents: 'answers' }),
  ];
  expect([sheets.pages, answers.pages]).toEqual([2, 1]);
  expect(sheets.text.flat().filter((line) => line.startsWith('Answers'))).toEqual([]);
  expect(answers.text.flat()).toEqual(expect.arrayContaining(['AnswersMonday sums', 'Sheet 1', 'Sheet 2']));
});

describe.each(presets.map((preset) => [preset.id, preset.specification] as const))(
  'the sheet of the preset %s',
  (_id, specification) => {
    test('has every line of its exercises', async () => {
      const { text } = await print(specification, { perPage: '40', contents: 'sheets' });
      const all = text.flat().join(' ').replaceAll(' ', '');
      const lines = exercisesOf(specification, seed).flatMap((each) => each.lines);
      expect(lines.filter((line) => !all.includes(line.replaceAll(' ', '')))).toEqual([]);
    });
  },
);

test('a long title is cut off, and letters without a glyph are replaced', async () => {
  const { name, text } = await print(ownSums, { title: `${'Long words '.repeat(9)}గణితం`.trim() });
  expect(name).toMatch(/^Sheets-Long-words-/);
  expect(text[0]?.[0]).toMatch(/^Long words/);
  expect(text[0]?.filter((line) => line.startsWith('Long')).length).toBeLessThanOrEqual(2);
});

test.each([
  { name: 'no title', changes: { title: ' ' }, field: 'title' },
  { name: 'no sheet', changes: { sheets: '0' }, field: 'sheets' },
  { name: 'more than a hundred sheets', changes: { sheets: '101' }, field: 'sheets' },
  { name: 'nine on a page', changes: { perPage: '9' }, field: 'perPage' },
  { name: 'forty-one on a page', changes: { perPage: '41' }, field: 'perPage' },
  { name: 'unknown contents', changes: { contents: 'key' }, field: 'contents' },
  { name: 'a code of no sheet', changes: { code: '1S0A' }, field: 'code' },
])('a request with $name is refused', async ({ changes, field }) => {
  const { status, body } = await ask(ownSums, changes);
  expect([status, body]).toMatchObject([400, { data: [{ field }] }]);
});

test('a request for more exercises than exist is refused with their number', async () => {
  const { status, body } = await ask({
    version: 1,
    parts: [{ kind: 'vedic', count: 100, rule: 'square-of-five', digits: 2 }],
  });
  const message = 'There are only 9 different exercises like these, and the paper asks for 100.';
  expect([status, body]).toMatchObject([400, { data: [{ field: 'code', message }] }]);
});

test('a request for too many pages is refused with their number', async () => {
  const { status, body } = await ask(
    { version: 1, parts: [{ ...sums, count: 200 }] },
    { sheets: '100', perPage: '10' },
  );
  const message =
    'That is 2,000 pages, and at most 500 pages are printed at once. Choose fewer sheets, or more exercises a page.';
  expect([status, body]).toMatchObject([400, { data: [{ field: 'sheets', message }] }]);
});

test('the last of twelve requests at once gets a 503', async () => {
  const input = {
    first: { specification: ownSums, seed, number: 1 },
    sheets: 1,
    perPage: 20,
    contents: 'sheets' as const,
    title: 'Sums',
    institute: 'Beads',
    siteUrl: 'http://shop.example',
  };
  const asked = Array.from({ length: 12 }, () => site.services.sheetPrinter.print(input));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 11 }, () => 'fulfilled'),
    'rejected',
  ]);
  expect(settled.at(-1)).toMatchObject({
    reason: { status: 503, message: 'Other sheets are being made just now. Please try again in a moment.' },
  });
});
