import { type ClientHttp2Session, connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { TestSite } from './site.ts';

interface Place {
  readonly port: number;
  readonly host: string;
  /** The certificate to trust, in PEM. */
  readonly certificate: string;
  readonly from?: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface HttpsResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export type HttpsClient = ReturnType<typeof openHttps>;

export function openHttps({ port, host, certificate, from = '127.0.0.1' }: Place) {
  let session: ClientHttp2Session | undefined;

  const open = (): ClientHttp2Session => {
    const opened = connect(`https://${host}:${port}`, {
      createConnection: () =>
        connectTls({
          socket: connectSocket({ host: '127.0.0.1', port, localAddress: from }),
          servername: host,
          ca: certificate,
          ALPNProtocols: ['h2'],
        }),
    });
    const forget = () => {
      if (session === opened) session = undefined;
    };
    return opened.on('error', forget).on('goaway', forget).on('close', forget);
  };

  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<HttpsResponse> => {
    session ??= open();
    const stream = session.request({
      ':method': method,
      ':path': path,
      ':authority': host,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    });
    return new Promise((settle, reject) => {
      const chunks: Buffer[] = [];
      let status = 0;
      let received = new Headers();
      stream.on('response', (told) => {
        status = Number(told[':status']);
        const lasting = Object.entries(told).filter(([name]) => !name.startsWith(':'));
        received = new Headers(lasting.map(([name, value]) => [name, String(value)]));
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => settle({ status, headers: received, body: Buffer.concat(chunks) }));
      // A server that has responded may refuse the rest of a body.
      stream.on('error', (error) => (status === 0 ? reject(error) : undefined));
      stream.on('close', () => reject(new Error(`The connection was closed: ${method} ${path}`)));
      stream.end(body);
    });
  };

  return { ask, close: () => session?.close() };
}

export function callsOver({ ask }: Pick<HttpsClient, 'ask'>): Pick<TestSite, 'call'> {
  return {
    call: async (method, path, { token = '', body, headers } = {}) => {
      const response = await ask(`/api/${path}`, {
        method,
        headers: lowerCase({
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          ...headers,
        }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = response.body.toString();
      if (!text.startsWith('{')) throw new Error(`Not the site's own answer: ${response.status} ${text}`);
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
    },
  };
}

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
