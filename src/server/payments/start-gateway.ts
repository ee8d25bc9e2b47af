import type { Logger } from 'pino';
import { ownAddress } from '#server/common/listen.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { PaymentGateway } from './gateway.ts';
import { createJuspayGateway } from './juspay/juspay-gateway.ts';
import { sandboxKeys } from './sandbox/sandbox-parts.ts';
import { startSandboxServer } from './sandbox/sandbox-server.ts';

interface GatewayOptions {
  readonly config: Pick<Config, 'payment' | 'host'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** The site's. */
  readonly address: string;
  readonly port: number;
}

export interface StartedGateway {
  readonly connect: (secret: string) => PaymentGateway;
  readonly open: (database: Database, secret: string) => void;
  readonly stop: () => Promise<void>;
}

/**
 * The sandbox is a server that the adapter calls over HTTP.
 * @throws StartError when its port is taken
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
