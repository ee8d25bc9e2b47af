import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { generatePaper, type Paper, type PaperExercise } from '#domain/practice/paper.ts';
import { presets } from '#domain/practice/presets.ts';
import {
  exerciseCount,
  type Part,
  type Specification,
  specification,
} from '#domain/practice/specification.ts';
import { findAll } from '#domain/practice/subjects.ts';
import { sumMoves, type Technique, techniques } from '#domain/soroban/moves.ts';
import type { SumPart, TechniqueLimits } from '#domain/soroban/sum-part.ts';
import { allTechniques, anyNumber, atLeast, notAllowed } from '#domain/soroban/technique-limits.ts';
import { isWhole } from '../support/run-size.ts';

const direct: TechniqueLimits = {
  direct: anyNumber,
  smallFriend: notAllowed,
  bigFriend: notAllowed,
  mixed: notAllowed,
};
const smallFriends: TechniqueLimits = { ...direct, smallFriend: anyNumber };

const sumsOf = (part: Partial<SumPart>): SumPart => ({
  kind: 'sums',
  count: 20,
  rows: 3,
  digits: { each: 1 },
  decimals: 0,
  operations: 'add-and-subtract',
  techniques: allTechniques,
  ...part,
});

const specify = (...parts: readonly Part[]): Specification => v.parse(specification, { version: 1, parts });

function exercisesOf(paper: Paper): readonly PaperExercise[] {
  if (paper.kind === 'too-few') throw new Error(`There are only ${paper.existing}`);
  return paper.exercises;
}

const readNumber = (text: string) => Number(text.replaceAll(',', '').replace('−', '-').replace(/^\+ /, ''));
const numbersOf = ({ lines }: PaperExercise, decimals: number) =>
  lines.map((line) => Math.round(readNumber(line.replace('− ', '−')) * 10 ** decimals));
const textsOf = (exercises: readonly PaperExercise[]) => exercises.map(({ lines }) => lines.join(' '));

/** @returns the rules of its specification that a sum breaks */
function faultsOf(part: SumPart, exercise: PaperExercise): readonly string[] {
  const numbers = numbersOf(exercise, part.decimals);
  const totals = numbers.map((_, row) => numbers.slice(0, row + 1).reduce((sum, each) => sum + each, 0));
  const used: Record<Technique, number> = { direct: 0, smallFriend: 0, bigFriend: 0, mixed: 0 };
  for (const { technique } of sumMoves(numbers).flat()) used[technique] += 1;
  const lengths = numbers.map((number) => String(Math.abs(number)).length);
  const digits = lengths.reduce((sum, length) => sum + length, 0);
  const checks: readonly (readonly [string, boolean])[] = [
    ['rows', numbers.length === part.rows],
    ['answer', Math.round(readNumber(exercise.answer) * 10 ** part.decimals) === totals.at(-1)],
    ['below zero', totals.every((total) => total >= 0)],
    ['repeated number', numbers.every((each, row) => Math.abs(each) !== Math.abs(numbers[row - 1] ?? 0))],
    [
      'digits',
      'each' in part.digits
        ? lengths.every((length) => 'each' in part.digits && length === part.digits.each)
        : digits === part.digits.inAll,
    ],
    ['operations', part.operations === 'add-and-subtract' || numbers.every((number) => number > 0)],
    ...techniques.map(
      (each) =>
        [
          each,
          used[each] >= part.techniques[each].least && used[each] <= part.techniques[each].most,
        ] as const,
    ),
  ];
  return checks.filter(([, isMet]) => !isMet).map(([name]) => `${textsOf([exercise])}: ${name}`);
}

/** @returns the rules that the options of an exercise break */
function optionFaults({ options, answer, lines }: PaperExercise): readonly string[] {
  const isNumber = /^[\d,.]+$/.test(answer);
  const size = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '').length;
  const checks: readonly (readonly [string, boolean])[] = [
    ['four options', options.length === 4],
    ['different options', new Set(options).size === 4],
    ['the answer', options.filter((option) => option === answer).length === 1],
    ['below zero', options.every((option) => !option.startsWith('−'))],
    ['digits', !isNumber || options.every((option) => Math.abs(size(option) - size(answer)) <= 1)],
  ];
  return checks.filter(([, isMet]) => !isMet).map(([name]) => `${lines.join(' ')}: ${name}`);
}

describe('the sums of one digit that exist', () => {
  test.each([
    { taught: 'direct moves', allowed: direct, rows: 3, existing: 293 },
    { taught: 'direct moves', allowed: direct, rows: 4, existing: 1793 },
    { taught: 'small friends too', allowed: smallFriends, rows: 3, existing: 511 },
    { taught: 'small friends too', allowed: smallFriends, rows: 4, existing: 3867 },
    { taught: 'all techniques', allowed: allTechniques, rows: 3, existing: 1472 },
    { taught: 'all techniques', allowed: allTechniques, rows: 4, existing: 20_757 },
  ])('with $taught and $rows rows are $existing', ({ allowed, rows, existing }) => {
    const { all, isExact } = findAll(sumsOf({ rows, techniques: allowed }));
    expect([all.length, isExact]).toEqual([existing, true]);
  });
});

