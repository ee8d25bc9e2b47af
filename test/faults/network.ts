import { vi } from 'vitest';
import { atServer } from './time.ts';

/** The responses of a proxy, a filter or a captive portal. */
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

/** The outcome of a request. */
export type Fault =
  /** The request is lost. */
  | 'lost'
  /** The response is lost. */
  | 'responseLost'
  /** The page aborts; the server gets the request later. */
  | 'late'
  /** The request is held and gets its response later. */
  | 'slow'
  /** The server responds with an error and does nothing. */
  | 'broken'
  | InBetween;

type Server = (request: Request) => Response | Promise<Response>;
type Ask = (request: Request) => Promise<Response>;

const noNetwork = () => new TypeError('Failed to fetch');
const never = () => new Promise<never>(() => undefined);

/** By host: each page uses a host of its own, which identifies its requests. */
const pages = new Map<string, Ask>();
let underWay = 0;

/** Replaces `fetch` by the simulated networks. */
export function simulateFetch(): void {
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    return pages.get(new URL(request.url).hostname)?.(request) ?? Promise.reject(noNetwork());
  });
}

/** Resolves once the server is idle and all responses have arrived. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet += 1) {
    if (underWay > 0) quiet = 0;
    await new Promise((next) => setImmediate(next));
  }
}

/** The network between the pages of one device and the real server. */
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
    /** Connects a page under this host. @returns disconnect, after which it gets no response */
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
    /** Offline, no request leaves, and held requests stay held. */
    set online(value: boolean) {
      online = value;
    },
    /** The outcomes of the next requests, in order. */
    plan(next: readonly Fault[]): void {
      faults = [...next];
    },
    /** Releases the oldest held request; false when there is none. */
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
