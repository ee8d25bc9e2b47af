import { statfs } from 'node:fs/promises';

/** Reads the free bytes of a disk; undefined when they cannot be read. */
export type ReadFreeSpace = () => Promise<number | undefined>;

const mebibyte = 1024 * 1024;

/** The bytes that this user may still write to the disk of a folder; undefined when there is no such folder. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined ? undefined : disk.bavail * disk.bsize;
}

/** A number of bytes in whole MiB, for a person. */
export const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte).toLocaleString('en-IN')} MiB`;
