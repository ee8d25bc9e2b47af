import type { MiddlewareHandler } from 'hono';
import type { Limit } from '#server/accounts/rate-limits.ts';
import type { AppEnv } from '#server/services.ts';
import { clientAddress } from './client-address.ts';

/**
 * Counts a call against the address that it comes from, before its body is read: what a body costs to read is
 * limited too.
 * Refuses with 429 and the time to wait when the address has used up its window.
 */
export function countedAddress(limit: Limit): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await context.var.services.rateLimits.take(limit, clientAddress(context));
    await next();
  };
}
