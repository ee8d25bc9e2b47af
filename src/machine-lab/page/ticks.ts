import * as v from 'valibot';

const key = 'machines-page:ticks:1';

const storedTicks = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export interface Ticks {
  readonly read: () => ReadonlySet<string>;
  readonly write: (ticks: ReadonlySet<string>) => void;
}

export const tickKey = (machine: string, path: string, step: number): string => `${machine} ${path} ${step}`;

/** Ignores invalid entries. Without storage the ticks last as long as the page. */
export const createTicks = (storage: Pick<Storage, 'getItem' | 'setItem'>): Ticks => ({
  read: () => {
    const parsed = v.safeParse(storedTicks, storage.getItem(key));
    return new Set(parsed.success ? parsed.output : []);
  },
  write: (ticks) => {
    try {
      storage.setItem(key, JSON.stringify([...ticks]));
    } catch {
      // Full or blocked.
    }
  },
});
