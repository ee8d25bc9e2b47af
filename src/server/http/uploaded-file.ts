import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface UploadedFile {
  /** Where it lies, without links. */
  readonly path: string;
  /** Names this content of the file, and no other. */
  readonly tag: string;
  /** A drawing can carry scripts. */
  readonly isDrawing: boolean;
  /** A film for the enrolled: it is sent at signed addresses alone. */
  readonly isForSale: boolean;
}

const servedKinds = /\.(svg|png|jpe?g|webp|avif|gif|mp4|webm)$/i;
/** Hidden files, ways up, and what has a meaning of its own to a file system. */
const unsafeName = /^\.|[/\\:\p{Cc}]|^$/u;

/**
 * Finds the file of an address below `/uploads/`, as it stands in the request, in the first of the folders that
 * has it. Only pictures and films are found, and only those that truly lie in the folder.
 */
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
    // A percent sign that encodes nothing.
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
    // What a link leads to must be in the folder, and be served by its own name too.
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
