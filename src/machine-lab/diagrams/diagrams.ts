import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { drawMachinePages, pagesFolder, strayPages } from './machine-pages.ts';
import { copySuffix } from './stately-copy.ts';

/** `npm run diagrams`: rewrites docs/machines/. */
export async function run(): Promise<void> {
  const pages = await drawMachinePages();
  mkdirSync(pagesFolder, { recursive: true });
  for (const file of strayPages(pages)) rmSync(join(pagesFolder, file));
  for (const [file, text] of pages) writeFileSync(join(pagesFolder, file), text);
  const sizes = [...pages]
    .filter(([file]) => file.endsWith(copySuffix))
    .map(([, text]) => Buffer.byteLength(text) / 1000);
  process.stdout.write(
    `${pages.size} files in docs/machines; ${sizes.length} copies for Stately Sketch, ${Math.min(...sizes).toFixed(1)} to ${Math.max(...sizes).toFixed(1)} kB\n`,
  );
}
