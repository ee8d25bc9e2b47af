import type { IncomingMessage } from 'node:http';
import { startLocalServer } from './local-server.ts';

export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface ProxiedResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds in place of the target, with or without its help; `cut` closes the connection. */
export type Fault = (
  request: ProxiedRequest,
  forward: () => Promise<ProxiedResponse>,
) => Promise<ProxiedResponse | 'cut'> | ProxiedResponse | 'cut';

export const down: Fault = () => 'cut';

export const unheard: Fault = async (_, forward): Promise<'cut'> => {
  await forward();
  return 'cut';
};

export const withUnknownOrders =
  (...orderIds: readonly string[]): Fault =>
  ({ method, path }, forward) =>
    method === 'GET' && orderIds.some((id) => path === `/orders/${id}`)
      ? { status: 404, body: '{"status":"NOT_FOUND","error_code":"NOT_FOUND"}' }
      : forward();

export const changed =
  (change: (body: object) => object): Fault =>
  async (_, forward) => {
    const answer = await forward();
    const body: unknown = JSON.parse(answer.body);
    if (typeof body !== 'object' || body === null) throw new Error(`No JSON object: ${answer.body}`);
    return { ...answer, body: JSON.stringify(change(body)) };
  };

export async function startFaultProxy(target: string) {
  const requests: ProxiedRequest[] = [];
  let fault: Fault | undefined;
  const { url, stop } = await startLocalServer(async (request, response) => {
    const proxied = { method: request.method ?? '', path: request.url ?? '', body: await bodyOf(request) };
    requests.push(proxied);
    const forward = async (): Promise<ProxiedResponse> => {
      const { host, connection, 'content-length': length, ...headers } = request.headers;
      const answered = await fetch(`${target}${proxied.path}`, {
        method: proxied.method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(proxied.body === '' ? {} : { body: proxied.body }),
      });
      return { status: answered.status, body: await answered.text() };
    };
    const meet = fault ?? ((_, pass) => pass());
    const answer = await Promise.resolve(meet(proxied, forward)).catch(() => 'cut' as const);
    if (answer === 'cut') request.socket.destroy();
    else {
      const headers = { 'Content-Type': 'application/json', ...answer.headers };
      response.writeHead(answer.status, headers).end(answer.body);
    }
  });
  return {
    url,
    requests,
    count: (method: string, path: string) =>
      requests.filter((each) => each.method === method && each.path.startsWith(path)).length,
    meet: (next: Fault | undefined) => {
      fault = next;
    },
    stop,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

export const autoRefunded = {
  status: 'AUTO_REFUNDED',
  refunded: true,
  amount_refunded: 3499,
  refunds: [{ unique_request_id: 'auto1', status: 'SUCCESS', amount: 3499 }],
};
