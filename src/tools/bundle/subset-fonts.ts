import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const faces = [
  ['@fontsource-variable/baloo-2', 'baloo-2'],
  ['@fontsource-variable/nunito-sans', 'nunito-sans'],
] as const;
export const fontPackages = faces.map(([name]) => name);
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
/** Keep equal to `unicode-range` in `styles/fonts.css`. */
export const subsetFiles = [
  { from: 'latin', to: 'subset', characters: `${ascii}\u00a0©·×–—‘’“”•…→−` },
  // Only the latin-ext file has it.
  { from: 'latin-ext', to: 'rupee', characters: '₹' },
] as const;
const form = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'],
};

const { resolve } = createRequire(import.meta.url);

export async function writeSubsetFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [source, name] of faces) {
    for (const { from, to, characters } of subsetFiles) {
      const font = readFileSync(resolve(`${source}/files/${name}-${from}-wght-normal.woff2`));
      const key = createHash('sha256')
        .update(font)
        .update(JSON.stringify([characters, form]))
        .digest('hex');
      const [file, madeFrom] = [join(folder, `${name}-${to}.woff2`), join(folder, `${name}-${to}.made-from`)];
      if (existsSync(file) && existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === key) continue;
      writeFileSync(file, await subsetFont(font, characters, form));
      writeFileSync(madeFrom, key);
    }
  }
}
