import { access, constants, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CommandError } from '#server/common/command-error.ts';
import type { SavedFolder } from './manifest.ts';

export interface StoredFile {
  /** Relative to the data folder, with slashes. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Only uploads whose links end within the folder.
 * @throws CommandError when a file cannot be read
 */
export async function listFiles(dataFolder: string, name: SavedFolder): Promise<StoredFile[]> {
  const folder = join(dataFolder, name);
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined || (name === 'uploads' && !real.startsWith(root + sep))) continue;
    const { size, mtime, isFile } = await describe(real);
    if (!isFile) continue;
    found.push({
      name: [name, ...relative(root, path).split(sep)].join('/'),
      path: real,
      size,
      modifiedAt: mtime,
    });
  }
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function describe(path: string) {
  try {
    await access(path, constants.R_OK);
    const found = await stat(path);
    return { size: found.size, mtime: found.mtime, isFile: found.isFile() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new CommandError(`The file ${path} cannot be read (${code}): let the site's user read it.`);
  }
}
