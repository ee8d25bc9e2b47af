import { type Disk, inMebibytes } from '#server/common/disk.ts';
import type { Finding } from './finding.ts';

/** For some weeks of work and a backup of the rows. */
const neededBytes = 1024 * 1024 * 1024;

export function folderFindings(dataFolder: string, disk: Disk | undefined): readonly Finding[] {
  const { freeBytes = neededBytes, refusal } = disk ?? {};
  return [
    ...(freeBytes >= neededBytes
      ? []
      : [
          {
            problem: `The disk of the data folder ${dataFolder} is nearly full: ${inMebibytes(freeBytes)} are free.`,
            since: null,
            remedy:
              'Make room, or move the data folder to a larger disk. Below 16 MiB the site says that it is not ready, and soon nothing can be saved.',
          },
        ]),
    ...(refusal === undefined
      ? []
      : [
          {
            problem: `The data folder ${dataFolder} cannot be written by this user (${refusal}).`,
            since: null,
            remedy: 'Change its rights, or see why its disk was mounted for reading only.',
          },
        ]),
  ];
}
