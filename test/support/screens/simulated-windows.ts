import type { BrowserLocks, WindowChannel } from '#web/platform/tab-lock.ts';

interface Waiting {
  readonly start: () => void;
  readonly abandon: (reason: unknown) => void;
}

/** The Web Locks and channels that the windows of one browser share; jsdom and Node 20 have no locks. */
export function simulateWindows() {
  const holders = new Map<string, { readonly takeAway: () => void }>();
  const queues = new Map<string, Waiting[]>();
  const listeners = new Map<string, Set<() => void>>();

  const startNext = (name: string): void => {
    if (!holders.has(name)) queues.get(name)?.shift()?.start();
  };

  const request: BrowserLocks['request'] = (name, { signal, steal }, granted) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const start = () => {
        const holder = { takeAway: () => reject(new DOMException('The lock was stolen.', 'AbortError')) };
        holders.set(name, holder);
        const end = (settle: () => void) => {
          settle();
          if (holders.get(name) !== holder) return;
          holders.delete(name);
          startNext(name);
        };
        void Promise.resolve()
          .then(granted)
          .then(
            () => end(() => resolve(undefined)),
            (error: unknown) => end(() => reject(error)),
          );
      };
      if (steal) {
        holders.get(name)?.takeAway();
        holders.delete(name);
        return start();
      }
      const waiting: Waiting = { start, abandon: reject };
      const queue = queues.get(name) ?? [];
      queues.set(name, [...queue, waiting]);
      signal?.addEventListener('abort', () => {
        const still = queues.get(name) ?? [];
        if (!still.includes(waiting)) return;
        queues.set(
          name,
          still.filter((each) => each !== waiting),
        );
        waiting.abandon(signal.reason);
      });
      startNext(name);
    });

  const locks: BrowserLocks = {
    request,
    query: async () => ({ held: [...holders.keys()].map((name) => ({ name })) }),
  };

  const openChannel = (name: string): WindowChannel => {
    const everybody = listeners.get(name) ?? new Set();
    listeners.set(name, everybody);
    const own = new Set<() => void>();
    let closed = false;
    return {
      addEventListener: (_, listener) => {
        own.add(listener);
        everybody.add(listener);
      },
      postMessage: () => {
        if (closed) throw new DOMException('The channel is closed.', 'InvalidStateError');
        const others = [...everybody].filter((listener) => !own.has(listener));
        queueMicrotask(() => {
          for (const listener of others) if (everybody.has(listener)) listener();
        });
      },
      close: () => {
        closed = true;
        for (const listener of own) everybody.delete(listener);
      },
    };
  };

  return { locks, openChannel };
}
