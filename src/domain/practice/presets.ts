import { allTechniques } from '#domain/soroban/technique-limits.ts';
import type { Part, Specification } from './specification.ts';

export interface Preset {
  /** Stable: quizzes and links may name it. */
  readonly id: string;
  readonly name: string;
  /** Where the content, time and pass mark come from. */
  readonly source: string;
  readonly minutes: number;
  /** The part of all marks that passes; null where the best result wins. */
  readonly passShare: number | null;
  readonly specification: Specification;
}

const paperOf = (...parts: readonly Part[]): Specification => ({ version: 1, parts: [...parts] });

const sums = (count: number, rows: number, digits: { each: number } | { inAll: number }): Part => ({
  kind: 'sums',
  count,
  rows,
  digits,
  decimals: 0,
  operations: 'add-and-subtract',
  techniques: allTechniques,
});

type DigitsOfBoth = readonly [first: number, second: number, inAll: number];

const products = (
  kind: 'multiplication' | 'division',
  count: number,
  [first, second, inAll]: DigitsOfBoth,
): Part => ({ kind, count, digits: { first, second, inAll }, decimals: 0 });

const upperJapan =
  'Japan Chamber of Commerce and Industry: abacus proficiency examination, public table of contents and pass marks, in force since April 2002';
const lowerJapan =
  'League of Japan Abacus Associations: abacus proficiency examination, public table of contents and pass marks, in force since April 2002';

const beginners = paperOf(sums(10, 5, { each: 2 }), products('multiplication', 20, [2, 1, 3]));

const lowerKyu = (kyu: number, passed: number, specification: Specification): Preset => ({
  id: `japan-${kyu}-kyu`,
  name: `Japan, ${kyu} kyu`,
  source: lowerJapan,
  minutes: 20,
  passShare: passed / 200,
  specification,
});

interface UpperKyu {
  readonly kyu: number;
  readonly passed: number;
  /** Of all ten numbers of a sum. */
  readonly digits: number;
  readonly multiplication: DigitsOfBoth;
  readonly division: DigitsOfBoth;
}

const upperKyu = ({ kyu, passed, digits, multiplication, division }: UpperKyu): Preset => ({
  id: `japan-${kyu}-kyu`,
  name: `Japan, ${kyu} kyu`,
  source: upperJapan,
  minutes: 30,
  passShare: passed / 300,
  specification: paperOf(
    sums(10, 10, { inAll: digits }),
    products('multiplication', 20, multiplication),
    products('division', 20, division),
  ),
});

const japan: readonly Preset[] = [
  lowerKyu(10, 60, beginners),
  lowerKyu(9, 120, beginners),
  lowerKyu(
    8,
    120,
    paperOf(
      sums(10, 8, { each: 2 }),
      products('multiplication', 10, [3, 1, 4]),
      products('division', 10, [1, 2, 3]),
    ),
  ),
  lowerKyu(
    7,
    120,
    paperOf(
      sums(10, 10, { each: 2 }),
      products('multiplication', 10, [2, 2, 4]),
      products('division', 10, [1, 3, 4]),
    ),
  ),
  upperKyu({ kyu: 6, passed: 210, digits: 30, multiplication: [2, 2, 5], division: [2, 2, 4] }),
  upperKyu({ kyu: 5, passed: 210, digits: 40, multiplication: [2, 2, 6], division: [2, 2, 5] }),
  upperKyu({ kyu: 4, passed: 210, digits: 50, multiplication: [3, 2, 7], division: [2, 2, 6] }),
  upperKyu({ kyu: 3, passed: 240, digits: 60, multiplication: [3, 2, 7], division: [2, 2, 6] }),
  upperKyu({ kyu: 2, passed: 240, digits: 80, multiplication: [4, 3, 9], division: [3, 3, 8] }),
  upperKyu({ kyu: 1, passed: 240, digits: 100, multiplication: [5, 4, 11], division: [4, 4, 10] }),
];

const competitions: readonly Preset[] = [
  {
    id: 'ucmas-basic',
    name: 'UCMAS, basic level',
    source: 'UCMAS: public rules of the competition of 2017, basic level',
    minutes: 8,
    passShare: null,
    specification: paperOf(
      sums(25, 3, { each: 1 }),
      sums(25, 4, { each: 1 }),
      sums(50, 5, { each: 1 }),
      sums(100, 6, { each: 1 }),
    ),
  },
  {
    id: 'abacus-olympiad',
    name: 'Abacus Olympiad, levels 0 and 1',
    source: 'Abacus Olympiad: public syllabus of levels 0 and 1',
    minutes: 15,
    passShare: null,
    specification: paperOf(sums(34, 3, { each: 1 }), sums(33, 4, { each: 1 }), sums(33, 5, { each: 1 })),
  },
  {
    id: 'icam',
    name: 'ICAM, 100 choices',
    source:
      'ICAM: public information for students of the championship of 2023. It names 100 choices in 7 minutes; the digits and rows are ours',
    minutes: 7,
    passShare: null,
    specification: paperOf(sums(50, 4, { each: 1 }), sums(50, 5, { each: 1 })),
  },
];

const own = 'Made here: no examination';

const others: readonly Preset[] = [
  {
    id: 'vedic-first',
    name: 'Vedic maths, four rules',
    source: own,
    minutes: 10,
    passShare: 0.6,
    specification: paperOf(
      { kind: 'vedic', count: 10, rule: 'nikhilam', digits: 3 },
      { kind: 'vedic', count: 10, rule: 'by-eleven', digits: 2 },
      { kind: 'vedic', count: 5, rule: 'square-of-five', digits: 2 },
      { kind: 'vedic', count: 10, rule: 'near-base', digits: 2 },
    ),
  },
  {
    id: 'phonics-sets',
    name: 'Phonics, letters and sounds',
    source: 'Department for Education, England: Letters and Sounds (2007), order of phases 2 and 3',
    minutes: 10,
    passShare: 0.6,
    specification: paperOf(
      { kind: 'phonics', count: 15, ask: 'word', upToSet: 8 },
      { kind: 'phonics', count: 15, ask: 'letters', upToSet: 8 },
    ),
  },
  {
    id: 'cube-undo',
    name: 'Cube, undo the moves',
    source: own,
    minutes: 10,
    passShare: 0.6,
    specification: paperOf({ kind: 'cube', count: 10, moves: 2 }, { kind: 'cube', count: 10, moves: 4 }),
  },
];

export const presets: readonly Preset[] = [...japan, ...competitions, ...others];
