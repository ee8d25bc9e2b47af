import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

interface AnsweredCall {
  readonly method: string;
  /** The route pattern, never the address. */
  readonly route: string;
  readonly status: number;
  /** The start, by `performance.now()`. */
  readonly began: number;
}

/**
 * Logs one call: method, route pattern, status and time. Never the address, query, body or headers, so that
 * the log holds neither personal data nor tokens.
 */
export function logCall(logger: Logger, { method, route, status, began }: AnsweredCall): void {
  const ms = Math.round((performance.now() - began) * 10) / 10;
  logger.info({ method, route, status, ms }, 'call');
}

/** Logs each call. */
export function requestLog(logger: Logger): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    await next();
    const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unknown';
    logCall(logger, { method: context.req.method, route, status: context.res.status, began });
  };
}
