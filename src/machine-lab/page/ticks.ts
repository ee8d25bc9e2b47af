import * as v from 'valibot';

const key = 'machines-page:ticks:1';

const storedTicks = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The steps that a tester ticked off, kept in this browser. */
export interface Ticks {
  readonly read: () => ReadonlySet<string>;
  readonly write: (ticks: ReadonlySet<string>) => void;
}

/** Names a step of a path for the ticks. */
export const tickOf = (machine: string, path: string, step: number): string => `${machine} ${path} ${step}`;

/** Ticks in a browser's storage; what does not fit is no tick, and where nothing can be stored they last a visit. */
export const createTicks = (storage: Pick<Storage, 'getItem' | 'setItem'>): Ticks => ({
  read: () => {
    const parsed = v.safeParse(storedTicks, storage.getItem(key));
    return new Set(parsed.success ? parsed.output : []);
  },
  write: (ticks) => {
    try {
      storage.setItem(key, JSON.stringify([...ticks]));
    } catch {
      // Full or forbidden.
    }
  },
});
