import type { Language } from '#domain/text/languages.ts';
import { wordsBelowHundred } from '#domain/text/number-words.ts';

/** The largest number that is spoken. */
export const largestSpoken = 999;

interface RunWords {
  /** @param isRound nothing follows */
  readonly hundreds: (digit: string, isRound: boolean) => string;
  readonly plus: string;
  readonly minus: string;
  /** After the last number. */
  readonly equals: string;
}

const words: Readonly<Record<Language, RunWords>> = {
  en: {
    hundreds: (digit, isRound) => (isRound ? `${digit} hundred` : `${digit} hundred and`),
    plus: 'plus',
    minus: 'minus',
    equals: 'equals',
  },
  te: {
    hundreds: (digit, isRound) => {
      if (digit === 'ఒకటి') return isRound ? 'వంద' : 'నూట';
      return isRound ? `${digit} వందలు` : `${digit} వందల`;
    },
    plus: 'ప్లస్',
    minus: 'మైనస్',
    equals: 'సమానం',
  },
  hi: {
    hundreds: (digit) => `${digit} सौ`,
    plus: 'प्लस',
    minus: 'माइनस',
    equals: 'बराबर',
  },
};

/**
 * A number in words, in the parts that are recorded: «three hundred and», «forty-two».
 * @param number a whole number from 0 to `largestSpoken`
 */
export function numberPhrases(number: number, language: Language): readonly string[] {
  if (!Number.isInteger(number) || number < 0 || number > largestSpoken)
    throw new RangeError(`${number} is not spoken`);
  if (number < 100) return [wordsBelowHundred(number, language)];
  const rest = number % 100;
  const digit = wordsBelowHundred(Math.trunc(number / 100), language);
  const hundreds = words[language].hundreds(digit, rest === 0);
  return rest === 0 ? [hundreds] : [hundreds, wordsBelowHundred(rest, language)];
}

/**
 * What is spoken in a run: the phrases of each number, and of the end. «plus» is spoken only where numbers are
 * also taken away.
 */
export function runPhrases(numbers: readonly number[], language: Language): readonly (readonly string[])[] {
  const { plus, minus, equals } = words[language];
  const hasSigns = numbers.some((number) => number < 0);
  const spoken = numbers.map((number, index) => {
    const sign = number < 0 ? [minus] : hasSigns && index > 0 ? [plus] : [];
    return [...sign, ...numberPhrases(Math.abs(number), language)];
  });
  return [...spoken, [equals]];
}

/** Every phrase that is recorded, once. */
export function allPhrases(language: Language): readonly string[] {
  const numbers = Array.from({ length: largestSpoken + 1 }, (_, number) => numberPhrases(number, language));
  const { plus, minus, equals } = words[language];
  return [...new Set([...numbers.flat(), plus, minus, equals])];
}
