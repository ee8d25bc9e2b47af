import { request as ask, type IncomingMessage } from 'node:http';
import { startLocalServer } from '../server/local-server.ts';

/** What stands between a browser and the site: another program's answer, a broken connection, or none at all. */
export type Trouble =
  | 'cut'
  | 'hang'
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** What a proxy says when the site behind it is not there. */
export const proxyPage: Trouble = {
  status: 502,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>',
};

/** What the network of a hotel or a school says until one signs in there. */
export const portalPage: Trouble = {
  ...proxyPage,
  status: 200,
  body: '<!doctype html><h1>Sign in to Wi-Fi</h1>',
};

type Meet = (path: string) => Trouble | undefined;

/** A line to a site, on which a test sets what is in trouble; all else passes as it is. */
export async function startLine(site: string) {
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
    /** The paths of all requests so far. */
    asked,
    /** Says what trouble each path meets from now on. */
    meet: (next: Meet) => {
      meet = next;
    },
    /** From now on another site is at its end. */
    leadTo: (other: string) => {
      target = other;
    },
  };
}

export type Line = Awaited<ReturnType<typeof startLine>>;
