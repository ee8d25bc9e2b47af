import { expect, onTestFinished } from 'vitest';
import { translatePage } from '#test/support/translator.ts';

export function translateHalf(): void {
  const name = expect.getState().currentTestName ?? '';
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  if (sum % 2 === 0) onTestFinished(translatePage(['', '']));
}
