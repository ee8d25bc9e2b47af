import { vi } from 'vitest';
import { atServer } from './time.ts';

export interface ProxyResponse {
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

export type Fault =
  | 'lost'
  | 'responseLost'
  /** The page aborts; the server gets the request later. */
  | 'late'
  | 'slow'
  /** The server responds with an error and changes nothing. */
  | 'broken'
  | ProxyResponse;

type Server = (request: Request) => Response | Promise<Response>;
type Ask = (request: Request) => Promise<Response>;

const noNetwork = () => new TypeError('Failed to fetch');
const never = () => new Promise<never>(() => undefined);

/** Each page uses a host of its own, which identifies its requests. */
const pages = new Map<string, Ask>();
let underWay = 0;

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
    /** @returns disconnect, after which the page gets no response */
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
    /** Offline, no request is sent, and held requests stay held. */
    set online(value: boolean) {
      online = value;
    },
    plan(next: readonly Fault[]): void {
      faults = [...next];
    },
    /**
     * Releases the oldest held request.
     * @returns false when there is none
     */
    releaseOldest(): boolean {
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
