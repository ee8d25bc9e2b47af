import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const leftOverMs = 24 * 60 * 60 * 1000;
const prefix = 'temporary-';

export const isTemporary = (entry: string) => entry.startsWith(prefix);

/** In the data folder, so that files are moved, not copied. Removes leftovers of more than a day. */
export async function createTemporaryFolder(dataFolder: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  for (const entry of (await readdir(dataFolder)).filter(isTemporary)) {
    const path = join(dataFolder, entry);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > leftOverMs) await removeFolder(path);
  }
  return mkdtemp(join(dataFolder, prefix));
}

export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}
