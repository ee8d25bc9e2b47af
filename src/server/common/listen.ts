import type { Server } from 'node:http';
import { isIPv6, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const idleCheckMs = 50;
/** An idle connection may still deliver a request. */
const drainMs = 1000;

const reasons = new Map([
  ['EADDRINUSE', 'is already in use'],
  ['EACCES', 'may not be used by this user'],
  ['EADDRNOTAVAIL', 'is not an address of this machine'],
]);

interface Place {
  readonly port: number;
  readonly host: string;
  /** The variables that select another port, for messages. */
  readonly chosenBy: string;
}

/**
 * @param port 0 for any free one
 * @returns the port
 * @throws StartError when the port is unavailable
 */
export function listen(server: Server, { port, host, chosenBy }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      const reason = reasons.get(code) ?? `cannot be listened on (${code})`;
      reject(new StartError(`Port ${port} of ${host} ${reason}: set ${chosenBy} to another.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
}

/**
 * Accepts no connections, and closes open ones with their next response, so that no client sends a request
 * into a closing one. Aborts requests after `timeoutMs`.
 */
export async function stopListening(server: Server, timeoutMs: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // `close` of an HTTP server would end idle connections with a request on its way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, pause(Math.min(drainMs, timeoutMs))]);
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}

export function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}
