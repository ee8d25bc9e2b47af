import { fullBytes } from '../db/folder-error.ts';
import type { Services } from '../services.ts';
import { withTimeout } from '../with-timeout.ts';
import { inMebibytes, type ReadFreeSpace } from './free-space.ts';

/** A proxy that asks should not wait longer. */
const patienceMs = 4000;

/**
 * What keeps the site from serving, as sentences without addresses, since anybody may read them; empty when it is
 * ready.
 */
export async function readinessProblems(
  services: Pick<Services, 'ping'> | undefined,
  readFreeSpace: ReadFreeSpace,
): Promise<readonly string[]> {
  if (services === undefined) return ['The database is not open yet'];
  const [answered, free] = await Promise.all([answers(services), readFreeSpace()]);
  return [
    ...(answered ? [] : ['The database does not answer']),
    ...(free === undefined || free >= fullBytes
      ? []
      : [`The disk of the data folder is full: ${inMebibytes(free)} are free`]),
  ];
}

function answers({ ping }: Pick<Services, 'ping'>): Promise<boolean | undefined> {
  return withTimeout(
    patienceMs,
    ping().then(
      () => true,
      () => false,
    ),
  );
}
