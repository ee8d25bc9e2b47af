import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { pageData } from './app/page-data.ts';
import { parseSearch, stringifySearch } from './app/search-text.ts';
import type { Services } from './app/services.ts';
import { routeTree } from './route-tree.gen.ts';
import { FailedScreen } from './screens/failed.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PendingScreen } from './screens/route-pending.tsx';

/** The site's router, on the browser's history unless told; every screen gets the services by its route context. */
export function createSiteRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    ...pageData(services.queryClient),
    routeTree,
    context: services,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailedScreen,
    defaultPendingComponent: PendingScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
