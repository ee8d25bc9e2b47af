import type { Logger } from 'pino';
import { ownAddress } from '#server/common/listen.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { PaymentGateway } from './gateway.ts';
import { createJuspayGateway } from './juspay/juspay-gateway.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';
import { startSandboxServer } from './sandbox/sandbox-server.ts';

interface GatewayOptions {
  readonly config: Pick<Config, 'payment' | 'host'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** The site's public address and its port. */
  readonly address: string;
  readonly port: number;
}

export interface StartedGateway {
  /** Creates the adapter for a site with this secret. */
  readonly connect: (secret: string) => PaymentGateway;
  /** Called when the database is open; an embedded gateway starts to respond. */
  readonly open: (database: Database, secret: string) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Creates the configured gateway. The sandbox runs as a separate server and is called over HTTP, like a real
 * gateway.
 * @throws StartError when the sandbox's port is unavailable
 */
export async function startGateway(options: GatewayOptions): Promise<StartedGateway> {
  const { config, logger, now, address, port } = options;
  const { payment, host } = config;
  if (payment.gateway === 'juspay') {
    return {
      connect: () => createJuspayGateway(payment),
      open: () => undefined,
      stop: () => Promise.resolve(),
    };
  }
  const sandbox = await startSandboxServer({
    host,
    port: payment.sandboxPort,
    publicUrl: payment.sandboxUrl,
    openerPolicy: payment.openerPolicy,
    site: { publicUrl: address, ownUrl: ownAddress(host, port) },
    logger,
    now,
  });
  return {
    connect: (secret) => createJuspayGateway({ ...sandboxKeys(secret), baseUrl: sandbox.url }),
    open: (database, secret) => sandbox.open(database, sandboxKeys(secret)),
    stop: sandbox.stop,
  };
}
