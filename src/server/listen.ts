import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { StartRefusal } from './start-refusal.ts';

const idleCheckMs = 50;

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

/** Takes no new connection, lets requests finish, and cuts those off that take longer than `patienceMs`. */
export async function stopListening(server: Server, patienceMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(cutOff);
}

/** The address by which this machine itself reaches what listens at a host and port. */
export function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}
