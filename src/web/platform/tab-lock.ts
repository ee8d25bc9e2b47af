import { fromCallback } from 'xstate';

/** How long to wait for a window that may just be closing. */
const politeMs = 300;
/** How long the window that has the lock gets to give it up by itself before it is taken away. */
const patienceMs = 1000;

/** The part of the browser's locks that the tab lock needs. */
export interface BrowserLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    granted: () => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** The part of a broadcast channel that the tab lock needs. */
export interface WindowChannel {
  addEventListener(type: 'message', listener: () => void): void;
  postMessage(message: string): void;
  close(): void;
}

interface TabLockSources {
  /** Absent where the page is not served securely; each window then believes that it is alone. */
  readonly locks: BrowserLocks | undefined;
  /** Reaches the other windows of this browser under a name; null where there are no channels. */
  readonly openChannel: (name: string) => WindowChannel | null;
  /** This window has to give way. */
  readonly onLost?: () => void;
}

/** The name of the lock, and of the channel, that the windows at one attempt share. */
export const lockName = (quizId: string, userId: string | null) => `attempt:${userId}:${quizId}`;

async function isHeld(locks: Pick<BrowserLocks, 'query'>, name: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some((each) => each.name === name);
}

/** Whether a window of this browser, this one included, has the lock of the attempt. */
export async function isLockHeld(
  locks: Pick<BrowserLocks, 'query'> | undefined,
  quizId: string,
  userId: string,
): Promise<boolean> {
  // Where the browser has or allows no locks, no window can have the lock.
  return locks !== undefined && (await isHeld(locks, lockName(quizId, userId)).catch(() => false));
}

/**
 * Lets one window of this browser at a time have an attempt. Asks when it starts, and says «lock.granted», or
 * «lock.refused» while another window has it. «lock.demanded» makes that one give way, or takes the lock from it
 * when it does not answer. Says «lock.lost» when this window has to give way.
 */
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
      /** Ends this window's lock; null while it has none. */
      let release: (() => void) | null = null;

      const giveWay = () => {
        if (release === null) return;
        const letGo = release;
        release = null;
        // First the machine stops writing, then the other window may begin.
        onLost?.();
        sendBack({ type: 'lock.lost' });
        letGo();
      };
      /** Asks the browser for the lock, and has it until this window gives way or the lock is taken from it. */
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
          // This very grant: the one before it may have been given up already.
          if (taken !== undefined) return taken === release ? giveWay() : undefined;
          if (options.signal?.aborted) return refused();
          // Locks do not work here.
          granted();
        }
      };
      /** Waits for the lock; `tooLong` when somebody has it and did not give it up in time. */
      const wait = (ms: number, tooLong: () => void): void => {
        const patience = new AbortController();
        // What was started and stopped waits no longer: its grant would look like another window's lock.
        ended.signal.addEventListener('abort', () => patience.abort(), { signal: patience.signal });
        const giveUpIfHeld = async () => {
          // A busy browser tells late that nobody has the lock, but in order: of a grant before of what is held.
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
        wait(patienceMs, take);
      });
      wait(politeMs, () => sendBack({ type: 'lock.refused' }));
      return () => {
        ended.abort();
        channel?.close();
        release?.();
      };
    },
  );
