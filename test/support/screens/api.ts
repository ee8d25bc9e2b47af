import { expect, vi } from 'vitest';

export type Reply = { readonly status?: number; readonly body: unknown } | 'offline';

export interface SeenRequest {
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/**
 * Replaces `fetch`. Replies are named like `POST teachers/teacher-login`; of a list, the last reply repeats.
 * Other requests fail the test. The body of a file has its text and the parameters of its query.
 */
export function stubApi(replies: Readonly<Record<string, Reply | readonly Reply[]>> = {}) {
  const seen: SeenRequest[] = [];
  const queues = new Map(
    Object.entries(replies).map(([call, reply]) => [call, isList(reply) ? [...reply] : [reply]]),
  );
  const held: (() => void)[] = [];
  let holding = false;

  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://localhost/'),
      init,
    );
    const { pathname, search, searchParams } = new URL(request.url);
    const isFile = request.headers.get('Content-Type') === 'application/octet-stream';
    const call = `${request.method} ${pathname.replace(/^\/api\//, '')}${isFile ? '' : search}`;
    const sent = await request.text();
    seen.push({
      call,
      body: isFile ? { ...Object.fromEntries(searchParams), file: sent } : parseBody(sent),
      authorization: request.headers.get('Authorization'),
    });
    const queue = queues.get(call);
    const reply = queue !== undefined && queue.length > 1 ? queue.shift() : queue?.[0];
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    if (reply === undefined) expect.fail(`nothing answers ${call}`);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return toResponse(reply);
  });

  return {
    seen,
    /** @returns release */
    hold: () => {
      holding = true;
      return () => {
        holding = false;
        for (const release of held.splice(0)) release();
      };
    },
  };
}

const parseBody = (sent: string): unknown => (sent === '' ? undefined : JSON.parse(sent));

const toResponse = ({ status = 200, body }: Exclude<Reply, string>) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function isList(reply: Reply | readonly Reply[]): reply is readonly Reply[] {
  return Array.isArray(reply);
}

export function answerEverything(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}