describe('a paper', () => {
  test('has every sum that exists when it asks for so many', () => {
    const exercises = exercisesOf(generatePaper(specify(sumsOf({ count: 293, techniques: direct })), 7));
    expect(new Set(textsOf(exercises)).size).toBe(293);
  });

  test('that asks for more sums than exist says how many exist', () => {
    expect(generatePaper(specify(sumsOf({ count: 294, techniques: direct })), 7)).toEqual({
      kind: 'too-few',
      part: 0,
      wanted: 294,
      existing: 293,
      isExact: true,
    });
  });

  test('does not count sums that an earlier part of it uses', () => {
    const part = sumsOf({ count: 200, techniques: direct });
    expect(generatePaper(specify(part, part), 7)).toEqual({
      kind: 'too-few',
      part: 1,
      wanted: 200,
      existing: 93,
      isExact: true,
    });
  });

  test('says that there may be more sums where the search ends early', () => {
    const impossible = { ...direct, smallFriend: { least: 900, most: 1000 } };
    expect(generatePaper(specify(sumsOf({ rows: 30, techniques: impossible })), 7)).toEqual({
      kind: 'too-few',
      part: 0,
      wanted: 20,
      existing: 0,
      isExact: false,
    });
  });

  test('of many mixed moves is found', () => {
    const part = sumsOf({ count: 100, rows: 10, techniques: { ...allTechniques, mixed: atLeast(7) } });
    const exercises = exercisesOf(generatePaper(specify(part), 7));
    expect(exercises.flatMap((exercise) => faultsOf(part, exercise))).toEqual([]);
  });

  test('of 100 has each letter right 25 times', () => {
    const exercises = exercisesOf(generatePaper(specify(sumsOf({ count: 100 })), 7));
    const places = exercises.map(({ options, answer }) => options.indexOf(answer));
    expect([0, 1, 2, 3].map((place) => places.filter((each) => each === place).length)).toEqual([
      25, 25, 25, 25,
    ]);
  });

  test('keeps the sums of a specification: digits, techniques, never below 0, no number twice in a row', () => {
    const limits = fc.constantFrom(notAllowed, anyNumber, atLeast(1), { least: 0, most: 2 });
    const parts = fc
      .record({
        rows: fc.integer({ min: 2, max: 8 }),
        digits: fc.oneof(
          fc.record({ each: fc.integer({ min: 1, max: 5 }) }),
          fc.record({ inAll: fc.integer({ min: 8, max: 16 }) }),
        ),
        decimals: fc.integer({ min: 0, max: 1 }),
        operations: fc.constantFrom('add' as const, 'add-and-subtract' as const),
        techniques: fc.record({
          direct: fc.constant(anyNumber),
          smallFriend: limits,
          bigFriend: limits,
          mixed: limits,
        }),
      })
      .map((part) => sumsOf({ ...part, count: 5 }));
    let found = 0;
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (part, seed) => {
        const paper = generatePaper(specify(part), seed);
        expect(generatePaper(specify(part), seed)).toEqual(paper);
        if (paper.kind === 'too-few') return;
        found += 1;
        expect(paper.exercises.flatMap((each) => faultsOf(part, each))).toEqual([]);
        expect(paper.exercises.flatMap(optionFaults)).toEqual([]);
        expect(new Set(textsOf(paper.exercises)).size).toBe(5);
      }),
      { numRuns: isWhole ? 2000 : 200 },
    );
    expect(found).toBeGreaterThan(50);
  });

  test('with another seed is another paper', () => {
    const parts = specify(sumsOf({}));
    expect(generatePaper(parts, 1)).not.toEqual(generatePaper(parts, 2));
  });
});

const papers = isWhole ? 10_000 : 20;

describe('the preset', () => {
  test.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s gives papers without faults',
    { timeout: 1_200_000 },
    (_, { specification: ofPreset }) => {
      const { parts } = v.parse(specification, ofPreset);
      const ofExercise = parts.flatMap((part) => Array.from({ length: part.count }, () => part));
      const faults: string[] = [];
      for (let seed = 0; seed < papers; seed += 1) {
        const exercises = exercisesOf(generatePaper(ofPreset, seed));
        const texts = textsOf(exercises);
        if (new Set(texts).size !== exerciseCount(ofPreset)) faults.push(`Paper ${seed} has a duplicate`);
        for (const [index, exercise] of exercises.entries()) {
          const part = ofExercise[index];
          faults.push(...optionFaults(exercise), ...(part?.kind === 'sums' ? faultsOf(part, exercise) : []));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test('has an id of its own', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });
});
