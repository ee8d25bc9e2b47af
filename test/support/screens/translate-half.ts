import { expect, onTestFinished } from 'vitest';
import { translatePage } from '#test/support/translator.ts';

/** Translates the page of half of the tests, the same ones each time, into the same words. */
export function translateHalf(): void {
  const name = expect.getState().currentTestName ?? '';
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  if (sum % 2 === 0) onTestFinished(translatePage(['', '']));
}
