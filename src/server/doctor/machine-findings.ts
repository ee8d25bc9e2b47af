import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { inMebibytes, type ReadFreeSpace } from '#server/health/free-space.ts';
import type { Finding } from './finding.ts';

/** Room for some weeks of work and a backup of the rows. */
const neededBytes = 1024 * 1024 * 1024;
/** What a folder answers that may not be written. */
const unwritable = ['EACCES', 'EPERM', 'EROFS'];

/** Whether the data folder has room and can be written. */
export async function folderFindings(
  dataFolder: string,
  readFreeSpace: ReadFreeSpace,
): Promise<readonly Finding[]> {
  const free = await readFreeSpace();
  const code = await refusalOf(dataFolder);
  return [
    ...(free === undefined || free >= neededBytes
      ? []
      : [
          {
            problem: `The disk of the data folder ${dataFolder} is nearly full: ${inMebibytes(free)} are free.`,
            since: null,
            remedy:
              'Make room, or move the data folder to a larger disk. Below 16 MiB the site says that it is not ready, and then nothing can be saved.',
          },
        ]),
    ...(code === undefined || !unwritable.includes(code)
      ? []
      : [
          {
            problem: `The data folder ${dataFolder} cannot be written by this user (${code}).`,
            since: null,
            remedy: 'Change its rights, or see why its disk was mounted for reading only.',
          },
        ]),
  ];
}

async function refusalOf(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  }
}
