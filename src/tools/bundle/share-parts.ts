import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { latin } from './font-characters.ts';

const web = resolve(import.meta.dirname, '../../web');
const drawings = ['ui/emblems.svg', 'styles/tokens.css', 'styles/subjects.css'];
const { resolve: find } = createRequire(import.meta.url);

export async function writeShareParts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of drawings) copyFileSync(join(web, file), join(folder, file.replace(/.*\//, '')));
  for (const part of ['latin', 'latin-ext']) {
    const font = readFileSync(find(`@fontsource-variable/baloo-2/files/baloo-2-${part}-wght-normal.woff2`));
    const form = { targetFormat: 'truetype', variationAxes: { wght: 700 } } as const;
    writeFileSync(join(folder, `baloo-2-${part}.ttf`), await subsetFont(font, latin, form));
  }
}
