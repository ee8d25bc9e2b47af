import { type AnyRouter, createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { isBare } from '#domain/pages/bare-pages.ts';
import { Footer, Header } from '#web/frame/layout-sections.tsx';
import { Notices } from '#web/frame/notices.tsx';
import { leaveInFull } from '../app/lost-scripts.ts';
import { RouteTags } from '../app/page-tags.tsx';
import type { Services } from '../app/services.ts';
import { Layout } from '../layout/layout.tsx';

export const Route = createRootRouteWithContext<Services>()({
  beforeLoad: async ({ preload, context: { reload } }) => {
    if (!preload) await leaveInFull(reload);
  },
  component: Root,
});

/** The current page: during a navigation `location` is already the next one. */
const shownPath = ({ status, location, matches }: AnyRouter['state']) =>
  (status === 'pending' && matches.at(-1)?.pathname) || location.pathname;

function Root() {
  const { session } = Route.useRouteContext();
  const path = useRouterState({ select: shownPath });
  return (
    <>
      <RouteTags />
      <Layout header={<Header session={session} />} footer={<Footer />} hideChrome={isBare(path)}>
        <Outlet />
      </Layout>
      <Notices session={session} path={path} />
    </>
  );
}
