export type FairQueue = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

/** Subjects are served in turn, so that a busy one does not delay the others. */
export function createFairQueue(concurrency: number): FairQueue {
  let running = 0;
  const queues = new Map<string, (() => void)[]>();

  const next = () => {
    const [first] = queues;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [subject, queue] = first;
    const begin = queue.shift();
    queues.delete(subject);
    if (queue.length > 0) queues.set(subject, queue);
    // Deferred: a long queue on the embedded database would block the event loop.
    if (begin !== undefined) setImmediate(begin);
  };

  return async (subject, work) => {
    if (running < concurrency) running += 1;
    else {
      await new Promise<void>((resolve) => {
        const queue = queues.get(subject);
        if (queue === undefined) queues.set(subject, [resolve]);
        else queue.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      next();
    }
  };
}
