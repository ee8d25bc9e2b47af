import { useSyncExternalStore } from 'react';

/** A script that is not in the first file of the site. */
export interface LateScript<Script> {
  /** What it exports, once it is there. */
  readonly here: () => Script | undefined;
  /** Fetches it, unless it is there; fulfils when that has come to an end, either way. Who asks again tries again. */
  readonly fetch: () => Promise<void> | undefined;
  /** Calls back when it comes; gives the way out. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Says how a late script is fetched. */
export function lateScript<Script>(load: () => Promise<Script>): LateScript<Script> {
  let script: Script | undefined;
  let fetching: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  return {
    here: () => script,
    fetch() {
      if (script !== undefined) return undefined;
      fetching ??= load()
        .then(
          (loaded) => {
            script = loaded;
            for (const listener of listeners) listener();
          },
          () => undefined,
        )
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What a late script exports, as soon as it is there. */
export const useLateScript = <Script>({ here, subscribe }: LateScript<Script>): Script | undefined =>
  useSyncExternalStore(subscribe, here, here);
