import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import { inspection } from '../actors/inspection.ts';
import { notify } from '../actors/notices/notify.ts';
import { type AuthStore, createAuthStore } from '../actors/session/auth-store.ts';
import { createSession, type Session } from '../actors/session/session.ts';
import { type ApiClient, createApiClient, type PreloadedResponses } from '../api/client.ts';
import { forgetOtherRecords } from '../platform/tab-record-keys.ts';
import { createInstituteStore, type InstituteStore } from './institute-store.ts';

/** Passed to screens by the router's context. */
export interface Services {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly authStore: AuthStore;
  readonly session: Session;
  readonly institute: InstituteStore;
  readonly reload: () => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly failureToast?: (error: Error) => string;
    };
  }
}

interface Surroundings {
  readonly institute: InstituteFacts;
  /** Responses that need no network. */
  readonly preloaded?: PreloadedResponses | undefined;
  /** Shows an error; a toast by default. */
  readonly say?: typeof notify;
}

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
      // A paused query would keep its screen loading without a retry button.
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
  forgetOtherUsers(session, queryClient);
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

/** Another user must not see cached responses, nor what the history of the tab refers to. */
function forgetOtherUsers(session: Session, queryClient: QueryClient): void {
  const owner = () => JSON.stringify(session.getSnapshot().person);
  const forgetRecords = () => {
    const { person } = session.getSnapshot();
    forgetOtherRecords(() => window.sessionStorage, person && (person.userId ?? ''));
  };
  let known = owner();
  forgetRecords();
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    queryClient.clear();
    forgetRecords();
  });
}
