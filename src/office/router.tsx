import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/states.tsx';
import { PageFailure, PagePending } from './app/page-states.tsx';
import type { OfficeServices } from './app/services.ts';
import { routeTree } from './route-tree.gen.ts';

/** @param history by default the browser's */
export function createOfficeRouter(services: OfficeServices, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    basepath: '/office',
    context: services,
    InnerWrap: ({ children }) => (
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    ),
    // The query client keeps what is loaded.
    defaultGcTime: 0,
    defaultPendingMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: () => (
      <EmptyState
        title="There is no such page in the office"
        level={1}
        action={<a href="/office">Office</a>}
      />
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
