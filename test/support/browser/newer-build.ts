import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { builtPage } from '#server/pages/built-page.ts';

const dist = resolve(import.meta.dirname, '../../../dist');
const texts = new Set(['.js', '.css', '.html', '.json', '.svg']);
const mark = '-newer';

export const isNewer = (address: string) => address.includes(`${mark}.`);

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/**
 * Copies the build, with other names for all assets.
 * @returns the folder to start the site in
 */
export function makeNewerBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'ganit-newer-'));
  const web = join(folder, 'dist/web');
  // The server serves the pages that were built with it.
  for (const part of ['web', 'render', 'server'])
    cpSync(join(dist, part), join(folder, 'dist', part), { recursive: true });
  symlinkSync(resolve(dist, '../node_modules'), join(folder, 'node_modules'));
  const version = builtPage(web)?.version ?? '';
  for (const file of filesIn(web)) if (/\.(?:br|gz)$/.test(file)) rmSync(file);
  const assets = filesIn(join(web, 'assets'));
  const stems = new Set(assets.map((file) => basename(file, extname(file))));
  for (const file of filesIn(join(folder, 'dist'))) {
    if (!texts.has(extname(file))) continue;
    const text = readFileSync(file, 'utf8').replace(/[\w.-]+(?=\.(?:js|css|svg|woff2))/g, (stem) =>
      stems.has(stem) ? stem + mark : stem,
    );
    writeFileSync(file, text);
  }
  for (const file of assets) renameSync(file, file.replace(/(\.\w+)$/, `${mark}$1`));
  const worker = join(web, 'service-worker.js');
  const next = builtPage(web)?.version ?? '';
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(version, next));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
