import { createFairQueue } from '#server/common/fair-queue.ts';
import { HttpError } from '#server/common/http-error.ts';

export type LargeBodies = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

export interface LargeBodiesOptions {
  readonly atOnce?: number;
  readonly timeoutMs?: number;
}

/**
 * Limits the large bodies in memory. Others wait unread, fairly by subject.
 * @throws HttpError 503 after `timeoutMs`
 */
export function createLargeBodies({ atOnce = 4, timeoutMs = 60_000 }: LargeBodiesOptions = {}): LargeBodies {
  const queue = createFairQueue(atOnce);
  return (subject, work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timeout = setTimeout(() => {
        isLate = true;
        reject(busy);
      }, timeoutMs);
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
