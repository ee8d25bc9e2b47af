import { sumMoves } from '#domain/soroban/moves.ts';

/** Of the ones, the tens and so on. */
const beadMistakes = [
  { lower: 'One bead of the ones is wrong', upper: 'The upper bead of the ones is wrong' },
  { lower: 'One bead of the tens is wrong', upper: 'The upper bead of the tens is wrong' },
  { lower: 'One bead of the hundreds is wrong', upper: 'The upper bead of the hundreds is wrong' },
  { lower: 'One bead of the thousands is wrong', upper: 'The upper bead of the thousands is wrong' },
] as const;

/** «+ 12» as 12, «− 3» as −3. */
export const toNumber = (line: string): number => Number(line.replace('−', '-').replaceAll(/[\s,+]/g, ''));

/**
 * Names the mistake that leads from a sum to a wrong answer, as «You forgot to take back 2».
 * @returns '' when no known mistake leads there
 */
export function explainMistake(lines: readonly string[], typed: number): string {
  const numbers = lines.map(toNumber);
  const total = numbers.reduce((sum, number) => sum + number, 0);
  const off = typed - total;
  if (off === 0) return '';
  const turned = numbers.slice(1).find((number) => off === -2 * number);
  return (
    forgottenFriend(numbers, off) ||
    (turned === undefined ? '' : turnedSign(turned)) ||
    (off === -(numbers.at(-1) ?? 0) ? 'You left out the last number' : '') ||
    oneBead(off) ||
    (isSwapped(total, typed) ? 'You swapped two digits' : '')
  );
}

/** With + 4 as + 5 − 1, the − 1 is forgotten. */
function forgottenFriend(numbers: readonly number[], off: number): string {
  for (const { place, change, technique } of sumMoves(numbers).flat()) {
    if (technique === 'direct') continue;
    const whole = technique === 'smallFriend' ? 5 : 10;
    const friend = whole - Math.abs(change);
    if (off === Math.sign(change) * friend * 10 ** place) {
      const amount = friend * 10 ** place;
      return change > 0 ? `You forgot to take back ${amount}` : `You forgot to give back ${amount}`;
    }
  }
  return '';
}

const turnedSign = (number: number): string =>
  number < 0
    ? `You added ${-number} in place of taking it away`
    : `You took ${number} away in place of adding it`;

function oneBead(off: number): string {
  for (const [place, { lower, upper }] of beadMistakes.entries()) {
    if (Math.abs(off) === 10 ** place) return lower;
    if (Math.abs(off) === 5 * 10 ** place) return upper;
  }
  return '';
}

function isSwapped(total: number, typed: number): boolean {
  const sorted = (number: number) => [...String(number)].sort().join('');
  return String(total).length === String(typed).length && sorted(total) === sorted(typed);
}
