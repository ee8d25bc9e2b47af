import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

export interface Disk {
  readonly freeBytes: number;
  /** The system's error code. */
  readonly refusal: string | undefined;
}

export type ReadDisk = () => Promise<Disk | undefined>;

const mebibyte = 1024 * 1024;
const refusals = ['EACCES', 'EPERM', 'EROFS'];

export async function readDisk(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  return { freeBytes: found.bavail * found.bsize, refusal: await writeError(folder) };
}

async function writeError(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refusals.includes(code) ? code : undefined;
  }
}

export const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte).toLocaleString('en-IN')} MiB`;
