/** Runs work when its turn comes and returns its result. */
export type InTurn = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a fair queue for costly work with limited concurrency. Each subject has its own queue, and the
 * queues are served in turn, so a busy subject does not delay the others.
 */
export function createTurns(concurrency: number): InTurn {
  let atWork = 0;
  /** The next queue comes first. */
  const lines = new Map<string, (() => void)[]>();

  const next = () => {
    const [first] = lines;
    if (first === undefined) {
      atWork -= 1;
      return;
    }
    const [subject, line] = first;
    const begin = line.shift();
    lines.delete(subject);
    if (line.length > 0) lines.set(subject, line);
    // Deferred: the embedded database responds so fast that a long queue would block the event loop.
    if (begin !== undefined) setImmediate(begin);
  };

  return async (subject, work) => {
    if (atWork < concurrency) atWork += 1;
    else {
      await new Promise<void>((resolve) => {
        const line = lines.get(subject);
        if (line === undefined) lines.set(subject, [resolve]);
        else line.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      next();
    }
  };
}
