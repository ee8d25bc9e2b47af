import { type AnyRouter, createRootRouteWithContext, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { selectPerson } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { useEmitted } from '../actors/use-emitted.ts';
import { isBare } from '../app/bare-pages.ts';
import { useLateScript } from '../app/late-script.ts';
import { chrome, remainder } from '../app/late-scripts.ts';
import { leaveInFull } from '../app/lost-scripts.ts';
import { Notices } from '../app/notices.tsx';
import { PageOutlet } from '../app/page-outlet.tsx';
import type { Services } from '../app/services.ts';
import { Layout } from '../layout/layout.tsx';

/** The same whenever the layout is drawn anew, so that React need not take over the page in haste. */
const pageOutlet = <PageOutlet />;

export const Route = createRootRouteWithContext<Services>()({
  beforeLoad: async ({ location, cause, preload, context: { reload } }) => {
    if (!preload) await leaveInFull(reload);
    // Before the page is shown, since nothing of it may move when the header comes.
    if (!isBare(location.pathname)) await chrome.fetch();
    // The HTML that came says what the first page is called; any other says so itself.
    if (cause !== 'enter') await remainder.fetch();
  },
  component: Root,
});

/** Beside the layout and not around it, which would else be taken over in haste when they come. */
function HeadTags() {
  const rest = useLateScript(remainder);
  useEffect(() => void remainder.fetch(), []);
  return rest && <rest.RouteTags />;
}

/** The page that is shown: while the next one loads, the address is already ahead of it. */
const shownPath = ({ status, location, matches }: AnyRouter['state']) =>
  (status === 'pending' && matches.at(-1)?.pathname) || location.pathname;

function Root() {
  const { api, session } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const person = useSession(session, selectPerson);
  const path = useRouterState({ select: shownPath });
  const [menuOpen, setMenuOpen] = useState(false);
  const around = useLateScript(chrome);

  useEmitted(session, ({ type }) => {
    if (type === 'menu.closed') setMenuOpen(false);
  });

  return (
    <>
      <HeadTags />
      <Layout
        header={
          around && (
            <around.SiteHeader
              session={person}
              onProfile={() => session.send({ type: 'profile.requested' })}
              onLogout={() => session.send({ type: 'logout.requested' })}
              onSearch={(search) => void navigate({ to: '/course', search: search === '' ? {} : { search } })}
              menuOpen={menuOpen}
              onMenuToggle={setMenuOpen}
            />
          )
        }
        footer={around && <around.SiteFooter api={api} />}
        hideChrome={isBare(path)}
      >
        {pageOutlet}
      </Layout>
      <Notices api={api} session={session} path={path} />
    </>
  );
}
