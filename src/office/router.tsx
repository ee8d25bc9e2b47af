import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ApiClient } from '#web/api/client.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { AccountScreen } from './account-screen.tsx';
import { AuditLogScreen } from './audit-log-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { StaffScreen } from './staff-screen.tsx';

interface OfficeServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** The routes of the office, below /office. All but the way in by a link need a session. */
export function createOfficeRouter({ api, queryClient }: OfficeServices) {
  const root = createRootRoute();
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: () => <OfficeFrame api={api} />,
  });
  const account = createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: () => <AccountScreen api={api} />,
  });
  const staff = createRoute({
    getParentRoute: () => frame,
    path: '/staff',
    component: () => <StaffScreen api={api} />,
  });
  const auditLog = createRoute({
    getParentRoute: () => frame,
    path: '/audit-log',
    component: () => <AuditLogScreen api={api} />,
  });
  const join = createRoute({
    getParentRoute: () => root,
    path: '/join',
    component: () => <JoinScreen api={api} queryClient={queryClient} />,
  });
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([account, staff, auditLog]), join]),
    basepath: '/office',
    defaultNotFoundComponent: () => (
      <EmptyState
        title="There is no such page in the office"
        level={1}
        action={<a href="/office">Office</a>}
      />
    ),
  });
}
