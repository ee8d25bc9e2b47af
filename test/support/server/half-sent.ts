import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startLocalServer } from './local-server.ts';
import type { TestSite } from './site.ts';

interface HalfSent {
  readonly method: string;
  /** Below `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly type?: string | undefined;
  readonly body: Uint8Array;
}

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

const firstBytes = 5;

/** Starts with white space, so that the bytes of `{}` can be held back too. */
export const jsonBody = (value: unknown): Uint8Array =>
  Buffer.from(`${' '.repeat(firstBytes)}${JSON.stringify(value)}`);

export async function serveHalfSent(site: Pick<TestSite, 'app'>) {
  const listener = getRequestListener(site.app.fetch);
  let bodyIsRead: () => void = () => undefined;
  const server = await startLocalServer((incoming, response) => {
    // The header has been checked once the body gets its first listener.
    incoming.on('newListener', (event) => {
      if (event === 'data' || event === 'readable') bodyIsRead();
    });
    return listener(incoming, response);
  });

  /**
   * Sends the header and five bytes, waits until the server reads the body, runs `meanwhile`, and sends the
   * rest.
   */
  const send = async (
    { method, path, headers, type = 'application/json', body }: HalfSent,
    meanwhile: () => Promise<unknown>,
  ): Promise<Received> => {
    const reads = new Promise<void>((resolve) => {
      bodyIsRead = resolve;
    });
    const sent = request(`${server.url}/api/${path}`, {
      method,
      agent: false,
      headers: { ...headers, 'Content-Type': type, 'Content-Length': body.length },
    });
    const responded = once(sent, 'response');
    sent.write(body.subarray(0, firstBytes));
    await Promise.race([reads, responded]);
    await meanwhile();
    sent.end(body.subarray(firstBytes));
    const [response] = await responded;
    const pieces: Uint8Array[] = [];
    for await (const piece of response) pieces.push(piece);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: JSON.parse(Buffer.concat(pieces).toString()),
    };
  };
  return { send, stop: server.stop };
}
