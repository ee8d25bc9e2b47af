interface Manner<Wish, Gain> {
  /** Does the work for several at once, and gives what each gains in the order of the wishes. */
  readonly work: (wishes: readonly Wish[]) => Promise<readonly Gain[]>;
  /** Wishes of one key are never done at once. */
  readonly keyOf: (wish: Wish) => string;
  /** At most so many wishes at once. */
  readonly most: number;
  /** So often the work may be under way. */
  readonly lanes: number;
}

/** For statements: at most so many rows in one, and so many at once, since one may wait for a row. */
export const limits = { most: 50, lanes: 2 };

interface Waiting<Wish, Gain> {
  readonly wish: Wish;
  readonly key: string;
  readonly resolve: (gain: Gain) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does for all who wish it meanwhile what would cost each nearly as much alone. Nobody waits for company: what is
 * wished while a lane is free begins with the next turn of the event loop. When the work fails for several, each is
 * done again alone, so that nobody fails for another's sake.
 */
export function together<Wish, Gain>({
  work,
  keyOf,
  most,
  lanes,
}: Manner<Wish, Gain>): (wish: Wish) => Promise<Gain> {
  let waiting: Waiting<Wish, Gain>[] = [];
  const underWay = new Set<string>();
  let running = 0;
  let called = false;

  const settle = async (batch: readonly Waiting<Wish, Gain>[]): Promise<void> => {
    try {
      const gains = await work(batch.map(({ wish }) => wish));
      batch.forEach(({ resolve, reject }, index) => {
        const gain = gains[index];
        if (index < gains.length && gain !== undefined) resolve(gain);
        else reject(new Error('The work gave less than was wished'));
      });
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) only?.reject(error);
      else await Promise.all(batch.map((each) => settle([each])));
    }
  };
  const begin = () => {
    called = false;
    while (running < lanes) {
      const batch: Waiting<Wish, Gain>[] = [];
      const left: Waiting<Wish, Gain>[] = [];
      for (const each of waiting) {
        const joins = batch.length < most && !underWay.has(each.key);
        (joins ? batch : left).push(each);
        if (joins) underWay.add(each.key);
      }
      waiting = left;
      if (batch.length === 0) return;
      running += 1;
      void settle(batch).finally(() => {
        running -= 1;
        for (const { key } of batch) underWay.delete(key);
        call();
      });
    }
  };
  const call = () => {
    if (called || waiting.length === 0) return;
    called = true;
    setImmediate(begin);
  };
  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, key: keyOf(wish), resolve, reject });
      call();
    });
}
