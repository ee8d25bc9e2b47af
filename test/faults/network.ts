import { vi } from 'vitest';
import { atServer } from './time.ts';

/** What somebody between a page and the server says in its place: a proxy, a filter, a captive portal. */
export interface InBetween {
  readonly status: number;
  readonly says: keyof typeof bodies;
}

const bodies = {
  page: ['text/html', '<!doctype html><title>Welcome</title><p>Please accept the terms.'],
  success: ['application/json', '{"success":true}'],
  foreign: ['application/json', '{"error":"blocked"}'],
  message: ['application/json', '{"message":"Please sign in to this network"}'],
  envelopeAsText: ['text/plain', '{"success":false,"message":"No","data":null}'],
} as const;

/** What may become of a call of the page. */
export type Fault =
  /** It never gets there. */
  | 'lost'
  /** The server does it, and its answer gets lost. */
  | 'responseLost'
  /** The page gives it up; it gets to the server later all the same. */
  | 'late'
  /** It waits somewhere, and is answered later. */
  | 'slow'
  /** The server is in trouble and does nothing. */
  | 'broken'
  | InBetween;

type Server = (request: Request) => Response | Promise<Response>;
type Ask = (request: Request) => Promise<Response>;

const noNetwork = () => new TypeError('Failed to fetch');
const never = () => new Promise<never>(() => undefined);

/** By host: each page asks under a host of its own, by which its calls are known. */
const pages = new Map<string, Ask>();
let underWay = 0;

/** From now on `fetch` goes over the networks that are simulated here. */
export function simulateFetch(): void {
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    return pages.get(new URL(request.url).hostname)?.(request) ?? Promise.reject(noNetwork());
  });
}

/** Until the server has nothing left to do and everybody has heard its answers. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet += 1) {
    if (underWay > 0) quiet = 0;
    await new Promise((next) => setImmediate(next));
  }
}

/** The network between the pages of one device and the server, which is real. */
export function simulateNetwork(server: Server) {
  let online = true;
  let faults: Fault[] = [];
  let held: (() => Promise<void>)[] = [];
  const hosts = new Set<string>();

  const deliver: Ask = async (request) => {
    underWay += 1;
    try {
      return await atServer(() => server(request));
    } finally {
      underWay -= 1;
    }
  };
  const later = (work: () => Promise<void>): void => {
    held.push(work);
  };

  const ask: Ask = async (request) => {
    if (!online) throw noNetwork();
    const fault = faults.shift();
    if (typeof fault === 'object') {
      const [type, body] = bodies[fault.says];
      return new Response(body, { status: fault.status, headers: { 'Content-Type': type } });
    }
    switch (fault) {
      case 'lost':
        throw noNetwork();
      case 'responseLost':
        await deliver(request);
        throw noNetwork();
      case 'late':
        later(async () => void (await deliver(request)));
        throw new DOMException('The operation timed out.', 'TimeoutError');
      case 'slow':
        return new Promise((answer, fail) => later(() => deliver(request).then(answer, fail)));
      case 'broken':
        return Response.json({ success: false, message: 'Something went wrong' }, { status: 503 });
      case undefined:
        return deliver(request);
    }
  };

  return {
    /** Lets a page ask under this host; gives what ends it: the page is gone, and hears no answer any more. */
    connect(host: string): () => void {
      let gone = false;
      hosts.add(host);
      pages.set(host, (request) =>
        ask(request).then(
          (answer) => (gone ? never() : answer),
          (error: unknown) => (gone ? never() : Promise.reject(error)),
        ),
      );
      return () => {
        gone = true;
      };
    },
    /** Without a network nothing gets out, and what is held stays where it is. */
    set online(value: boolean) {
      online = value;
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
    stop(): void {
      held = [];
      online = false;
      for (const host of hosts) pages.delete(host);
    },
  };
}
