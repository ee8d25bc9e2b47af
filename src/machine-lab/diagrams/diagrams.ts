import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { blueprintPages } from '../blueprint/blueprint-page.ts';
import { workflows } from '../blueprint/workflows.ts';
import {
  blueprintFolder,
  drawMachinePages,
  pagesFolder,
  strayPages,
  strayPictures,
} from './machine-pages.ts';
import { copySuffix } from './stately-copy.ts';

/** `npm run diagrams`: writes docs/machines/, docs/engine.md and docs/engine/. */
async function run(): Promise<void> {
  const pages = await drawMachinePages();
  mkdirSync(pagesFolder, { recursive: true });
  for (const file of strayPages(pages)) rmSync(join(pagesFolder, file));
  for (const [file, text] of pages) writeFileSync(join(pagesFolder, file), text);
  const blueprint = blueprintPages(workflows);
  mkdirSync(join(blueprintFolder, 'engine'), { recursive: true });
  for (const file of strayPictures(blueprint)) rmSync(join(blueprintFolder, file));
  for (const [file, text] of blueprint) writeFileSync(join(blueprintFolder, file), text);
  const sizes = [...pages]
    .filter(([file]) => file.endsWith(copySuffix))
    .map(([, text]) => Buffer.byteLength(text) / 1000);
  process.stdout.write(
    `${blueprint.size} files of docs/engine.md, ${pages.size} in docs/machines; ${sizes.length} copies for Stately Sketch, ${Math.min(...sizes).toFixed(1)} to ${Math.max(...sizes).toFixed(1)} kB\n`,
  );
}

await run();
