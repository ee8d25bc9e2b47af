import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface UploadedFile {
  readonly path: string;
  readonly tag: string;
  /** SVG files can contain scripts. */
  readonly isDrawing: boolean;
  /** Sent at signed URLs only. */
  readonly isForSale: boolean;
}

export interface UploadFolders {
  readonly all: readonly string[];
  readonly own: string | undefined;
}

const servedKinds = /\.(svg|png|jpe?g|webp|avif|gif|mp4|webm)$/i;
/** Hidden files, parent folders and special characters. */
const unsafeName = /^\.|[/\\:\p{Cc}]|^$/u;

/** The first folder that has the file, links resolved within it. */
export async function findUpload(
  folders: readonly string[],
  address: string,
): Promise<UploadedFile | undefined> {
  const names = namesIn(address);
  if (names === undefined) return undefined;
  for (const folder of folders) {
    const found = await findIn(folder, names);
    if (found !== undefined) return found;
  }
  return undefined;
}

function namesIn(address: string): string[] | undefined {
  try {
    const names = address.split('/').map(decodeURIComponent);
    return isServed(names) ? names : undefined;
  } catch {
    // Invalid percent-encoding.
    return undefined;
  }
}

function isServed(names: readonly string[]): boolean {
  return !names.some((name) => unsafeName.test(name)) && servedKinds.test(names.at(-1) ?? '');
}

async function findIn(folder: string, names: readonly string[]): Promise<UploadedFile | undefined> {
  try {
    const root = `${await realpath(folder)}${sep}`;
    const path = await realpath(join(root, ...names));
    const trueNames = path.slice(root.length).split(sep);
    if (!path.startsWith(root) || !isServed(trueNames)) return undefined;
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    const tag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
    const isForSale = [names, trueNames].some(([first = '']) => first.toLowerCase() === 'films');
    return { path, tag, isDrawing: /\.svg$/i.test(path), isForSale };
  } catch {
    return undefined;
  }
}
