/** A formula stands between backticks within one line, with no space beside them. */
const formula = /`([^\s`](?:[^`\n]*[^\s`])?)`/;

/** Takes a text apart: what stands at odd places is a formula, without its backticks. */
export const formulaParts = (text: string): readonly string[] => text.split(formula);

const words: readonly (readonly [RegExp, string])[] = [
  [/sqrt|√/g, ' square root of '],
  [/xx|×|\*/g, ' times '],
  [/-:|÷/g, ' divided by '],
  [/\^2(?!\d)/g, ' squared '],
  [/\^3(?!\d)/g, ' cubed '],
  [/\^/g, ' to the power of '],
  [/\//g, ' over '],
  [/-/g, ' minus '],
  [/\s+/g, ' '],
];

/** A formula in words: «1 over 2» for `1/2`. */
export const spokenFormula = (written: string): string =>
  words.reduce((said, [sign, word]) => said.replace(sign, word), written).trim();

/** A text as it is read out, with its formulas in words. */
export const spokenText = (text: string): string =>
  formulaParts(text)
    .map((part, index) => (index % 2 === 0 ? part : spokenFormula(part)))
    .join('');
