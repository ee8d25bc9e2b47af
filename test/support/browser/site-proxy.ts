import { request as ask, type IncomingMessage } from 'node:http';
import { startLocalServer } from '../server/local-server.ts';

export type Trouble =
  | 'cut'
  | 'hang'
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

export const proxyPage: Trouble = {
  status: 502,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>',
};

/** The response of a captive portal. */
export const portalPage: Trouble = {
  ...proxyPage,
  status: 200,
  body: '<!doctype html><h1>Sign in to Wi-Fi</h1>',
};

type Meet = (path: string) => Trouble | undefined;

export async function startSiteProxy(site: string) {
  const asked: string[] = [];
  let target = site;
  let meet: Meet = () => undefined;
  const { url, stop } = await startLocalServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const trouble = meet(path);
    if (trouble === 'cut') return request.socket.destroy();
    if (trouble === 'hang') return undefined;
    if (trouble !== undefined) return response.writeHead(trouble.status, trouble.headers).end(trouble.body);
    const passed = ask(`${target}${path}`, { method: request.method ?? 'GET', headers: request.headers });
    passed.on('response', (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => request.socket.destroy());
    return request.pipe(passed);
  });
  return {
    url,
    stop,
    asked,
    meet: (next: Meet) => {
      meet = next;
    },
    leadTo: (other: string) => {
      target = other;
    },
  };
}

export type Line = Awaited<ReturnType<typeof startSiteProxy>>;
