import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** What joins and divides the letters of Indian scripts. */
const joints = '\u0964\u0965\u200c\u200d\u25cc';
const telugu = range(0xc00, 0xc7f) + joints;
const devanagari = range(0x900, 0x97f) + joints;
const nameWeight = 600;
const textWeights = { min: 400, max: 800 };
/** Of all headings. A file with a range of weights has twice the size. */
const headingWeight = 700;
const faces = [
  { source: '@fontsource-variable/baloo-2', name: 'baloo-2', wght: headingWeight },
  { source: '@fontsource-variable/nunito-sans', name: 'nunito-sans', wght: textWeights },
] as const;
/** The fonts of a language. Keep equal to `unicode-range` in `styles/script-fonts.css`. */
export const scriptFonts = [
  {
    language: 'te',
    name: 'noto-sans-telugu',
    from: 'telugu',
    to: 'noto-telugu',
    characters: telugu,
    wght: textWeights,
  },
  {
    language: 'te',
    name: 'baloo-tammudu-2',
    from: 'telugu',
    to: 'baloo-telugu',
    characters: telugu,
    wght: headingWeight,
  },
  {
    language: 'hi',
    name: 'noto-sans-devanagari',
    from: 'devanagari',
    to: 'noto-devanagari',
    characters: devanagari,
    wght: textWeights,
  },
  {
    language: 'hi',
    name: 'baloo-2',
    from: 'devanagari',
    to: 'baloo-devanagari',
    characters: devanagari,
    wght: headingWeight,
  },
] as const;
/** The names of the languages, for devices that lack the script. */
const nameFonts = [
  { name: 'noto-sans-telugu', from: 'telugu', to: 'name-te', characters: 'తెలుగు', wght: nameWeight },
  { name: 'noto-sans-devanagari', from: 'devanagari', to: 'name-hi', characters: 'हिन्दी', wght: nameWeight },
] as const;
export const fontPackages = [
  ...new Set([
    ...faces.map(({ source }) => source),
    ...scriptFonts.map(({ name }) => `@fontsource-variable/${name}`),
  ]),
];
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
/** Keep equal to `unicode-range` in `styles/fonts.css`. */
export const subsetFiles = [
  { from: 'latin', to: 'subset', characters: `${ascii}\u00a0©·×–—‘’“”•…→−` },
  // Only the latin-ext file has it.
  { from: 'latin-ext', to: 'rupee', characters: '₹' },
] as const;
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

const { resolve } = createRequire(import.meta.url);

export async function writeSubsetFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { source, name, wght } of faces) {
    const form = { targetFormat: 'woff2' as const, variationAxes: { wght }, keepFeatures };
    for (const { from, to, characters } of subsetFiles) {
      const font = readFileSync(resolve(`${source}/files/${name}-${from}-wght-normal.woff2`));
      await writeSubset(font, characters, form, join(folder, `${name}-${to}`));
    }
  }
  for (const { name, from, to, characters, wght } of [...scriptFonts, ...nameFonts]) {
    const font = readFileSync(
      resolve(`@fontsource-variable/${name}/files/${name}-${from}-wght-normal.woff2`),
    );
    // Without a list of features, all that shape the script stay.
    const scriptForm = { targetFormat: 'woff2' as const, variationAxes: { wght } };
    await writeSubset(font, characters, scriptForm, join(folder, to));
  }
}

async function writeSubset(
  font: Buffer,
  characters: string,
  options: Parameters<typeof subsetFont>[2],
  path: string,
): Promise<void> {
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([characters, options]))
    .digest('hex');
  const [file, madeFrom] = [`${path}.woff2`, `${path}.made-from`];
  if (existsSync(file) && existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === key) return;
  writeFileSync(file, await subsetFont(font, characters, options));
  writeFileSync(madeFrom, key);
}
