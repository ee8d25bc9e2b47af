import { inMebibytes, type ReadDisk } from '#server/common/disk.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { fullBytes } from '../db/folder-error.ts';

interface Pinged {
  readonly ping: () => Promise<void>;
}

/** Below the timeouts of proxies. */
const longestWaitMs = 4000;

/** @returns why the site cannot serve, as public sentences; empty when it is ready */
export async function readinessProblems(
  services: Pinged | undefined,
  readDisk: ReadDisk,
  timeoutMs = longestWaitMs,
): Promise<readonly string[]> {
  if (services === undefined) return ['The database is not open yet'];
  const [answered, disk] = await Promise.all([answers(services, timeoutMs), readDisk()]);
  return [
    ...(answered ? [] : ['The database does not answer']),
    ...(disk === undefined || disk.freeBytes >= fullBytes
      ? []
      : [`The disk of the data folder is full: ${inMebibytes(disk.freeBytes)} are free`]),
  ];
}

function answers({ ping }: Pinged, timeoutMs: number): Promise<boolean | undefined> {
  return withTimeout(
    timeoutMs,
    ping().then(
      () => true,
      () => false,
    ),
  );
}
