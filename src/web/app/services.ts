import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { InstituteFacts } from '#contract/institute.ts';
import { inspection } from '../actors/inspection.ts';
import { notify } from '../actors/notices/notify.ts';
import { type AuthStore, createAuthStore } from '../actors/session/auth-store.ts';
import { createSession, type Session } from '../actors/session/session.ts';
import { type ApiClient, createApiClient, type PreloadedResponses } from '../api/client.ts';
import { createInstituteStore, type InstituteStore } from './institute-store.ts';

/** What every screen is given by the router: the API, the cache of its answers, and who is signed in. */
export interface Services {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly authStore: AuthStore;
  readonly session: Session;
  readonly institute: InstituteStore;
  /** Loads the page again. */
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

interface Surroundings {
  /** The facts that the page came with. */
  readonly institute: InstituteFacts;
  /** What is known without asking the network. */
  readonly preloaded?: PreloadedResponses | undefined;
  /** Tells a person of a failure; by a toast unless told. */
  readonly say?: typeof notify;
}

/** Builds and starts the services on top of a browser's local storage and its way to load a page again. */
export function createServices(
  storage: Storage,
  reload: () => void,
  { institute, preloaded, say = notify }: Surroundings,
): Services {
  const authStore = createAuthStore(storage);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => say('error', meta?.failureToast?.(error) ?? ''),
    }),
    defaultOptions: {
      // A query that waited for the network in silence would keep its screen loading without a way out.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
    },
  });
  const person = authStore.restore();
  const session = createSession({
    person,
    fetchMachine: () =>
      import('../actors/session/start-session.ts').then((script) =>
        script.createStartSession(authStore, api),
      ),
  });
  if (person !== null || inspection.inspect !== undefined) void session.wake();
  forgetAnswersOnChange(session, queryClient);
  const api = createApiClient({
    host: __API_HOST__,
    getToken: () => authStore.token(),
    getPersonId: () => authStore.read()?.userId ?? null,
    onTokenRefused: () => {
      session.send({ type: 'token.refused' });
      return session.wake();
    },
    preloaded,
  });
  return { api, queryClient, authStore, session, institute: createInstituteStore(institute), reload };
}

/** What the API told one person is not shown to the next. */
function forgetAnswersOnChange(session: Session, queryClient: QueryClient): void {
  const owner = () => JSON.stringify(session.getSnapshot().person);
  let known = owner();
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    queryClient.clear();
  });
}
