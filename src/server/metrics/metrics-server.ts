import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import { listen, ownAddress, stopListening } from '#server/common/listen.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

export interface MetricsServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Against DNS rebinding. */
function isOwnName(header: string, listensOn: string): boolean {
  const address = `http://${header}`;
  if (!URL.canParse(address)) return false;
  const name = new URL(address).hostname;
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isAddress || ['localhost', hostname(), listensOn].some((own) => own.toLowerCase() === name);
}

/**
 * On a separate port, which the proxy does not expose.
 * @throws StartError when the port is unavailable
 */
export async function serveMetrics(
  metrics: Metrics,
  place: MetricsPlace,
  logger: Logger,
): Promise<MetricsServer> {
  const app = new Hono()
    .onError((error, context) => {
      logger.error({ error: describeError(error) }, 'A scrape failed');
      return context.text('The metrics could not be read: the log says why', 500);
    })
    .use(async (context, next) => {
      if (isOwnName(context.req.header('Host') ?? '', place.host)) return next();
      return context.text('This is not a name of this host: METRICS_HOST sets one', 421);
    })
    .get('/metrics', async (context) =>
      context.body(await metrics.scrape(), 200, { 'Content-Type': metrics.contentType }),
    );
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, { ...place, chosenBy: 'METRICS_PORT or METRICS_HOST' });
  const url = `${ownAddress(place.host, port)}/metrics`;
  logger.info({ url }, 'Metrics are served');
  return {
    url,
    stop: () => stopListening(server, 0),
  };
}
