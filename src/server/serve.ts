import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openerPolicy } from './http/security-headers.ts';
import { type OpenServices, openServices } from './services.ts';
import { StartRefusal } from './start-refusal.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ServeOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** The built pages; `dist/web` of the working directory unless told. */
  readonly webFolder?: string;
  /** Makes the handler that answers everything but the API, such as a development server's middleware. */
  readonly pages?: (server: Server) => RequestHandler | Promise<RequestHandler>;
  /** Addresses below /api that are pages' all the same: a development server has a source folder of that name. */
  readonly belongsToPages?: (url: string) => boolean;
}

export interface RunningServer {
  readonly server: Server;
  /** The address that people open. */
  readonly address: string;
  /** Resolves when the database is open and calls are answered; rejects when it cannot be opened. */
  readonly ready: Promise<void>;
  /** Finishes what is in flight, closes the database and gives the data folder back. */
  readonly close: () => Promise<void>;
}

const apiPath = /^\/(api|healthz|readyz)(\/|\?|$)/;
const idleCheckMs = 50;
const longestRequestMs = 8000;

/**
 * Listens at once and opens the database meanwhile.
 * @throws StartRefusal when the port cannot be had
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { config, logger } = options;
  let services: OpenServices | undefined;
  const app = createApp({
    config,
    logger,
    services: () => services,
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer();
  const pages = await options.pages?.(server);
  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    const isCall = apiPath.test(url) && options.belongsToPages?.(url) !== true;
    if (pages === undefined || isCall) void answer(request, response);
    else {
      response.setHeader('Cross-Origin-Opener-Policy', openerPolicy(url.split('?')[0] ?? url));
      pages(request, response);
    }
  });
  const { port } = await listen(server, config);

  const opening = openServices(config, logger, () => new Date()).then((opened) => {
    services = opened;
    return { opened, housekeeping: startHousekeeping(opened, logger) };
  });
  // Whoever awaits `ready` hears of a failure; nobody else needs to.
  opening.catch(() => undefined);
  return {
    server,
    address: config.publicUrl ?? `http://localhost:${port}`,
    ready: opening.then(() => undefined),
    close: async () => {
      await stopListening(server);
      const running = await opening.catch(() => undefined);
      await running?.housekeeping.stop();
      await running?.opened.close();
    },
  };
}

function listen(server: Server, { port, host }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      const reason = listenReasons.get(code) ?? `cannot be listened on (${code})`;
      reject(new StartRefusal(`Port ${port} of ${host} ${reason}: set PORT or HOST to another.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address);
    });
  });
}

const listenReasons = new Map([
  ['EADDRINUSE', 'is already in use'],
  ['EACCES', 'may not be used by this user'],
  ['EADDRNOTAVAIL', 'is not an address of this machine'],
]);

/** Takes no new connection, lets requests finish, and cuts those off that take too long. */
async function stopListening(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), longestRequestMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(cutOff);
}
