import { fromCallback } from 'xstate';

/** How long to wait for a window that may just be closing. */
const politeMs = 300;
/** How long the window that has the turn gets to give it up by itself before it is taken away. */
const patienceMs = 1000;

/** The part of the browser's locks that a turn needs. */
export interface TurnLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    granted: () => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** The part of a broadcast channel that a turn needs. */
export interface WindowChannel {
  addEventListener(type: 'message', listener: () => void): void;
  postMessage(message: string): void;
  close(): void;
}

interface TurnSources {
  /** Absent where the page is not served securely; each window then believes that it is alone. */
  readonly locks: TurnLocks | undefined;
  /** Reaches the other windows of this browser under a name. */
  readonly openChannel: (name: string) => WindowChannel;
}

const nameOf = (quizId: string, userId: string | null) => `attempt:${userId}:${quizId}`;

/** Whether a window of this browser, this one included, has the turn at the attempt. */
export async function turnIsTaken(
  locks: Pick<TurnLocks, 'query'> | undefined,
  quizId: string,
  userId: string,
): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(quizId, userId));
}

/**
 * Lets one window of this browser at a time have an attempt. Asks when it starts, and says «turn.granted», or
 * «turn.refused» while another window has it. «turn.demanded» makes that one give way, or takes the turn from it
 * when it does not answer. Says «turn.lost» when this window has to give way.
 */
export const createTurn = ({ locks, openChannel }: TurnSources) =>
  fromCallback<{ type: 'turn.demanded' }, { quizId: string; userId: string | null }>(
    ({ input, receive, sendBack }) => {
      const granted = () => sendBack({ type: 'turn.granted' });
      if (locks === undefined) {
        receive(granted);
        granted();
        return () => undefined;
      }
      const name = nameOf(input.quizId, input.userId);
      const channel = openChannel(name);
      const ended = new AbortController();
      let release: (() => void) | null = null;

      const hold = (): Promise<void> | undefined => {
        if (ended.signal.aborted) return undefined;
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        granted();
        return held;
      };
      const giveWay = () => {
        if (release === null) return;
        const letGo = release;
        release = null;
        // First the machine stops writing, then the other window may begin.
        sendBack({ type: 'turn.lost' });
        letGo();
      };
      const isHeld = async () => {
        const { held = [] } = await locks.query();
        return held.some((each) => each.name === name);
      };
      /** Waits for the turn; `tooLong` when somebody has it and did not give it up in time. */
      const wait = async (ms: number, tooLong: () => void): Promise<void> => {
        const patience = new AbortController();
        const giveUpIfHeld = async () => {
          // A busy device tells late that nobody has the turn.
          if (await isHeld().catch(() => true)) patience.abort();
          else if (release === null && !ended.signal.aborted) timer = setTimeout(giveUpIfHeld, ms);
        };
        let timer = setTimeout(giveUpIfHeld, ms);
        try {
          await locks.request(name, { signal: patience.signal }, () => {
            clearTimeout(timer);
            return hold();
          });
        } catch {
          afterFailure(patience.signal.aborted && release === null ? tooLong : granted);
        }
      };
      const take = async (): Promise<void> => {
        try {
          await locks.request(name, { steal: true }, hold);
        } catch {
          afterFailure(granted);
        }
      };
      /** A turn that was held was taken away; one that was never ended is refused, or locks do not work here. */
      const afterFailure = (otherwise: () => void) => {
        if (ended.signal.aborted) return;
        if (release !== null) giveWay();
        else otherwise();
      };

      channel.addEventListener('message', giveWay);
      receive(() => {
        if (release !== null) return granted();
        channel.postMessage('give way');
        void wait(patienceMs, () => void take());
      });
      void wait(politeMs, () => sendBack({ type: 'turn.refused' }));
      return () => {
        ended.abort();
        channel.close();
        release?.();
      };
    },
  );
