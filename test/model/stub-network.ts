import { vi } from 'vitest';
import { fetchNetwork } from '#web/api/client.ts';

// Faked time would not wait for it at the first call.
await fetchNetwork();

/** What a call of the page gets: a status and a JSON body, or no network at all. */
export type NetworkReply = { readonly status?: number; readonly body: unknown } | 'offline';

export interface NetworkCall {
  /** As in the call table: method and path below /api/. */
  readonly call: string;
  readonly body: unknown;
}

/**
 * Stands where the network is: every request waits until `release` says what each one gets. Once released,
 * requests that follow in the same step get their reply at once. A request that its actor gives up is dropped.
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
    /** Lets what waits, and what follows until `hold`, have these replies; a call that gets null waits on. */
    release(replies: (call: NetworkCall) => NetworkReply | null): void {
      reply = replies;
      const ready = waiting.filter(({ call }) => replies(call) !== null);
      waiting = waiting.filter((each) => !ready.includes(each));
      for (const { proceed } of ready) proceed();
    },
    hold(): void {
      reply = () => null;
    },
    /** Forgets whatever still waits: its answer never comes. */
    drop(): void {
      reply = () => null;
      waiting = [];
    },
    takeSeen: (): readonly NetworkCall[] => seen.splice(0),
  };
}
