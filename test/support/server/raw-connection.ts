import { once } from 'node:events';
import { connect } from 'node:net';

interface Head {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param url the origin of the server */
export async function openRaw(url: string) {
  const { port, host, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let tell: () => void = () => undefined;
  socket.on('data', (piece: Buffer) => {
    received += piece.toString('latin1');
    tell();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  await once(socket, 'connect');
  return {
    socket,
    head: ({ method, path, headers }: Head) => {
      const lines = Object.entries({ Host: host, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    },
    /** @throws when the connection ends without a response */
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
    closed,
  };
}
