import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of zxcvbn's 0 to 4: more than 10^8 guesses. */
const leastScore = 3;
/** zxcvbn takes more than linear time, so it gets only the beginning. */
const judgedLength = 64;
const shortestWord = 3;

let estimator: ZxcvbnFactory | undefined;

/** Created on first use: its dictionaries take 8 MB. */
function readEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: judgedLength });
  return estimator;
}

/** @param about texts that the password must not consist of, such as the user's name */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const words = splitWords(about);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return [password, rest].some((text) => readEstimator().check(text, words).score < leastScore);
}

/** In lower case, also joined, the longest first. */
function splitWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}
