import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createCommandApp } from './commands/command-app.ts';
import { type CommandSocket, hasCommandSocket, listenForCommands } from './common/command-socket.ts';
import { describeError } from './common/describe-error.ts';
import { readDisk } from './common/disk.ts';
import { listen, stopListening } from './common/listen.ts';
import { createClock } from './common/steady-clock.ts';
import type { Config } from './config/config.ts';
import { sendDailyEmail } from './doctor/daily-email.ts';
import { examineSite } from './doctor/examine-site.ts';
import { startHousekeeping } from './housekeeping.ts';
import { longestBodyMs } from './http/body-limit.ts';
import { openerPolicy } from './http/security-headers.ts';
import { type CurrentInstitute, defaultInstitute } from './institute/current-institute.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics/metrics-server.ts';
import { builtPage } from './pages/built-page.ts';
import { startKeepingAssets } from './pages/old-assets.ts';
import { type StartedGateway, startGateway } from './payments/start-gateway.ts';
import { type OpenServices, openServices } from './services.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ServeOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly webFolder?: string;
  /** Default: opening creates it, in this process. */
  readonly createDatabase?: () => Promise<void>;
  /** Handles everything but the API. */
  readonly pages?: (server: Server) => RequestHandler | Promise<RequestHandler>;
  /** The development server has a source folder below /api. */
  readonly belongsToPages?: (url: string) => boolean;
}

export interface RunningServer {
  readonly server: Server;
  readonly address: string;
  readonly metricsUrl: string | undefined;
  readonly currentInstitute: CurrentInstitute;
  /** Rejects when the database cannot be opened. */
  readonly ready: Promise<void>;
  /** Finishes requests in progress, closes the database and unlocks the data folder. */
  readonly close: () => Promise<void>;
}

const ownPath = /^\/(api|uploads|healthz|readyz)(\/|\?|$)/;
const longestRequestMs = 8000;
/** For a request's headers and the start of its body. */
const waitMs = 120_000;

/**
 * Opens the database in the background.
 * @throws StartError when a port is unavailable
 */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { config, logger, webFolder = resolve('dist/web') } = options;
  const clock = createClock(logger);
  let services: OpenServices | undefined;
  let tellOpened = () => {};
  const whenOpened = new Promise<void>((resolve) => {
    tellOpened = resolve;
  });
  let address = config.publicUrl ?? `http://localhost:${config.port}`;
  const readOwnDisk = () => readDisk(config.dataFolder);
  const metrics =
    config.metrics === undefined
      ? undefined
      : await createMetrics({
          version: builtPage(webFolder)?.version ?? 'unbuilt',
          services: () => services,
        });
  const app = createApp({
    config,
    logger,
    services: () => services,
    opened: whenOpened,
    address: () => address,
    dataFolder: config.dataFolder,
    uploadsFolder: join(config.dataFolder, 'uploads'),
    webFolder,
    readDisk: readOwnDisk,
    metrics,
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer({ requestTimeout: longestBodyMs + waitMs });
  const pages = await options.pages?.(server);
  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    // A POST to a page comes from the payment gateway.
    const isCall = request.method === 'POST' || (ownPath.test(url) && options.belongsToPages?.(url) !== true);
    if (pages === undefined || isCall) void answer(request, response);
    else {
      response.setHeader('Cross-Origin-Opener-Policy', openerPolicy(url.split('?')[0] ?? url));
      pages(request, response);
    }
  });
  const port = await listen(server, { ...config, chosenBy: 'PORT or HOST' });
  // The system may have chosen the port.
  address = config.publicUrl ?? `http://localhost:${port}`;
  let gateway: StartedGateway;
  let metricsServer: MetricsServer | undefined;
  try {
    if (metrics !== undefined && config.metrics !== undefined) {
      metricsServer = await serveMetrics(metrics, config.metrics, logger);
    }
    gateway = await startGateway({ config, logger, now: clock.now, address, port });
  } catch (error) {
    await metricsServer?.stop();
    await stopListening(server, 0);
    throw error;
  }

  const opening = openServices({
    config,
    logger,
    clock,
    siteUrl: address,
    connectGateway: gateway.connect,
    createDatabase: options.createDatabase,
  }).then(async ({ secret, services: opened }) => {
    services = opened;
    gateway.open(opened.database, secret);
    tellOpened();
    const { database, outbox, now } = opened;
    const examine = () => examineSite({ database, now, config, readDisk: readOwnDisk });
    const housekeeping = startHousekeeping({
      services: opened,
      logger,
      dataFolder: config.dataFolder,
      tellInstitute: () =>
        sendDailyEmail({
          database,
          outbox,
          logger,
          now,
          examine,
          recipient: config.doctorMailTo,
          siteUrl: address,
        }),
    });
    const commandApp = createCommandApp({ services: opened, place: config, examine, logger });
    const commands = await startCommands(config.dataFolder, commandApp, logger);
    return { opened, housekeeping, stopKeeping: keepBuiltAssets(options, clock.now), commands };
  });
  // Reported to callers that await `ready`.
  opening.catch(() => undefined);
  return {
    server,
    address,
    metricsUrl: metricsServer?.url,
    currentInstitute: async () => (await services?.currentInstitute()) ?? defaultInstitute,
    ready: opening.then(() => undefined),
    close: async () => {
      const commandsStopped = opening.then(
        ({ commands }) => commands?.stop(longestRequestMs),
        () => undefined,
      );
      await stopListening(server, longestRequestMs);
      await commandsStopped;
      const running = await opening.catch(() => undefined);
      running?.opened.outbox.stop();
      await running?.opened.payments.stop();
      await running?.housekeeping.stop();
      await running?.stopKeeping();
      await gateway.stop();
      await metricsServer?.stop();
      await running?.opened.close();
    },
  };
}

function keepBuiltAssets({ config, logger, webFolder, pages }: ServeOptions, now: () => Date) {
  if (webFolder === undefined || pages !== undefined) return async () => undefined;
  return startKeepingAssets(
    { assets: join(webFolder, 'assets'), dataFolder: config.dataFolder },
    { now, logger },
  );
}

/** A site on a read-only disk still serves. */
async function startCommands(
  dataFolder: string,
  app: Hono,
  logger: Logger,
): Promise<CommandSocket | undefined> {
  if (!hasCommandSocket) return undefined;
  try {
    return await listenForCommands(dataFolder, app);
  } catch (error) {
    logger.warn({ error: describeError(error) }, 'Commands are not answered while the site runs');
    return undefined;
  }
}
