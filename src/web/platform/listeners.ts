export interface Listeners<News extends readonly unknown[] = []> {
  /** Adds a listener; gives what removes it. */
  readonly add: (listener: (...news: News) => void) => () => void;
  readonly tell: (...news: News) => void;
}

/** Functions that are called together, in the order in which they were added. */
export function createListeners<News extends readonly unknown[] = []>(): Listeners<News> {
  const all = new Set<(...news: News) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(...news) {
      for (const listener of [...all]) listener(...news);
    },
  };
}
