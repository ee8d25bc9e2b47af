import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

/**
 * Logs each answered call: method, route pattern, status and time. Never the address, the query, the body or
 * a header, so that the log holds neither personal data nor tokens.
 */
export function requestLog(logger: Logger): MiddlewareHandler {
  return async (context, next) => {
    const begin = performance.now();
    await next();
    const ms = Math.round((performance.now() - begin) * 10) / 10;
    const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unknown';
    logger.info({ method: context.req.method, route, status: context.res.status, ms }, 'call');
  };
}
