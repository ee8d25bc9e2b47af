import type { Translate } from '#domain/text/placeholders.ts';
import { translated } from '#web/texts/t.ts';
import { type Formula, readFormula } from './read-formula.ts';

const words: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['−', 'minus'],
  ['±', 'plus or minus'],
  ['×', 'times'],
  ['·', 'times'],
  ['÷', 'divided by'],
  ['=', 'equals'],
  ['≠', 'is not'],
  ['<', 'is less than'],
  ['>', 'is greater than'],
  ['≤', 'is at most'],
  ['≥', 'is at least'],
  ['π', 'pi'],
]);
const heights: ReadonlyMap<string, string> = new Map([
  ['2', 'squared'],
  ['3', 'cubed'],
]);

function spoken(formula: Formula, say: Translate): string {
  const spokenPart = (part: Formula) => spoken(part, say);
  switch (formula.kind) {
    case 'row':
      return formula.parts.map(spokenPart).join(' ');
    case 'bracketed':
      return spokenPart(formula.inner);
    case 'fraction':
      return say('{over} over {below}', {
        over: spokenPart(formula.over),
        below: spokenPart(formula.below),
      });
    case 'power': {
      const height = spokenPart(formula.raised);
      const named = heights.get(height);
      const power = named === undefined ? say('to the power of {height}', { height }) : say(named);
      return `${spokenPart(formula.base)} ${power}`;
    }
    case 'index':
      return `${spokenPart(formula.base)} ${spokenPart(formula.raised)}`;
    case 'root':
      return say('square root of {number}', { number: spokenPart(formula.of) });
    default:
      return say(words.get(formula.text) ?? formula.text);
  }
}

/** «1 over 2» for 1/2. */
export const spokenFormula = (written: string, say: Translate = translated): string =>
  spoken(readFormula(written), say);
