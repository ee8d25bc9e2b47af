import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { listen, ownAddress, stopListening } from '#server/common/listen.ts';
import type { OpenerPolicy } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { createSandbox, createSandboxApp, type Sandbox } from './sandbox.ts';
import type { SandboxKeys } from './sandbox-parts.ts';

interface SandboxServerOptions {
  readonly host: string;
  readonly port: number;
  /** Undefined: the site's host with the sandbox's port. */
  readonly publicUrl: string | undefined;
  readonly openerPolicy: OpenerPolicy;
  readonly site: { readonly publicUrl: string; readonly ownUrl: string };
  readonly logger: Logger;
  readonly now: () => Date;
}

const timeoutMs = 1000;

/**
 * Has an origin of its own. Responds 503 until it is opened.
 * @throws StartError when the port is taken
 */
export async function startSandboxServer(options: SandboxServerOptions) {
  const { host, site, logger, now, openerPolicy } = options;
  let sandbox: Sandbox | undefined;
  const app = createSandboxApp({ sandbox: () => sandbox, openerPolicy, logger });
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, { port: options.port, host, chosenBy: 'SANDBOX_PORT' });
  const publicUrl = options.publicUrl ?? `http://${new URL(site.publicUrl).hostname}:${port}`;
  return {
    url: ownAddress(host, port),
    open: (database: Database, keys: SandboxKeys) => {
      const webhookUrl = `${site.ownUrl}/api/paymentWebhook`;
      sandbox = createSandbox({ database, keys, logger, now, publicUrl, webhookUrl });
      sandbox.start();
      logger.info({ address: publicUrl }, 'The sandbox gateway is open; no money moves');
    },
    stop: async () => {
      await stopListening(server, timeoutMs);
      await sandbox?.stop();
    },
  };
}
