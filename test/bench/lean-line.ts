import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LineResponse {
  readonly status: number;
  readonly body: string;
}

/** One keep-alive connection to a server, with one request at a time. */
export interface Line {
  /**
   * Sends the bytes of a request.
   * @throws when the server closes the connection
   */
  ask(bytes: Buffer): Promise<LineResponse>;
  close(): void;
}

interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Built before the measurement, since the client shares the machine. */
export function request({ url, method, path, token, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** Reopens the connection when the server has closed it while idle. */
export async function openLine(url: string): Promise<Line> {
  let socket = await connectTo(url);
  return {
    ask: async (bytes) => {
      if (socket.closed || socket.readableEnded) socket = await connectTo(url);
      return await askOn(socket, bytes);
    },
    close: () => socket.destroy(),
  };
}

async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  // One character per byte, so that lengths are right.
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  // Without a request only the end arrives.
  socket.resume();
  return socket;
}

function askOn(socket: Socket, bytes: Buffer): Promise<LineResponse> {
  return new Promise((resolve, reject) => {
    let received = '';
    const done = () => {
      socket.off('data', take);
      socket.off('close', fail);
    };
    const fail = () => {
      done();
      reject(new Error('The server hung up'));
    };
    const take = (chunk: string) => {
      received += chunk;
      const answered = readResponse(received);
      if (answered === undefined) return;
      done();
      resolve(answered);
    };
    socket.on('data', take);
    socket.on('close', fail);
    socket.write(bytes);
  });
}

function readResponse(received: string): LineResponse | undefined {
  const headEnds = received.indexOf('\r\n\r\n');
  if (headEnds === -1) return undefined;
  const status = Number(received.slice(9, 12));
  const head = received.slice(0, headEnds);
  const rest = received.slice(headEnds + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return rest.length < Number(length) ? undefined : { status, body: rest };
  if (!rest.endsWith('0\r\n\r\n')) return undefined;
  return { status, body: joinChunks(rest) };
}

function joinChunks(sent: string): string {
  let body = '';
  let at = 0;
  for (;;) {
    const sizeEnds = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.slice(at, sizeEnds), 16);
    if (size === 0) return body;
    body += sent.slice(sizeEnds + 2, sizeEnds + 2 + size);
    at = sizeEnds + 2 + size + 2;
  }
}
