import { tenDigits } from '#contract/mobile-number.ts';

/** As `user_search_terms` of migration 0038 splits a name. */
const separators = /[\s.,'’()/_-]+/;
/** `user_search_terms` has no terms with a letter left out for shorter words. */
const shortestMisspelt = 3;

const without = (letters: readonly string[], place: number) => letters.toSpliced(place, 1).join('');

/** The terms of names that have the word with one letter changed, missing, added or swapped with its neighbour. */
function misspellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestMisspelt) return [];
  return [
    ...letters.flatMap((letter, place) => [
      `~${place + 1}:${without(letters, place)}`,
      without(letters, place),
      letters.toSpliced(place, 2, ...letters.slice(place + 1, place + 2), letter).join(''),
    ]),
    ...[...letters, ''].map((_, place) => `~${place + 1}:${word}`),
  ];
}

const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const beginsWith = (term: string) => `${quoted(term)}:*`;

export interface SearchQuery {
  /** The words of a name, in lower case. */
  readonly words: readonly string[];
  /** A `tsquery` for the terms of `user_search_terms`. */
  readonly query: string;
}

/** @param search not empty */
export function searchQuery(search: string): SearchQuery {
  const whole = tenDigits(search).toLowerCase();
  const words = whole.split(separators).filter((word) => word !== '');
  const eachWord = words.map((word) =>
    [beginsWith(word), ...new Set(misspellings(word).map(quoted))].join(' | '),
  );
  const alternatives = [
    ...(words.length > 0 ? [eachWord.map((terms) => `(${terms})`).join(' & ')] : []),
    ...new Set([whole, words.join('')].filter((term) => term !== '').map(beginsWith)),
  ];
  return { words, query: alternatives.map((each) => `(${each})`).join(' | ') };
}
