import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { listen, ownAddress, stopListening } from '#server/common/listen.ts';
import type { OpenerPolicy } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { createSandbox, createSandboxApp, type Sandbox } from './sandbox.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

interface SandboxServerOptions {
  readonly host: string;
  readonly port: number;
  /** The public address; undefined for the site's host with the sandbox's port. */
  readonly publicUrl: string | undefined;
  readonly openerPolicy: OpenerPolicy;
  /** The address of the site, for buyers and for this machine. */
  readonly site: { readonly publicUrl: string; readonly ownUrl: string };
  readonly logger: Logger;
  readonly now: () => Date;
}

export interface SandboxServer {
  /** The address that the shop calls. */
  readonly url: string;
  /** Starts to respond. */
  readonly open: (database: Database, keys: SandboxKeys) => void;
  readonly stop: () => Promise<void>;
}

const timeoutMs = 1000;

/**
 * Starts the sandbox gateway on its own port, and so its own origin. It responds 503 until it is opened.
 * @throws StartError when the port is unavailable
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
      await stopListening(server, timeoutMs);
      await sandbox?.stop();
    },
  };
}
