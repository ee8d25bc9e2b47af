import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { drawMachinePages, pagesFolder, strayPages } from './machine-pages.ts';

/** `npm run diagrams`: rewrites docs/machines/. */
export async function run(): Promise<void> {
  const pages = await drawMachinePages();
  mkdirSync(pagesFolder, { recursive: true });
  for (const file of strayPages(pages)) rmSync(join(pagesFolder, file));
  for (const [file, text] of pages) writeFileSync(join(pagesFolder, file), text);
  process.stdout.write(`${pages.size} pages and pictures in docs/machines\n`);
}
