import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { InstituteProvider } from './app/institute-provider.tsx';
import { pageData } from './app/page-data.ts';
import { parseSearch, stringifySearch } from './app/search-text.ts';
import type { Services } from './app/services.ts';
import { routeTree } from './route-tree.gen.ts';
import { FailedScreen } from './screens/failed.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PendingScreen } from './screens/route-pending.tsx';

interface RouterSettings {
  readonly history?: RouterHistory;
  /** On the server: every route shows its pending component. */
  readonly isShell?: boolean;
}

export function createSiteRouter(services: Services, settings: RouterSettings = {}) {
  return createRouter({
    ...settings,
    ...pageData(services.queryClient),
    routeTree,
    context: services,
    InnerWrap: ({ children }) => <InstituteProvider store={services.institute}>{children}</InstituteProvider>,
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
