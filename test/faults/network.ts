import { vi } from 'vitest';
import { atServer } from './time.ts';

/** What may become of a call of the page. */
export type Fault =
  /** It never gets there. */
  | 'lost'
  /** The server does it, and its answer gets lost. */
  | 'answerLost'
  /** The page gives it up; it gets to the server later all the same. */
  | 'late'
  /** It waits somewhere, and is answered later. */
  | 'slow'
  /** The server is in trouble and does nothing. */
  | 'broken';

const noNetwork = () => new TypeError('Failed to fetch');

/** The network between the pages of one device and the server, which is real. */
export function simulateNetwork(ask: (request: Request) => Response | Promise<Response>) {
  let online = true;
  let faults: Fault[] = [];
  let underWay = 0;
  let held: (() => Promise<void>)[] = [];

  const deliver = async (request: Request): Promise<Response> => {
    underWay += 1;
    try {
      return await atServer(() => ask(request));
    } finally {
      underWay -= 1;
    }
  };
  const later = (work: () => Promise<void>): void => {
    held.push(work);
  };

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (!online) throw noNetwork();
    const request = new Request(input, init);
    const fault = faults.shift();
    switch (fault) {
      case 'lost':
        throw noNetwork();
      case 'answerLost':
        await deliver(request);
        throw noNetwork();
      case 'late':
        later(async () => void (await deliver(request)));
        throw new DOMException('The operation timed out.', 'TimeoutError');
      case 'slow':
        return new Promise((answer, fail) => later(() => deliver(request).then(answer, fail)));
      case 'broken':
        return new Response('{"success":false,"message":"Something went wrong"}', { status: 503 });
      case undefined:
        return deliver(request);
    }
  });

  return {
    /** Without a network nothing gets out, and what is held stays where it is. */
    set online(value: boolean) {
      online = value;
    },
    get online() {
      return online;
    },
    /** What becomes of the next calls, one by one. */
    plan(next: readonly Fault[]): void {
      faults = [...next];
    },
    /** Lets the oldest call that is held go on; false when there is none. */
    letGo(): boolean {
      const work = held.shift();
      if (work !== undefined) void work();
      return work !== undefined;
    },
    /** Until the server has nothing left to do and everybody has heard its answers. */
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 4; quiet += 1) {
        if (underWay > 0) quiet = 0;
        await new Promise((next) => setImmediate(next));
      }
    },
    stop(): void {
      held = [];
      online = false;
    },
  };
}
