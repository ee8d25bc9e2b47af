import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { NotFoundScreen } from './screens/not-found.tsx';
import { ErrorScreen } from './screens/route-error.tsx';
import { PendingScreen } from './screens/route-pending.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import type { Services } from './services.ts';

/** The site's router; every screen gets the services by its route context. */
export function createSiteRouter(services: Services) {
  return createRouter({
    routeTree,
    context: services,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
