import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of the library's scores 0 to 4: more than 10^8 guesses. */
const leastScore = 3;
/** The library takes longer than linear time. A longer password is judged by its beginning. */
const judgedLength = 64;
const shortestWord = 3;

let estimator: ZxcvbnFactory | undefined;

/** The estimator, whose dictionaries take 8 MB and are read at the first use. */
function readEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: judgedLength });
  return estimator;
}

/**
 * Whether a password is easy to guess: common, repeated, a row of keys, or little else than words about its owner.
 * @param about texts that a guesser tries first, such as the name of the owner
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const words = wordsOf(about);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return [password, rest].some((text) => readEstimator().check(text, words).score < leastScore);
}

/** The words of texts in lower case, also joined, the longest first. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}
