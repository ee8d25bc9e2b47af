import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openerPolicy } from './http/security-headers.ts';
import { listen, stopListening } from './listen.ts';
import { startGateway } from './payments/start-gateway.ts';
import { readReachedTime } from './reached-time.ts';
import { type OpenServices, openServices } from './services.ts';
import { createClock } from './steady-clock.ts';

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

const ownPath = /^\/(api|uploads|healthz|readyz)(\/|\?|$)/;
const longestRequestMs = 8000;

/**
 * Listens at once and opens the database meanwhile.
 * @throws StartRefusal when a port cannot be had
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { config, logger } = options;
  const { now, notBefore } = createClock(logger);
  let services: OpenServices | undefined;
  let address = config.publicUrl ?? `http://localhost:${config.port}`;
  const app = createApp({
    config,
    logger,
    services: () => services,
    address: () => address,
    uploadsFolder: join(config.dataFolder, 'uploads'),
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer();
  const pages = await options.pages?.(server);
  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    // Pages are got; what is posted to them comes from the payment gateway.
    const isCall = request.method === 'POST' || (ownPath.test(url) && options.belongsToPages?.(url) !== true);
    if (pages === undefined || isCall) void answer(request, response);
    else {
      response.setHeader('Cross-Origin-Opener-Policy', openerPolicy(url.split('?')[0] ?? url));
      pages(request, response);
    }
  });
  const port = await listen(server, { ...config, chosenBy: 'PORT or HOST' });
  // The port may have been left to the system.
  address = config.publicUrl ?? `http://localhost:${port}`;
  const gateway = await startGateway({ config, logger, now, address, port }).catch(async (error: unknown) => {
    await stopListening(server, 0);
    throw error;
  });

  const opening = openServices({
    config,
    logger,
    now,
    siteUrl: address,
    connectGateway: gateway.connect,
  }).then(async ({ secret, services: opened }) => {
    const reached = await readReachedTime(opened.database);
    if (reached !== undefined) notBefore(reached);
    services = opened;
    gateway.open(opened.database, secret);
    return { opened, housekeeping: startHousekeeping(opened, logger) };
  });
  // Whoever awaits `ready` hears of a failure; nobody else needs to.
  opening.catch(() => undefined);
  return {
    server,
    address,
    ready: opening.then(() => undefined),
    close: async () => {
      await stopListening(server, longestRequestMs);
      const running = await opening.catch(() => undefined);
      running?.opened.outbox.stop();
      await running?.opened.payments.stop();
      await running?.housekeeping.stop();
      await gateway.stop();
      await running?.opened.close();
    },
  };
}
