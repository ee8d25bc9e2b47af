import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { isInNetworks, type TrustedProxies, type TrustsProxy } from '#server/common/trusted-proxies.ts';
import { socketAddress } from './client-address.ts';

/** Loopback and private networks. */
const isNear = isInNetworks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
const noteEveryMs = 60 * 60_000;

interface ProxyWatch {
  readonly proxies: TrustedProxies;
  readonly trustsProxy: TrustsProxy;
  readonly logger: Logger;
  readonly note: (address: string) => void;
}

/**
 * Warns once and records the address: all visitors of an untrusted proxy share one rate limit. Public
 * addresses are not recorded, since clients can forge the header.
 */
export function watchForUntrustedProxy({
  proxies,
  trustsProxy,
  logger,
  note,
}: ProxyWatch): MiddlewareHandler {
  const trustsNone = typeof proxies === 'object' && proxies.length === 0;
  let isSaid = false;
  let notedAt = Number.NEGATIVE_INFINITY;

  const look = (context: Context) => {
    const address = socketAddress(context);
    if (address !== undefined && trustsProxy(address, 0)) return;
    const isOwn = address !== undefined && isNear(address);
    if (!isSaid && (trustsNone || isOwn)) {
      isSaid = true;
      logger.warn(
        trustsNone
          ? 'Requests come with X-Forwarded-For, but no proxy is trusted, so all who come through it count as one address. If the proxy is yours, name it in TRUSTED_PROXIES.'
          : 'Requests come with X-Forwarded-For through a proxy that TRUSTED_PROXIES does not name, so all who come through it count as one address.',
      );
    }
    if (!isOwn || performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    note(address);
  };

  return (context, next) => {
    if (context.req.header('X-Forwarded-For') !== undefined) look(context);
    return next();
  };
}
