import { describe, expect, test } from 'vitest';
import { chooseWrongAnswers, type Exercise } from '#domain/exercises/exercise.ts';
import { formatNumber, numberMistakes, swappedDigits } from '#domain/exercises/numbers.ts';
import { seededRandom } from '#domain/exercises/random.ts';
import { soundCards, soundWords } from '#domain/practice/sound-cards.ts';
import type { Part } from '#domain/practice/specification.ts';
import { findAll } from '#domain/practice/subjects.ts';
import { flashLevels } from '#domain/soroban/flash-levels.ts';

const all = (part: Part): readonly Exercise[] => findAll(part).all;
const toNumber = (text: string) => Number(text.replaceAll(',', ''));

/** The result of a line such as `98 × 97`. */
function calculate({ lines: [line = ''] }: Exercise): number {
  const [, first = '', sign = '', second = ''] = /^(\S+) (\S) (\S+)$/.exec(line) ?? [];
  const [one, other] = [toNumber(first), toNumber(second)];
  if (sign === '×') return one * other;
  return sign === '÷' ? one / other : one - other;
}

const calculated: readonly (readonly [string, Part, number])[] = [
  [
    'multiplications of 2 by 1 digits',
    { kind: 'multiplication', count: 1, digits: { first: 2, second: 1, inAll: 3 }, decimals: 0 },
    90 * 8,
  ],
  [
    'divisions by 1 digit with 1 decimal in the answer',
    { kind: 'division', count: 1, digits: { first: 1, second: 2, inAll: 3 }, decimals: 1 },
    8 * 90,
  ],
  [
    'multiplications whose digits are shared in two ways',
    { kind: 'multiplication', count: 1, digits: { first: 1, second: 1, inAll: 3 }, decimals: 0 },
    2 * 90 * 8,
  ],
  ['products near 100', { kind: 'vedic', count: 1, rule: 'near-base', digits: 2 }, 20 * 20],
  ['products by 11', { kind: 'vedic', count: 1, rule: 'by-eleven', digits: 2 }, 90],
  ['squares of numbers ending in 5', { kind: 'vedic', count: 1, rule: 'square-of-five', digits: 2 }, 9],
  ['differences from 1,000', { kind: 'vedic', count: 1, rule: 'nikhilam', digits: 3 }, 900],
];

describe('all exercises of a part', () => {
  test.each(calculated)('%s have the right answer', (_, part, count) => {
    const exercises = all(part);
    expect(exercises.length).toBe(count);
    expect(exercises.filter((each) => Math.abs(calculate(each) - toNumber(each.answer)) > 1e-9)).toEqual([]);
  });

  test('of the cube undo their moves, move by move', () => {
    const quarters = (move = '') => ({ '': 1, '2': 2, '’': 3 })[move.slice(1)] ?? 0;
    for (const { lines, answer } of all({ kind: 'cube', count: 1, moves: 3 })) {
      const moves = (lines[0] ?? '').replace('Which moves undo ', '').replace(' ?', '').split(' ');
      for (const [index, undone] of answer.split(' ').entries()) {
        const done = moves.at(-1 - index);
        expect([undone.charAt(0), (quarters(done) + quarters(undone)) % 4]).toEqual([done?.charAt(0), 0]);
      }
    }
  });

  test('of phonics have no second right answer among the wrong ones', () => {
    const sounds = new Map(soundCards.map(({ letters, sounds: all }) => [letters, all]));
    const byWord = new Map(
      soundWords.map((word) => [word.join(''), word.flatMap((each) => sounds.get(each) ?? [])]),
    );
    for (const { lines, mistakes } of all({ kind: 'phonics', count: 1, ask: 'word', upToSet: 8 })) {
      const asked = sounds.get(/«(.+)»/.exec(lines[0] ?? '')?.[1] ?? '') ?? [];
      const wrong = mistakes.flatMap(({ answers }) => answers);
      expect(asked.length).toBeGreaterThan(0);
      expect(wrong.filter((word) => byWord.get(word)?.some((sound) => asked.includes(sound)))).toEqual([]);
    }
  });

  test('of phonics use the letters of every card, and no others', () => {
    const cards = soundCards.map(({ letters }) => letters);
    expect(new Set(soundWords.flat())).toEqual(new Set(cards));
  });

  test('of each set of phonics have three wrong answers', () => {
    for (const ask of ['word', 'letters'] as const)
      for (const upToSet of [2, 3, 4, 5, 6, 7, 8])
        for (const exercise of all({ kind: 'phonics', count: 1, ask, upToSet }))
          expect(chooseWrongAnswers(exercise, 3, seededRandom(1)).length).toBe(3);
  });
});

describe('wrong answers', () => {
  const exercise: Exercise = {
    lines: ['47 + 8'],
    answer: '55',
    mistakes: [
      { name: 'off-by-one', answers: ['56', '54', '55'] },
      { name: 'missed-row', answers: ['47'] },
    ],
  };

  test('come from different mistakes first, then from the same', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(chooseWrongAnswers(exercise, 2, seededRandom(seed))).toContain('47');
      expect(chooseWrongAnswers(exercise, 3, seededRandom(seed)).toSorted()).toEqual(['47', '54', '56']);
      expect(chooseWrongAnswers(exercise, 4, seededRandom(seed)).length).toBe(3);
    }
  });

  test('are never below 0, the answer, or more than a digit longer or shorter', () => {
    expect(numberMistakes(95, [['off-by-ten', [-5, 0, 95, 105, 1050]]])).toEqual([
      { name: 'off-by-ten', answers: ['0', '105'] },
    ]);
  });

  test('swap neighbouring digits', () => {
    expect(swappedDigits(1205)).toEqual([2105, 1025, 1250]);
  });
});

describe('a number is written', () => {
  test.each([
    [0, 0, '0'],
    [1234567, 0, '1,234,567'],
    [-45, 0, '−45'],
    [5, 2, '0.05'],
    [123456, 2, '1,234.56'],
  ])('%d with %d decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

test('the levels of a flash examination get faster or longer', () => {
  const paces = flashLevels.map(({ name, digits, numbers, seconds }) => [name, digits, numbers, seconds]);
  expect(paces).toEqual([
    ['10 kyu', 1, 4, 4],
    ['9 kyu', 1, 6, 6],
    ['8 kyu', 1, 8, 8],
    ['7 kyu', 1, 10, 10],
    ['6 kyu', 2, 3, 3],
    ['5 kyu', 2, 4, 4],
    ['4 kyu', 2, 5, 5],
    ['3 kyu', 2, 7, 7],
    ['2 kyu', 2, 10, 10],
    ['1 kyu', 3, 5, 5],
    ['1 dan', 3, 7, 7],
    ['2 dan', 3, 10, 10],
    ['3 dan', 3, 10, 7],
    ['4 dan', 3, 10, 5],
    ['5 dan', 3, 10, 4.5],
    ['6 dan', 3, 10, 4],
    ['7 dan', 3, 10, 3.5],
    ['8 dan', 3, 10, 3],
    ['9 dan', 3, 15, 4],
    ['10 dan', 3, 15, 3],
  ]);
});
