import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type ClipTable, clipGap, planClips } from '#domain/practice/clip-plan.ts';
import { listeningSteps } from '#domain/practice/number-steps.ts';
import { drawExercise } from '#domain/practice/practice-exercise.ts';
import { allPhrases, numberPhrases, runPhrases } from '#domain/practice/spoken-numbers.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import en from '../../src/web/sounds/numbers-en.json' with { type: 'json' };
import hi from '../../src/web/sounds/numbers-hi.json' with { type: 'json' };
import te from '../../src/web/sounds/numbers-te.json' with { type: 'json' };

const spoken = (number: number, language: Language) => numberPhrases(number, language).join(' | ');

test.each<[Language, number, string]>([
  ['en', 7, 'seven'],
  ['en', 13, 'thirteen'],
  ['en', 40, 'forty'],
  ['en', 42, 'forty-two'],
  ['en', 99, 'ninety-nine'],
  ['en', 100, 'one hundred'],
  ['en', 101, 'one hundred and | one'],
  ['en', 342, 'three hundred and | forty-two'],
  ['en', 610, 'six hundred and | ten'],
  ['en', 900, 'nine hundred'],
  ['te', 1, 'ఒకటి'],
  ['te', 19, 'పంతొమ్మిది'],
  ['te', 20, 'ఇరవై'],
  ['te', 42, 'నలభై రెండు'],
  ['te', 99, 'తొంభై తొమ్మిది'],
  ['te', 100, 'వంద'],
  ['te', 101, 'నూట | ఒకటి'],
  ['te', 142, 'నూట | నలభై రెండు'],
  ['te', 200, 'రెండు వందలు'],
  ['te', 342, 'మూడు వందల | నలభై రెండు'],
  ['te', 999, 'తొమ్మిది వందల | తొంభై తొమ్మిది'],
  ['hi', 5, 'पाँच'],
  ['hi', 29, 'उनतीस'],
  ['hi', 42, 'बयालीस'],
  ['hi', 89, 'नवासी'],
  ['hi', 99, 'निन्यानबे'],
  ['hi', 100, 'एक सौ'],
  ['hi', 101, 'एक सौ | एक'],
  ['hi', 342, 'तीन सौ | बयालीस'],
])('in %s, %d is «%s»', (language, number, words) => {
  expect(spoken(number, language)).toBe(words);
});

test('each number has words of its own, in every language', () => {
  for (const { code } of languages) {
    const all = Array.from({ length: 1000 }, (_, number) => spoken(number, code));
    expect(new Set(all).size).toBe(1000);
    expect(all.filter((words) => /undefined|^ *$/.test(words))).toEqual([]);
  }
});

test.each([-1, 1000, 1.5])('%d is refused', (number) => {
  expect(() => numberPhrases(number, 'en')).toThrow(`${number} is not spoken`);
});

test('a run without minus is spoken without signs, and ends with a word', () => {
  expect(runPhrases([4, 120, 7], 'en')).toEqual([
    ['four'],
    ['one hundred and', 'twenty'],
    ['seven'],
    ['equals'],
  ]);
});

test('a run with minus has a sign before every number but the first', () => {
  expect(runPhrases([4, -3, 120], 'te')).toEqual([
    ['నాలుగు'],
    ['మైనస్', 'మూడు'],
    ['ప్లస్', 'నూట', 'ఇరవై'],
    ['సమానం'],
  ]);
  expect(runPhrases([4, -3], 'hi')).toEqual([['चार'], ['माइनस', 'तीन'], ['बराबर']]);
});

const sounds = resolve(import.meta.dirname, '../../src/web/sounds');
const tables: Readonly<Record<Language, ClipTable>> = { en, te, hi };
/** `npm run record-numbers` writes 24 kilobits a second. */
const bytesPerSecond = 3000;

describe.each(languages.map(({ code }) => code))('the recorded sound of %s', (language) => {
  it('has every phrase that a run needs, and no other: else run `npm run record-numbers`', () => {
    expect(Object.keys(tables[language]).sort()).toEqual([...allPhrases(language)].sort());
  });

  it('has one phrase after another, with silence between, and is as long as they are', () => {
    let end = 0;
    for (const [start = 0, length = 0] of Object.values(tables[language])) {
      expect(start - end).toBeCloseTo(clipGap, 2);
      expect(length).toBeGreaterThan(0.15);
      end = start + length;
    }
    const bytes = readFileSync(`${sounds}/numbers-${language}.mp3`);
    expect(Math.abs(bytes.length / bytesPerSecond - end)).toBeLessThan(0.3);
  });

  it('is at most 270 kB large', () => {
    expect(readFileSync(`${sounds}/numbers-${language}.mp3`).length).toBeLessThanOrEqual(270_000);
  });

  it('has each number over before the next one, at the pace of every level', () => {
    const table = tables[language];
    const seconds = (phrases: readonly string[]) =>
      phrases.reduce((sum, phrase) => sum + (table[phrase]?.[1] ?? Number.NaN), 0);
    for (const { digits, operations, msPerNumber } of listeningSteps) {
      const signs = operations === 'add' ? [1] : [1, -1];
      for (let number = 10 ** (digits - 1); number < 10 ** digits; number += 1) {
        for (const sign of signs) {
          const [, phrases = []] = runPhrases([1, sign * number, operations === 'add' ? 1 : -1], language);
          expect(seconds(phrases) * 1000).toBeLessThanOrEqual(msPerNumber);
        }
      }
    }
  });
});

const table = { four: [1, 0.4], minus: [2, 0.5], three: [3, 0.25], equals: [4, 0.6] };

test('phrases are planned one after another, each number at its time', () => {
  expect(planClips(table, [['four'], ['minus', 'three'], ['equals']], 1.5)).toEqual({
    clips: [
      { at: 0, from: 1, length: 0.4 + clipGap },
      { at: 1.5, from: 2, length: 0.5 + clipGap },
      { at: 2, from: 3, length: 0.25 + clipGap },
      { at: 3, from: 4, length: 0.6 + clipGap },
    ],
    end: 3.6,
  });
});

test('a phrase that was not recorded is refused', () => {
  expect(() => planClips(table, [['five']], 1)).toThrow('«five» was not recorded');
});

test('the levels of the listening round begin slowly and with small numbers, and draw numbers of their digits', () => {
  const paces = listeningSteps.map(({ name, digits, numbers, operations, msPerNumber }) => [
    name,
    digits,
    numbers,
    operations === 'add' ? '+' : '+ −',
    60_000 / msPerNumber,
  ]);
  expect(paces).toEqual([
    ['Level 1', 1, 4, '+', 20],
    ['Level 2', 1, 5, '+', 30],
    ['Level 3', 1, 5, '+ −', 30],
    ['Level 4', 1, 8, '+ −', 40],
    ['Level 5', 1, 10, '+', 60],
    ['Level 6', 2, 4, '+', 20],
    ['Level 7', 2, 5, '+ −', 20],
    ['Level 8', 2, 8, '+ −', 30],
    ['Level 9', 2, 10, '+ −', 40],
    ['Level 10', 2, 10, '+', 60],
    ['Level 11', 3, 5, '+', 20],
    ['Level 12', 3, 8, '+ −', 20],
    ['Level 13', 3, 10, '+', 30],
    ['Level 14', 1, 15, '+', 120],
  ]);
  for (const step of listeningSteps) {
    const { lines } = drawExercise(step, 7);
    expect(lines.map((line) => line.replaceAll(/\D/g, '').length)).toEqual(
      Array.from({ length: step.numbers }, () => step.digits),
    );
  }
});
