import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const requests = new AsyncLocalStorage<string>();

export function currentRequest(): string | undefined {
  return requests.getStore();
}

/** Sent in `X-Request-Id` and logged as `request`. Ignores an id from the client, which could be anything. */
export const requestIds: MiddlewareHandler = (context, next) => {
  const id = randomUUID();
  context.header('X-Request-Id', id);
  return requests.run(id, next);
};
