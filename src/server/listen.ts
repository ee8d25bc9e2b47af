import type { Server } from 'node:http';
import { isIPv6, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from './start-refusal.ts';

const idleCheckMs = 50;
/** For so long a connection may be idle that still brings its next request. */
const drainMs = 1000;

const reasons = new Map([
  ['EADDRINUSE', 'is already in use'],
  ['EACCES', 'may not be used by this user'],
  ['EADDRNOTAVAIL', 'is not an address of this machine'],
]);

interface Place {
  readonly port: number;
  readonly host: string;
  /** The variables by which a person chooses another place. */
  readonly chosenBy: string;
}

/**
 * Listens at a port, or at any free one for 0.
 * @returns the port
 * @throws StartRefusal when the port cannot be had
 */
export function listen(server: Server, { port, host, chosenBy }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      const reason = reasons.get(code) ?? `cannot be listened on (${code})`;
      reject(new StartRefusal(`Port ${port} of ${host} ${reason}: set ${chosenBy} to another.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
}

/**
 * Stops a server without cutting a request off: it takes no new connection, and for a moment every answer asks for its
 * connection to be closed, so that no client sends its next request into one that just ends. Requests that take longer
 * than `patienceMs` are cut off.
 */
export async function stopListening(server: Server, patienceMs: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  // An HTTP server's own `close` would end idle connections at once, also those that a request is on its way to.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, pause(Math.min(drainMs, patienceMs))]);
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}

/** The address by which this machine itself reaches what listens at a host and port. */
export function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}
