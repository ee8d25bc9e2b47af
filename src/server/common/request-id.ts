import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const requests = new AsyncLocalStorage<string>();

export function currentRequest(): string | undefined {
  return requests.getStore();
}

/** Ignores an id from the client. */
export const requestIds: MiddlewareHandler = (context, next) => {
  const id = randomUUID();
  context.header('X-Request-Id', id);
  return requests.run(id, next);
};
