import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Site } from './site.ts';

const requests = new AsyncLocalStorage<string>();

/** The id of the request that this is done for; undefined for what the server does by itself. */
export function currentRequest(): string | undefined {
  return requests.getStore();
}

/**
 * Gives each request an id of its own, which its answer says in `X-Request-Id` and its lines of the log under
 * `request`. One that the sender chose is not taken: it could be anything.
 */
export function withRequestIds(site: Site): Site {
  return {
    fetch: (request, bindings) => {
      const id = randomUUID();
      const mark = (response: Response) => {
        response.headers.set('X-Request-Id', id);
        return response;
      };
      const answered = requests.run(id, () => site.fetch(request, bindings));
      return answered instanceof Promise ? answered.then(mark) : mark(answered);
    },
  };
}
