import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

interface AnsweredCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly began: number;
}

/** Without path, query, body and headers, which contain personal data and tokens. */
export function logCall(logger: Logger, { method, route, status, began }: AnsweredCall): void {
  const ms = Math.round((performance.now() - began) * 10) / 10;
  logger.info({ method, route, status, ms }, 'call');
}

export function requestLog(logger: Logger): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    await next();
    const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unknown';
    logCall(logger, { method: context.req.method, route, status: context.res.status, began });
  };
}
