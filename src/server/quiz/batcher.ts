interface BatcherOptions<Item, Result> {
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items with the same key never run at the same time. */
  readonly keyOf: (item: Item) => string;
  readonly maxBatch?: number;
  /** Two by default, since one may wait for a locked row. */
  readonly concurrency?: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** Batches items that arrive in the same tick. When a batch fails, each item is retried alone. */
export function createBatcher<Item, Result>({
  run,
  keyOf,
  maxBatch = 50,
  concurrency = 2,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const keysRunning = new Set<string>();
  let running = 0;
  let isScheduled = false;

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (index < results.length && result !== undefined) resolve(result);
        else reject(new Error('The batch returned fewer results than items'));
      });
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) only?.reject(error);
      else await Promise.all(batch.map((each) => settle([each])));
    }
  };
  const takeBatch = (): Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const each of waiting) {
      const joins = batch.length < maxBatch && !keysRunning.has(each.key);
      (joins ? batch : left).push(each);
      if (joins) keysRunning.add(each.key);
    }
    waiting = left;
    return batch;
  };
  const start = () => {
    isScheduled = false;
    while (running < concurrency) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      running += 1;
      void settle(batch).finally(() => {
        running -= 1;
        for (const { key } of batch) keysRunning.delete(key);
        schedule();
      });
    }
  };
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(start);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject });
      schedule();
    });
}
