import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rodMove, sumMoves, type Technique } from '#domain/soroban/moves.ts';

const letters: Readonly<Record<Technique, string>> = {
  direct: 'd',
  smallFriend: 's',
  bigFriend: 'b',
  mixed: 'm',
};

/** For each change, the letters of its techniques on a rod that holds 0 to 9. */
const taught = {
  1: 'ddddsddddb',
  2: 'dddssdddbb',
  3: 'ddsssddbbb',
  4: 'dssssdbbbb',
  5: 'dddddbbbbb',
  6: 'ddddbmmmmb',
  7: 'dddbbmmmbb',
  8: 'ddbbbmmbbb',
  9: 'dbbbbmbbbb',
};
const held = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('the moves of one rod', () => {
  test.each(Object.entries(taught))('adding %s takes the techniques that are taught', (digit, row) => {
    const found = held.map((rod) => letters[rodMove(rod, Number(digit)).technique]);
    expect(found.join('')).toBe(row);
  });

  test.each(Object.entries(taught))('taking away %s mirrors adding it', (digit, row) => {
    const found = held.map((rod) => letters[rodMove(9 - rod, -Number(digit)).technique]);
    expect(found.join('')).toBe(row);
  });

  test('leave the digit that arithmetic gives, with a carry of one', () => {
    for (const rod of held)
      for (const change of held.slice(1).flatMap((digit) => [digit, -digit])) {
        const move = rodMove(rod, change);
        expect(move.held + 10 * move.carry).toBe(rod + change);
        expect(Math.abs(move.carry)).toBe(['bigFriend', 'mixed'].includes(move.technique) ? 1 : 0);
      }
  });

  test('are refused for what is no digit', () => {
    expect(() => rodMove(10, 1)).toThrow(new RangeError('A rod cannot take 1 when it has 10'));
    expect(() => rodMove(0, 10)).toThrow(new RangeError('A rod cannot take 10 when it has 0'));
  });
});

describe('the moves of a sum', () => {
  test('go from the left digit to the right one, and a carry is a move of the next rod', () => {
    expect(sumMoves([47, 8, -26])).toEqual([
      [
        { place: 1, held: 0, change: 4, technique: 'direct' },
        { place: 0, held: 0, change: 7, technique: 'direct' },
      ],
      [
        { place: 0, held: 7, change: 8, technique: 'bigFriend' },
        { place: 1, held: 4, change: 1, technique: 'smallFriend' },
      ],
      [
        { place: 1, held: 5, change: -2, technique: 'smallFriend' },
        { place: 0, held: 5, change: -6, technique: 'bigFriend' },
        { place: 1, held: 3, change: -1, technique: 'direct' },
      ],
    ]);
  });

  test('carry over several rods', () => {
    expect(sumMoves([999, 1])[1]).toEqual([
      { place: 0, held: 9, change: 1, technique: 'bigFriend' },
      { place: 1, held: 9, change: 1, technique: 'bigFriend' },
      { place: 2, held: 9, change: 1, technique: 'bigFriend' },
      { place: 3, held: 0, change: 1, technique: 'direct' },
    ]);
  });

  test('are refused where the total would be below 0', () => {
    expect(() => sumMoves([5, -6])).toThrow(new RangeError('5 -6 does not stay on the rods'));
  });

  test('end with the total on the rods', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { maxLength: 8 }), (numbers) => {
        const totals = numbers.map((_, row) =>
          numbers.slice(0, row + 1).reduce((sum, each) => sum + each, 0),
        );
        fc.pre(totals.every((total) => total >= 0));
        const moved = sumMoves(numbers)
          .flat()
          .filter(({ technique }) => technique === 'direct' || technique === 'smallFriend')
          .reduce((sum, { place, change }) => sum + change * 10 ** place, 0);
        const carried = sumMoves(numbers)
          .flat()
          .filter(({ technique }) => technique === 'bigFriend' || technique === 'mixed')
          .reduce((sum, { place, change }) => sum + (change - 10 * Math.sign(change)) * 10 ** place, 0);
        expect(moved + carried).toBe(totals.at(-1) ?? 0);
      }),
    );
  });
});
