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

function spoken(formula: Formula): string {
  switch (formula.kind) {
    case 'row':
      return formula.parts.map(spoken).join(' ');
    case 'bracketed':
      return spoken(formula.inner);
    case 'fraction':
      return `${spoken(formula.over)} over ${spoken(formula.below)}`;
    case 'power': {
      const height = spoken(formula.raised);
      return `${spoken(formula.base)} ${heights.get(height) ?? `to the power of ${height}`}`;
    }
    case 'index':
      return `${spoken(formula.base)} ${spoken(formula.raised)}`;
    case 'root':
      return `square root of ${spoken(formula.of)}`;
    default:
      return words.get(formula.text) ?? formula.text;
  }
}

/** «1 over 2» for 1/2. */
export const spokenFormula = (written: string): string => spoken(readFormula(written));
