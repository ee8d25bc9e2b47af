import { createFairQueue } from '#server/accounts/fair-queue.ts';
import { HttpError } from './http-error.ts';

/** Runs work that has a large body in memory, and returns its result. */
export type LargeBodies = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

export interface LargeBodiesOptions {
  /** How many are in memory at once. Default: 4, which with the largest pictures is 60 MiB. */
  readonly atOnce?: number;
  /** How long one waits for its turn. Default: 60 s. */
  readonly patienceMs?: number;
}

/**
 * Creates a limit of the large bodies that are in memory at once. The others wait unread, queued fairly by subject, and
 * are refused with 503 when that takes too long.
 */
export function createLargeBodies({ atOnce = 4, patienceMs = 60_000 }: LargeBodiesOptions = {}): LargeBodies {
  const queue = createFairQueue(atOnce);
  return (subject, work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timeout = setTimeout(() => {
        isLate = true;
        reject(busy);
      }, patienceMs);
      void queue(subject, async () => {
        if (isLate) return;
        clearTimeout(timeout);
        await work().then(resolve, reject);
      });
    });
}

const busy = new HttpError(503, 'Many large files are arriving just now. Please try again in a minute.', {
  headers: { 'Retry-After': '60' },
});
