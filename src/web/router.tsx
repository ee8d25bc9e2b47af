import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './app/search-text.ts';
import type { Services } from './app/services.ts';
import { routeTree } from './route-tree.gen.ts';
import { Failed, NotFound } from './screens/late-screens.tsx';
import { PendingScreen } from './screens/route-pending.tsx';

/** The site's router, on the browser's history unless told; every screen gets the services by its route context. */
export function createSiteRouter(services: Services, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    context: services,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failed,
    defaultPendingComponent: PendingScreen,
  });
  // `PageOutlet` has the one boundary of a page.
  for (const { options } of Object.values(router.routesById)) options.wrapInSuspense = false;
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
