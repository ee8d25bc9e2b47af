import { afterEach, describe, expect, it, vi } from 'vitest';
import { graphemes, truncate } from '#domain/text/graphemes.ts';

afterEach(() => vi.unstubAllGlobals());

const characters = [
  'A',
  '👩🏽\u200d🏫',
  'e\u0301',
  '🇮🇳',
  'రా',
  '👨\u200d👩\u200d👧',
  '1\ufe0f\u20e3',
  ' ',
  'ß',
];

describe.each(['with', 'without'])('in a browser %s Intl.Segmenter', (has) => {
  const prepare = () => {
    if (has === 'without') vi.stubGlobal('Intl', {});
  };

  it('the characters of a text are those that a reader counts', () => {
    prepare();
    expect(graphemes(characters.join(''))).toEqual(characters);
    expect(graphemes('')).toEqual([]);
    expect(graphemes('\u0301\ud83d').join('')).toBe('\u0301\ud83d');
  });

  it('the beginning of a text has only whole characters', () => {
    prepare();
    for (const each of characters) {
      const text = `abc${each}def`;
      for (let longest = 0; longest <= text.length + 1; longest += 1) {
        const whole = longest < 3 + each.length ? Math.min(longest, 3) : longest;
        expect([each, longest, truncate(text, longest)]).toEqual([each, longest, text.slice(0, whole)]);
      }
    }
  });
});
