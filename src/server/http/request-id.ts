import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const requests = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside a request. */
export function currentRequest(): string | undefined {
  return requests.getStore();
}

/**
 * Gives each request an id, sent in `X-Request-Id` and logged as `request`. An id sent by the client is
 * ignored, since it could be anything.
 */
export const requestIds: MiddlewareHandler = (context, next) => {
  const id = randomUUID();
  context.header('X-Request-Id', id);
  return requests.run(id, next);
};
