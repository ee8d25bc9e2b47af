import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { presets } from '#domain/practice/presets.ts';
import type { Part } from '#domain/practice/specification.ts';
import { readSheetCode, type SheetOrigin, sheetsFrom, writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { allTechniques, atLeast, notAllowed } from '#domain/soroban/technique-limits.ts';

const ownParts: readonly Part[] = [
  {
    kind: 'sums',
    count: 1000,
    rows: 30,
    digits: { inAll: 300 },
    decimals: 4,
    operations: 'add',
    techniques: { ...allTechniques, smallFriend: atLeast(2), mixed: notAllowed },
  },
  { kind: 'division', count: 7, digits: { first: 1, second: 7, inAll: 14 }, decimals: 3 },
  { kind: 'vedic', count: 1, rule: 'square-of-five', digits: 5 },
  { kind: 'phonics', count: 30, ask: 'letters', upToSet: 8 },
  { kind: 'cube', count: 12, moves: 8 },
];
const specifications = [
  ...presets.map(({ specification }) => specification),
  ...ownParts.map((part) => ({ version: 1 as const, parts: [part] })),
];

const origins: fc.Arbitrary<SheetOrigin> = fc.record({
  specification: fc.constantFrom(...specifications),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  number: fc.integer({ min: 1, max: 100 }),
});

test('the code of a sheet gives back its specification, seed and number', () => {
  fc.assert(
    fc.property(origins, (origin) => {
      expect(readSheetCode(writeSheetCode(origin))).toEqual(origin);
    }),
  );
});

const [first] = presets;
const origin: SheetOrigin = {
  specification: first?.specification ?? { version: 1, parts: [] },
  seed: 2026,
  number: 3,
};

test('printed codes are read in every release', () => {
  expect(writeSheetCode(origin)).toBe('1S0A0500020001M0K0201030000001KA03M4J');
  expect(readSheetCode('1S0A0500020001M0K0201030000001KA03M4J')).toEqual(origin);
});

test('a typed code may have spaces, hyphens and small letters', () => {
  expect(readSheetCode(' 1s0a-0500 0200–01m0 k0201030000001ka03m4j ')).toEqual(origin);
});

test('a code with another letter at one place is no code of a sheet', () => {
  const code = writeSheetCode(origin);
  const mistyped = [...code].flatMap((letter, place) =>
    ['0', '7', 'Z'].filter((other) => other !== letter).map((other) => [...code].with(place, other).join('')),
  );
  expect(mistyped.filter((each) => readSheetCode(each) !== undefined)).toEqual([]);
});

test('any other text is no code, and reading it causes no error', () => {
  const letters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-%é ');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 80 }), (text) => {
      expect(readSheetCode(text)).toBeUndefined();
    }),
  );
  expect(readSheetCode('1'.repeat(1_000_000))).toBeUndefined();
});

test('sheets that are printed together have one seed after the other, and begin again after the last', () => {
  const sheets = sheetsFrom({ ...origin, seed: 2 ** 32 - 2, number: 1 }, 3);
  expect(sheets.map(({ seed, number }) => [seed, number])).toEqual([
    [2 ** 32 - 2, 1],
    [2 ** 32 - 1, 2],
    [0, 3],
  ]);
});
