import { QueryCache, QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { createClearSession } from './actors/clear-session.ts';
import { confirmLogout } from './actors/confirm-logout.ts';
import { inspection } from './actors/inspection.ts';
import { notify } from './actors/notify.ts';
import { createSessionStorage, type SessionStorage } from './actors/session-storage.ts';
import { type ApiClient, createApiClient } from './api/client.ts';

/** What every screen is given by the router: the API, the cache of its answers, and who is signed in. */
export interface Services {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly sessionStorage: SessionStorage;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Loads the page anew. */
  readonly reload: () => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The words of the toast for a failed fetch; a query without it fails silently. */
      readonly failureToast?: (error: Error) => string;
    };
  }
}

/** Builds and starts the services on top of a browser's local storage and its way to load a page anew. */
export function createServices(storage: Storage, reload: () => void): Services {
  const sessionStorage = createSessionStorage(storage);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => notify('error', meta?.failureToast?.(error) ?? ''),
    }),
    defaultOptions: {
      // A query that waited for the network in silence would keep its screen loading without a way out.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
    },
  });
  const session = createActor(
    sessionMachine.provide({
      actors: { confirmLogout, clearStorage: createClearSession(sessionStorage) },
    }),
    { input: { person: sessionStorage.read() }, ...(import.meta.env.DEV && inspection) },
  ).start();
  forgetAnswersOnChange(session, queryClient);
  const api = createApiClient({
    host: __API_HOST__,
    getToken: () => sessionStorage.token(),
    onTokenRefused: () => session.send({ type: 'token.refused' }),
  });
  return { api, queryClient, sessionStorage, session, reload };
}

/** What the API told one person is not shown to the next. */
function forgetAnswersOnChange(session: Services['session'], queryClient: QueryClient): void {
  const owner = () => JSON.stringify(session.getSnapshot().context.person);
  let known = owner();
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    queryClient.clear();
  });
}
