import { join } from 'node:path';
import { readDisk } from '#server/common/disk.ts';
import { StartError } from '#server/common/start-error.ts';

export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/** What the database needs at the start. */
export const fullBytes = 16 * 1024 * 1024;

/** @returns a `StartError` with one line, or an unknown error unchanged */
export async function explainFolderError(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOSPC', 'EDQUOT'].includes(code) || (await isFull(folder))) {
    return new StartError(
      `The disk of the data folder ${folder} is full: make room, or set DATA_DIR to a folder on another disk.`,
    );
  }
  if (['EEXIST', 'ENOTDIR'].includes(code)) {
    return new StartError(
      `The data folder ${folder} is a file, or is in one: remove it, or set DATA_DIR to a folder.`,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new StartError(
      `The data folder ${folder} may not be written by this user (${code}): change its rights, or set DATA_DIR to another folder.`,
    );
  }
  if (error instanceof DamagedDatabase) {
    const database = join(folder, 'database');
    return new StartError(
      `The database in ${database} is damaged and cannot be opened: put a copy in its place, or move it away to begin with an empty one.`,
    );
  }
  return error;
}

export async function isFull(folder: string): Promise<boolean> {
  const disk = await readDisk(folder);
  return disk !== undefined && disk.freeBytes < fullBytes;
}
