import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import type { Services } from '../services.ts';

export const Route = createRootRouteWithContext<Services>()({
  component: () => (
    <>
      <HeadContent />
      <Outlet />
    </>
  ),
});
