import { describe, expect, test } from 'vitest';
import { presets } from '#domain/practice/presets.ts';
import type { Part, Specification } from '#domain/practice/specification.ts';
import { layOutKeys } from '#domain/sheets/key-layout.ts';
import { isRightAnswer, type SheetPart, sheetParts } from '#domain/sheets/sheet-exercises.ts';
import { a4, layOutSheet, textWidth, widthOf } from '#domain/sheets/sheet-layout.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';

const sums = (count: number, rows: number, each: number, decimals = 0): Part => ({
  kind: 'sums',
  count,
  rows,
  digits: { each },
  decimals,
  operations: 'add-and-subtract',
  techniques: allTechniques,
});
const paperOf = (...parts: Part[]): Specification => ({ version: 1, parts });

const cases: readonly (readonly [name: string, specification: Specification])[] = [
  ...presets.map(({ id, specification }) => [id, specification] as const),
  ['30 rows of 10 digits', paperOf(sums(20, 30, 10))],
  ['40 sums of 10 rows', paperOf(sums(40, 10, 3))],
  ['decimals', paperOf(sums(40, 6, 8, 4))],
  [
    'long multiplications',
    paperOf({
      kind: 'multiplication',
      count: 40,
      digits: { first: 7, second: 7, inAll: 14 },
      decimals: 4,
    }),
  ],
  ['long cube exercises', paperOf({ kind: 'cube', count: 40, moves: 8 })],
];

function partsOf(specification: Specification, seed = 7): readonly SheetPart[] {
  const made = sheetParts({ specification, seed });
  if (made.kind === 'too-few') throw new Error('There are too few');
  return made.parts;
}
const exercisesOf = (parts: readonly SheetPart[]) => parts.flatMap(({ exercises }) => exercises);

describe.each(cases)('the sheet of %s', (_name, specification) => {
  const parts = partsOf(specification);

  test.each([10, 20, 40])('has each exercise once, in order, and at most %i on a page', (perPage) => {
    const { pages } = layOutSheet(parts, perPage);
    const placed = pages.flatMap(({ bands }) => bands.flatMap(({ exercises }) => exercises));
    expect(placed.map(({ number }) => number)).toEqual(exercisesOf(parts).map(({ number }) => number));
    for (const { bands } of pages) {
      const count = bands.reduce((sum, { exercises }) => sum + exercises.length, 0);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(perPage);
    }
  });

  test('stays on its pages, and no exercise lies over another', () => {
    const { pages, fontSize } = layOutSheet(parts, 40);
    for (const { bands } of pages) {
      let free = 0;
      for (const { y, height, width, step, exercises } of bands) {
        expect(y).toBeGreaterThanOrEqual(free);
        free = y + height;
        expect(width).toBeLessThanOrEqual(step);
        expect(step * exercises.length).toBeLessThanOrEqual(textWidth + 0.001);
        const lines = exercises.flatMap((each) => each.lines);
        for (const line of lines) expect(widthOf(line, fontSize)).toBeLessThanOrEqual(width);
      }
      expect(free).toBeLessThanOrEqual(a4.height - a4.margin);
    }
  });

  test('has all its answers on pages of their own', () => {
    const keys = [1, 2, 3].map((number) => ({
      number,
      exercises: exercisesOf(partsOf(specification, number)),
    }));
    const blocks = layOutKeys(keys).flatMap((page) => page.blocks);
    const listed = blocks.flatMap(({ number, exercises }) => exercises.map((each) => [number, each.number]));
    expect(listed).toEqual(
      keys.flatMap(({ number, exercises }) => exercises.map((each) => [number, each.number])),
    );
  });
});

test('forty sums of ten rows fit on one page', () => {
  expect(layOutSheet(partsOf(paperOf(sums(40, 10, 3))), 40).pages.length).toBe(1);
});

test('few sums have large figures, and many on a page smaller ones', () => {
  const sizes = [10, 40].map((perPage) => layOutSheet(partsOf(paperOf(sums(40, 10, 3))), perPage).fontSize);
  expect(sizes).toEqual([15, 9]);
});

test('an answer is right however its number is written', () => {
  const [sum] = exercisesOf(partsOf(paperOf({ ...sums(1, 5, 4, 2) })));
  const [choice] = exercisesOf(partsOf(paperOf({ kind: 'cube', count: 1, moves: 2 })));
  if (sum === undefined || choice === undefined) throw new Error('An exercise is missing');
  const asked = { ...sum, answer: '1,234.50' };
  expect(
    ['1,234.50', '1234.5', ' 1 234.50 ', '01234.5', '१,२३४.५०', '౧౨౩౪.౫', '+1234.5'].map((typed) =>
      isRightAnswer(asked, typed),
    ),
  ).toEqual(Array.from({ length: 7 }, () => true));
  expect(
    ['', ' ', '1234.51', '12345', 'x', '1234,5', '1.2345e3'].map((typed) => isRightAnswer(asked, typed)),
  ).toEqual(Array.from({ length: 7 }, () => false));
  const letter = 'ABCD'.charAt(choice.options.indexOf(choice.answer));
  expect([letter, letter.toLowerCase(), '', 'E'].map((typed) => isRightAnswer(choice, typed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
