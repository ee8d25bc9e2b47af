import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { generatePaper } from '#domain/practice/paper.ts';
import { presets } from '#domain/practice/presets.ts';
import type { Part } from '#domain/practice/specification.ts';
import { allTechniques, atLeast, notAllowed } from '#domain/soroban/technique-limits.ts';

const seed = 2026;

/** Each exercise with its options, the answer in brackets. */
function written(part: Part): readonly string[] {
  const paper = generatePaper({ version: 1, parts: [part] }, seed);
  if (paper.kind === 'too-few') throw new Error(`There are only ${paper.existing}`);
  return paper.exercises.map(({ lines, options, answer }) => {
    const shown = options.map((option) => (option === answer ? `[${option}]` : option));
    return `${lines.join(' ')} : ${shown.join(' ')}`;
  });
}

// Stored seeds must give these papers in every release: a change of the rules needs a new `version`.
describe('version 1 of the generator always gives', () => {
  test('these sums', () => {
    const part: Part = {
      kind: 'sums',
      count: 3,
      rows: 4,
      digits: { each: 2 },
      decimals: 1,
      operations: 'add-and-subtract',
      techniques: { ...allTechniques, smallFriend: atLeast(1), mixed: notAllowed },
    };
    expect(written(part)).toEqual([
      '7.7 − 4.1 + 2.5 + 3.8 : 2.3 10.9 [9.9] 9.0',
      '2.5 + 9.3 + 7.0 − 4.9 : 14.4 [13.9] 18.8 14.9',
      '8.7 − 4.2 − 2.2 + 4.3 : [6.6] 7.6 5.7 2.3',
    ]);
  });

  test('these multiplications and divisions', () => {
    expect([
      ...written({
        kind: 'multiplication',
        count: 2,
        digits: { first: 2, second: 1, inAll: 4 },
        decimals: 0,
      }),
      ...written({ kind: 'division', count: 2, digits: { first: 1, second: 2, inAll: 4 }, decimals: 1 }),
    ]).toEqual([
      '958 × 8 : 7,663 7,674 [7,664] 7,672',
      '57 × 22 : [1,254] 1,276 12,540 1,244',
      '301.6 ÷ 58 : 5.1 6.2 [5.2] 5.7',
      '168.6 ÷ 3 : [56.2] 56.7 562.0 55.2',
    ]);
  });

  test('these exercises of other subjects', () => {
    expect([
      ...written({ kind: 'vedic', count: 2, rule: 'near-base', digits: 2 }),
      ...written({ kind: 'phonics', count: 2, ask: 'word', upToSet: 5 }),
      ...written({ kind: 'cube', count: 2, moves: 3 }),
    ]).toEqual([
      '97 × 102 : 9,893 [9,894] 9,906 9,904',
      '102 × 102 : [10,404] 10,504 10,414 10,396',
      'Which word has the sound of «s»? : leg map [bus] mop',
      'Which word has the sound of «e»? : [leg] fig fan cot',
      'Which moves undo F’ R’ U ? : U R F F R U’ U R’ F’ [U’ R F]',
      'Which moves undo D2 F D’ ? : D’ F’ D2 [D F’ D2] D2 F D’ D2 F’ D',
    ]);
  });

  const digests: Readonly<Record<string, string>> = {
    'japan-10-kyu': 'fbffa9c9500c3ba5',
    'japan-9-kyu': 'fbffa9c9500c3ba5',
    'japan-8-kyu': '824ce84897aeb851',
    'japan-7-kyu': '4f41b3059a82711d',
    'japan-6-kyu': '9bdc82854e99b50c',
    'japan-5-kyu': '39c88f91dcf76185',
    'japan-4-kyu': 'a73d0b6dab1bd764',
    'japan-3-kyu': '27088d635cdcb2d1',
    'japan-2-kyu': 'b3d303e37bea9509',
    'japan-1-kyu': '6de1241b520b0b14',
    'ucmas-basic': 'c6178f7cd0c91de8',
    'abacus-olympiad': 'a4e9a77fd5355dce',
    icam: 'b9f78f8604b366e8',
    'vedic-first': '8014b731b1458f7b',
    'phonics-sets': '031b48cc8b768476',
    'cube-undo': 'e93f933496a5c85f',
  };

  test('the papers of each preset', () => {
    const found = presets.map(({ id, specification }) => {
      const paper = JSON.stringify(generatePaper(specification, seed));
      return [id, createHash('sha256').update(paper).digest('hex').slice(0, 16)];
    });
    expect(Object.fromEntries(found)).toEqual(digests);
  });
});
