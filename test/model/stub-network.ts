import { vi } from 'vitest';
import { fetchNetwork } from '#web/api/client.ts';

// Fake timers would not wait for this import at the first request.
await fetchNetwork();

/** The response to a request: a status and a JSON body, or no network. */
export type NetworkReply = { readonly status?: number; readonly body: unknown } | 'offline';

export interface NetworkCall {
  /** Method and path below /api/. */
  readonly call: string;
  readonly body: unknown;
}

/**
 * Replaces `fetch`: every request waits until `release` responds to it. Later requests get their reply at once,
 * until `hold`. An aborted request is dropped.
 */
export function stubNetwork() {
  let reply: (call: NetworkCall) => NetworkReply | null = () => null;
  let waiting: { readonly call: NetworkCall; readonly proceed: () => void }[] = [];
  const seen: NetworkCall[] = [];

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://site.example');
    const call: NetworkCall = {
      call: `${init.method ?? 'GET'} ${pathname.replace(/^\/api\//, '')}`,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    seen.push(call);
    if (reply(call) === null) {
      await new Promise<void>((proceed, giveUp) => {
        waiting.push({ call, proceed });
        init.signal?.addEventListener('abort', () => giveUp(init.signal?.reason));
      });
    }
    const answer = reply(call) ?? 'offline';
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });

  return {
    /** Sends these replies to waiting and to later requests, until `hold`; a request with null keeps waiting. */
    release(replies: (call: NetworkCall) => NetworkReply | null): void {
      reply = replies;
      const ready = waiting.filter(({ call }) => replies(call) !== null);
      waiting = waiting.filter((each) => !ready.includes(each));
      for (const { proceed } of ready) proceed();
    },
    hold(): void {
      reply = () => null;
    },
    /** Forgets all waiting requests, which get no response. */
    drop(): void {
      reply = () => null;
      waiting = [];
    },
    takeSeen: (): readonly NetworkCall[] => seen.splice(0),
  };
}
