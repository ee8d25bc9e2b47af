import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scriptFonts, subsetFiles } from '#tools/bundle/subset-fonts.ts';

const styles = resolve(import.meta.dirname, '../../src/web/styles');
const css = readFileSync(resolve(styles, 'fonts.css'), 'utf8');
const scriptCss = readFileSync(resolve(styles, 'script-fonts.css'), 'utf8');

/** The characters of a `unicode-range`. */
const charactersOf = (range: string) =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });

test.each(
  subsetFiles.flatMap(({ to, characters }) =>
    ['baloo-2', 'nunito-sans'].map((face) => ({ face, to, characters })),
  ),
)('the unicode-range of $face-$to names exactly its characters', ({ face, to, characters }) => {
  const rule = css.split('@font-face').find((each) => each.includes(`/${face}-${to}.woff2`)) ?? '';
  expect(charactersOf(/unicode-range:([^;]+)/.exec(rule)?.[1] ?? '').sort()).toEqual([...characters].sort());
});

test.each(scriptFonts)('the unicode-range of $to names exactly its characters', ({ to, characters }) => {
  const rule = scriptCss.split('@font-face').find((each) => each.includes(`/${to}.woff2`)) ?? '';
  expect(charactersOf(/unicode-range:([^;]+)/.exec(rule)?.[1] ?? '').sort()).toEqual(
    [...new Set(characters)].sort(),
  );
});
