import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  colourProblem,
  contrast,
  defaultColours,
  enough,
  type ThemeColours,
} from '#contract/office/institute/theme.ts';
import { themeStyle } from '#server/pages/theme-style.ts';

const names = ['main', 'sun', 'leaf'] as const;
const tokens = readFileSync(resolve(import.meta.dirname, '../../src/web/styles/tokens.css'), 'utf8');

/** Colours of all hues, from dark to bright. */
const many = ['00', '33', '66', '99', 'cc', 'ff'].flatMap((red, _, steps) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);
const passing = (name: keyof ThemeColours) =>
  many.filter((colour) => colourProblem(name, colour) === undefined);

/** The declarations of a style for the light and the dark scheme. */
function declared(style: string) {
  const [day = '', night = ''] = style.split('@media');
  const of = (rules: string) =>
    new Map(
      [...rules.matchAll(/--([\w-]+):(#[\da-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
    );
  return { day: of(day), night: of(night) };
}

test('contrast is 21 for black on white and 1 for a colour on itself, as in WCAG', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#4a3fd4', '#4a3fd4')]).toEqual([21, 1]);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe('the colours of the styles', () => {
  test('are the defaults, have enough contrast, and need no style in the page', () => {
    const [main, sun, leaf] = ['indigo', 'marigold', 'leaf'].map(
      (name) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1],
    );
    expect({ main, sun, leaf }).toEqual(defaultColours);
    expect(names.map((name) => colourProblem(name, defaultColours[name]))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(themeStyle(defaultColours)).toBe('');
  });
});

test.each([
  [
    'main',
    '#ffcc00',
    'White words on it (#ffffff) cannot be read well: the contrast is 1.51 and must be at least 4.5. Choose a darker colour.',
  ],
  [
    'main',
    '#6f66e0',
    'Its words on the ground of a page (#f8eedb) cannot be read well: the contrast is 3.92 and must be at least 4.5. Choose a darker colour.',
  ],
  [
    'sun',
    '#2b2850',
    'Dark words on it (#1d1b38) cannot be read well: the contrast is 1.2 and must be at least 4.5. Choose a lighter colour.',
  ],
  ['leaf', 'green', 'Please choose a colour, such as #4a3fd4'],
] as const)('%s cannot be %s', (name, colour, message) => {
  expect(colourProblem(name, colour)).toBe(message);
});

test('an accepted colour and those derived from it have enough contrast in the light and the dark scheme', () => {
  const poor = (['main', 'leaf'] as const).flatMap((name) =>
    passing(name).flatMap((colour) => {
      const tone = name === 'main' ? 'indigo' : 'leaf';
      const { day, night } = declared(themeStyle({ ...defaultColours, [name]: colour }));
      const of = (rules: ReadonlyMap<string, string>, part: string) => rules.get(part) ?? '#ffffff';
      const read: readonly (readonly [string, string])[] = [
        [of(day, tone), '#ffffff'],
        [of(day, `${tone}-deep`), of(day, `${tone}-soft`)],
        [of(night, tone), '#221f42'],
        [of(night, tone), '#17142f'],
        [of(night, `${tone}-deep`), of(night, `${tone}-soft`)],
        ...(name === 'main'
          ? ([
              [of(day, 'indigo-hover'), '#ffffff'],
              [of(day, 'band'), '#ffffff'],
              [of(night, 'indigo-hover'), '#17142f'],
              [of(night, 'band'), '#ffffff'],
            ] as const)
          : []),
      ];
      return read.filter(([one, other]) => contrast(one, other) < enough).map((pair) => [colour, ...pair]);
    }),
  );
  expect(passing('main').length).toBeGreaterThan(20);
  expect(poor).toEqual([]);
});

test('the colour of calls to action changes only its own tones', () => {
  const { day, night } = declared(themeStyle({ ...defaultColours, sun: '#66ccff' }));
  expect([[...day.keys()], [...night.keys()]]).toEqual([['marigold', 'marigold-deep', 'marigold-hover'], []]);
  for (const colour of passing('sun')) {
    const sun = declared(themeStyle({ ...defaultColours, sun: colour })).day;
    expect(contrast(sun.get('marigold-hover') ?? '#ffffff', '#1d1b38')).toBeGreaterThanOrEqual(enough);
  }
});
