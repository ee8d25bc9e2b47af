import { once } from 'node:events';
import { connect } from 'node:net';

interface Head {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Opens a connection of its own to a server, on which a test writes the bytes of a request.
 * @param url the origin of the server
 */
export async function openRaw(url: string) {
  const { port, host, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let tell: () => void = () => undefined;
  socket.on('data', (piece: Buffer) => {
    received += piece.toString('latin1');
    tell();
  });
  // A server that reads no more of a body may reset the connection.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  await once(socket, 'connect');
  return {
    socket,
    /** Writes the head of a request, with the server's own host. */
    head: ({ method, path, headers }: Head) => {
      const lines = Object.entries({ Host: host, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    },
    /** The status of the first response. Rejects when the connection ends without one. */
    status: async (): Promise<number> => {
      const status = () => /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      while (status() === undefined && !socket.destroyed) {
        const more = new Promise<void>((resolve) => {
          tell = resolve;
        });
        await Promise.race([more, closed]);
      }
      const found = status();
      if (found === undefined) throw new Error('The connection ended without a response');
      return Number(found);
    },
    /** Resolves with all that was received once the connection has ended. */
    closed,
  };
}
