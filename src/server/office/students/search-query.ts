import { tenDigits } from '#contract/mobile-number.ts';
import { isShortMobilePart, mobilePart } from '#domain/accounts/mobile-part.ts';
import { nameSound } from '#domain/accounts/name-sound.ts';

/** As `user_search_terms` splits a name. */
const separators = /[\s.,'’()/_-]+/;
/** `user_search_terms` has no terms with a letter left out for shorter words. */
const shortestMisspelt = 3;
/** Shorter ones begin too many names. */
const shortestBeginning = 4;

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

/** The names that sound so, or begin so. */
function soundsLike(word: string): string[] {
  const sound = nameSound(word);
  if (sound === '') return [];
  return [sound.length < shortestBeginning ? quoted(`=${sound}`) : beginsWith(`=${sound}`)];
}

export interface SearchQuery {
  /** The words of a name, in lower case. */
  readonly words: readonly string[];
  /** The digits of a mobile or a part of one. */
  readonly digits: string | undefined;
  /** The beginning of an email. */
  readonly whole: string;
  /** A `tsquery` for the terms of `user_search_terms`; '' finds nothing. */
  readonly query: string;
}

/** @param search not empty */
export function searchQuery(search: string): SearchQuery {
  const whole = tenDigits(search).toLowerCase();
  const digits = mobilePart(search);
  const words = whole.split(separators).filter((word) => word !== '');
  if (words.length === 0 || isShortMobilePart(search)) return { words, digits, whole, query: '' };
  const eachWord = words.map((word) =>
    [beginsWith(word), ...soundsLike(word), ...new Set(misspellings(word).map(quoted))].join(' | '),
  );
  const joined = words.join('');
  const alternatives = [
    eachWord.map((terms) => `(${terms})`).join(' & '),
    ...new Set([whole, joined].map(beginsWith)),
    ...(words.length > 1 ? soundsLike(joined) : []),
    ...(digits === undefined ? [] : [beginsWith(`#${digits}`)]),
  ];
  return { words, digits, whole, query: alternatives.map((each) => `(${each})`).join(' | ') };
}
