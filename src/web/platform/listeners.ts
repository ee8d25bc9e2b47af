export interface Listeners<News extends readonly unknown[] = []> {
  /** @returns unsubscribe */
  readonly add: (listener: (...news: News) => void) => () => void;
  readonly tell: (...news: News) => void;
}

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
