import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const web = resolve(import.meta.dirname, '../../web');
const drawings = ['ui/emblems.svg', 'styles/tokens.css', 'styles/subjects.css'];
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x2010, 0x2027)}₹€−`;
const { resolve: find } = createRequire(import.meta.url);

export async function writeShareParts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of drawings) copyFileSync(join(web, file), join(folder, file.replace(/.*\//, '')));
  for (const part of ['latin', 'latin-ext']) {
    const font = readFileSync(find(`@fontsource-variable/baloo-2/files/baloo-2-${part}-wght-normal.woff2`));
    const form = { targetFormat: 'truetype', variationAxes: { wght: 700 } } as const;
    writeFileSync(join(folder, `baloo-2-${part}.ttf`), await subsetFont(font, characters, form));
  }
}
