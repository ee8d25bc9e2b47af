import { fullBytes } from '../db/folder-error.ts';
import type { Services } from '../services.ts';
import { withTimeout } from '../with-timeout.ts';
import { inMebibytes, type ReadDisk } from './disk.ts';

/** Below the timeouts of proxies. */
const longestWaitMs = 4000;

/** @returns why the site cannot serve, as public sentences without addresses; empty when it is ready */
export async function readinessProblems(
  services: Pick<Services, 'ping'> | undefined,
  readDisk: ReadDisk,
  patienceMs = longestWaitMs,
): Promise<readonly string[]> {
  if (services === undefined) return ['The database is not open yet'];
  const [answered, disk] = await Promise.all([answers(services, patienceMs), readDisk()]);
  return [
    ...(answered ? [] : ['The database does not answer']),
    ...(disk === undefined || disk.freeBytes >= fullBytes
      ? []
      : [`The disk of the data folder is full: ${inMebibytes(disk.freeBytes)} are free`]),
  ];
}

function answers({ ping }: Pick<Services, 'ping'>, patienceMs: number): Promise<boolean | undefined> {
  return withTimeout(
    patienceMs,
    ping().then(
      () => true,
      () => false,
    ),
  );
}
