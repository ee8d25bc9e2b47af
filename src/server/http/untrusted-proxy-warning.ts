import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Warns once when requests come through an untrusted proxy. All its visitors then count as one, which looks
 * like a fault of the limits.
 */
export function warnOfUntrustedProxy(proxies: TrustedProxies, logger: Logger): MiddlewareHandler {
  let isSaid = typeof proxies === 'number' || proxies.length > 0;
  return async (context, next) => {
    if (!isSaid && context.req.header('X-Forwarded-For') !== undefined) {
      isSaid = true;
      logger.warn(
        'Requests come with X-Forwarded-For, but no proxy is trusted, so all who come through it count as one address. If the proxy is yours, name it in TRUSTED_PROXIES.',
      );
    }
    await next();
  };
}
