import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CataloguedMachine, machineCatalogue } from '../machine-catalogue.ts';
import { machineDrawings } from './machine-drawing.ts';
import { machineIndex } from './machine-index.ts';
import { machinePage, pictureFile, pictureTitle } from './machine-page.ts';
import { copyFile, statelyCopy } from './stately-copy.ts';
import { svgDiagram } from './svg-diagram.ts';

export const pagesFolder = resolve(import.meta.dirname, '../../../docs/machines');

export const blueprintFolder = resolve(pagesFolder, '..');

const notDrawn: readonly string[] = ['mutants.md'];

/** Every generated page, drawing and Stately copy, by file name. */
export async function drawMachinePages(
  catalogue: readonly CataloguedMachine[] = machineCatalogue,
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map([['README.md', machineIndex(catalogue)]]);
  for (const catalogued of catalogue) {
    pages.set(`${catalogued.name}.md`, machinePage(catalogued, catalogue));
    pages.set(copyFile(catalogued.name), statelyCopy(catalogued));
    for (const drawing of machineDrawings(catalogued.machine)) {
      pages.set(
        pictureFile(catalogued.name, drawing),
        await svgDiagram(drawing, pictureTitle(catalogued, drawing)),
      );
    }
  }
  return pages;
}

export const strayPages = (pages: ReadonlyMap<string, string>, folder = pagesFolder): string[] =>
  readdirSync(folder).filter((file) => !pages.has(file) && !notDrawn.includes(file));

export const strayPictures = (pages: ReadonlyMap<string, string>, folder = blueprintFolder): string[] =>
  readdirSync(join(folder, 'engine'))
    .map((file) => `engine/${file}`)
    .filter((file) => !pages.has(file));

const isFresh = (path: string, text: string) => existsSync(path) && readFileSync(path, 'utf8') === text;

const stalePaths = (pages: ReadonlyMap<string, string>, folder: string, stray: readonly string[]) => [
  ...[...pages].filter(([file, text]) => !isFresh(join(folder, file), text)).map(([file]) => file),
  ...stray,
];

/** A line for each missing, outdated or surplus page. */
export const stalePages = (pages: ReadonlyMap<string, string>, folder = pagesFolder): string[] =>
  stalePaths(pages, folder, strayPages(pages, folder)).map(
    (file) => `docs/machines/${file} is stale: run npm run diagrams.`,
  );

export const staleBlueprint = (pages: ReadonlyMap<string, string>, folder = blueprintFolder): string[] =>
  stalePaths(pages, folder, strayPictures(pages, folder)).map(
    (file) => `docs/${file} is stale: run npm run diagrams.`,
  );
