import { expect, it } from 'vitest';
import { explainMistake, toNumber } from '#domain/practice/explain-mistake.ts';

it.each([
  { lines: ['4', '+ 3'], typed: 9, mistake: 'You forgot to take back 2' },
  { lines: ['6', '− 4'], typed: 1, mistake: 'You forgot to give back 1' },
  { lines: ['8', '+ 9'], typed: 18, mistake: 'You forgot to take back 1' },
  { lines: ['47', '+ 30'], typed: 97, mistake: 'You forgot to take back 20' },
  { lines: ['12', '− 8'], typed: 2, mistake: 'You forgot to give back 2' },
  { lines: ['7', '− 2', '+ 1'], typed: 10, mistake: 'You added 2 in place of taking it away' },
  { lines: ['5', '+ 3', '− 1'], typed: 1, mistake: 'You took 3 away in place of adding it' },
  { lines: ['1', '+ 2', '+ 6'], typed: 3, mistake: 'You left out the last number' },
  { lines: ['5', '+ 3'], typed: 9, mistake: 'One bead of the ones is wrong' },
  { lines: ['51', '+ 12'], typed: 73, mistake: 'One bead of the tens is wrong' },
  { lines: ['51', '+ 12'], typed: 68, mistake: 'The upper bead of the ones is wrong' },
  { lines: ['51', '+ 12'], typed: 36, mistake: 'You swapped two digits' },
  { lines: ['51', '+ 12'], typed: 63, mistake: '' },
  { lines: ['51', '+ 12'], typed: 100, mistake: '' },
])('$typed as the answer to $lines means: «$mistake»', ({ lines, typed, mistake }) => {
  expect(explainMistake(lines, typed)).toBe(mistake);
});

it.each([
  ['7', 7],
  ['+ 12', 12],
  ['− 3', -3],
  ['+ 1,234', 1234],
])('the line «%s» is %i', (line, number) => {
  expect(toNumber(line)).toBe(number);
});
