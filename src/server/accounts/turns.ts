/** Does work when its turn comes; gives what it gives. */
export type InTurn = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes turns for costly work: so much of it goes on at once, and each subject has a line of its own. The lines take
 * turns, so however much one subject asks for, another waits for its own work alone.
 */
export function createTurns(mostAtOnce: number): InTurn {
  let atWork = 0;
  /** The line that is next comes first. */
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
    // Not at once: the embedded database answers so soon that a long line would let nothing else happen in between.
    if (begin !== undefined) setImmediate(begin);
  };

  return async (subject, work) => {
    if (atWork < mostAtOnce) atWork += 1;
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
