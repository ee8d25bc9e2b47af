import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** The disk of a folder, as it is for this user. */
export interface Disk {
  readonly freeBytes: number;
  /** Why the folder cannot be written, as the system's code; undefined when it can. */
  readonly refusal: string | undefined;
}

/** Reads the disk of the data folder; undefined when there is no such folder. */
export type ReadDisk = () => Promise<Disk | undefined>;

const mebibyte = 1024 * 1024;
/** What a folder answers that may not be written. */
const refusals = ['EACCES', 'EPERM', 'EROFS'];

/** Reads the disk of a folder; undefined when there is no such folder. */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  return { freeBytes: found.bavail * found.bsize, refusal: await refusalOf(folder) };
}

async function refusalOf(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refusals.includes(code) ? code : undefined;
  }
}

/** A number of bytes in whole MiB, for a person. */
export const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte).toLocaleString('en-IN')} MiB`;
