import { fromCallback } from 'xstate';

/** How long to wait for a tab that may be closing. */
const lockWaitMs = 300;
const stealAfterMs = 1000;

export interface BrowserLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    granted: () => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

export interface WindowChannel {
  addEventListener(type: 'message', listener: () => void): void;
  postMessage(message: string): void;
  close(): void;
}

interface TabLockSources {
  /** undefined in an insecure context. */
  readonly locks: BrowserLocks | undefined;
  readonly openChannel: (name: string) => WindowChannel | null;
  /** Called when this tab loses the lock. */
  readonly onLost?: () => void;
}

export const lockName = (quizId: string, userId: string | null) => `attempt:${userId}:${quizId}`;

async function isHeld(locks: Pick<BrowserLocks, 'query'>, name: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some((each) => each.name === name);
}

/** Includes this tab. */
export async function isLockHeld(
  locks: Pick<BrowserLocks, 'query'> | undefined,
  quizId: string,
  userId: string,
): Promise<boolean> {
  // Without locks, no tab can own one.
  return locks !== undefined && (await isHeld(locks, lockName(quizId, userId)).catch(() => false));
}

/** Grants an attempt to one tab. `lock.demanded` makes the owner release it, or steals it after a timeout. */
export const createTabLock = ({ locks, openChannel, onLost }: TabLockSources) =>
  fromCallback<{ type: 'lock.demanded' }, { quizId: string; userId: string | null }>(
    ({ input, receive, sendBack }) => {
      const granted = () => sendBack({ type: 'lock.granted' });
      if (locks === undefined) {
        receive(granted);
        granted();
        return () => undefined;
      }
      const name = lockName(input.quizId, input.userId);
      const channel = openChannel(name);
      const ended = new AbortController();
      /** Releases this tab's lock; null without one. */
      let release: (() => void) | null = null;

      const giveWay = () => {
        if (release === null) return;
        const letGo = release;
        release = null;
        // The machine must stop writing before the other tab starts.
        onLost?.();
        sendBack({ type: 'lock.lost' });
        letGo();
      };
      const ask = async (
        options: Parameters<BrowserLocks['request']>[1],
        refused: () => void,
        came: () => void = () => undefined,
      ): Promise<void> => {
        const grants: (() => void)[] = [];
        try {
          await locks.request(name, options, () => {
            came();
            if (ended.signal.aborted) return undefined;
            return new Promise<void>((resolve) => {
              grants.push(resolve);
              release = resolve;
              granted();
            });
          });
        } catch {
          if (ended.signal.aborted) return;
          const [taken] = grants;
          // Only this grant: an earlier one may already be released.
          if (taken !== undefined) return taken === release ? giveWay() : undefined;
          if (options.signal?.aborted) return refused();
          // Locks do not work here.
          granted();
        }
      };
      const wait = (ms: number, tooLong: () => void): void => {
        const patience = new AbortController();
        // A stopped actor's grant would look like another tab's.
        ended.signal.addEventListener('abort', () => patience.abort(), { signal: patience.signal });
        const giveUpIfHeld = async () => {
          // The browser responds in order: a pending grant comes before this query.
          if (await isHeld(locks, name).catch(() => true)) patience.abort();
          else if (!ended.signal.aborted) timer = setTimeout(giveUpIfHeld, ms);
        };
        let timer = setTimeout(giveUpIfHeld, ms);
        void ask({ signal: patience.signal }, tooLong, () => clearTimeout(timer));
      };
      const take = () => void ask({ steal: true }, granted);

      channel?.addEventListener('message', giveWay);
      receive(() => {
        if (release !== null) return granted();
        channel?.postMessage('give way');
        wait(stealAfterMs, take);
      });
      wait(lockWaitMs, () => sendBack({ type: 'lock.refused' }));
      return () => {
        ended.abort();
        channel?.close();
        release?.();
      };
    },
  );
