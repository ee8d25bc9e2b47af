import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { listen, ownAddress, stopListening } from '#server/listen.ts';
import { createSandbox, createSandboxApp, type Sandbox } from './sandbox.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import type { OpenerPolicy } from './sandbox-parts.ts';

interface SandboxServerOptions {
  readonly host: string;
  readonly port: number;
  /** Where buyers reach it; undefined for its own port at the host of the site. */
  readonly publicUrl: string | undefined;
  readonly openerPolicy: OpenerPolicy;
  /** The address of the site, as buyers see it and as this machine reaches it. */
  readonly site: { readonly publicUrl: string; readonly ownUrl: string };
  readonly logger: Logger;
  readonly now: () => Date;
}

export interface SandboxServer {
  /** Where the shop calls it. */
  readonly url: string;
  /** Begins to answer. */
  readonly open: (database: Database, keys: SandboxKeys) => void;
  readonly stop: () => Promise<void>;
}

const patienceMs = 1000;

/**
 * Lets the sandbox gateway listen on a port, and so an origin, of its own. It answers 503 until it is opened.
 * @throws StartRefusal when the port cannot be had
 */
export async function startSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const { host, site, logger, now, openerPolicy } = options;
  let sandbox: Sandbox | undefined;
  const app = createSandboxApp({ sandbox: () => sandbox, openerPolicy, logger });
  const server = createServer(getRequestListener(app.fetch));
  const port = await listen(server, { port: options.port, host, chosenBy: 'SANDBOX_PORT' });
  const publicUrl = options.publicUrl ?? `http://${new URL(site.publicUrl).hostname}:${port}`;
  return {
    url: ownAddress(host, port),
    open: (database, keys) => {
      const webhookUrl = `${site.ownUrl}/api/paymentWebhook`;
      sandbox = createSandbox({ database, keys, logger, now, publicUrl, webhookUrl });
      sandbox.start();
      logger.info({ address: publicUrl }, 'The sandbox gateway is open; no money moves');
    },
    stop: async () => {
      await stopListening(server, patienceMs);
      await sandbox?.stop();
    },
  };
}
