import { type AnyRouter, createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import { useEmitted } from '../actors/use-emitted.ts';
import { useNewsletter } from '../features/newsletter/use-newsletter.ts';
import { Layout } from '../layout/layout.tsx';
import { loadToaster } from '../load-toaster.ts';
import { RouteTags } from '../page-tags.tsx';
import type { Services } from '../services.ts';
import { selectUserId } from '../session-selectors.ts';

/** Not needed for the first paint, so it comes after it; without it notices are plain. */
const Toaster = lazy(() =>
  loadToaster().then(
    ({ Toaster: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

/** Comes after the first paint too. */
const ResultsWaiting = lazy(() =>
  import('../features/late-answers/results-waiting.tsx').then(
    ({ ResultsWaiting: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

export const Route = createRootRouteWithContext<Services>()({ component: Root });

/** Header and footer are hidden on these (specification, section 2). */
const bare = /^\/(?:(?:login|signup|instructions|success|results)\/?$|(?:questionPaper|ViewResults)(?:\/|$))/;

const selectPerson = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.person;

/** The page that is shown: while the next one loads, the address is already ahead of it. */
const shownPath = ({ status, location, matches }: AnyRouter['state']) =>
  (status === 'pending' && matches.at(-1)?.pathname) || location.pathname;

function Root() {
  const { api, session } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const person = useSelector(session, selectPerson);
  const userId = useSelector(session, selectUserId);
  const path = useRouterState({ select: shownPath });
  const [menuOpen, setMenuOpen] = useState(false);
  const { subscribe, status } = useNewsletter(api);

  useEmitted(session, ({ type }) => {
    if (type === 'menu.closed') setMenuOpen(false);
  });

  return (
    <>
      <RouteTags />
      <Layout
        session={person}
        onProfile={() => session.send({ type: 'profile.requested' })}
        onLogout={() => session.send({ type: 'logout.requested' })}
        onSearch={(search) => void navigate({ to: '/course', search: search === '' ? {} : { search } })}
        menuOpen={menuOpen}
        onMenuToggle={setMenuOpen}
        subscribe={status}
        onSubscribe={subscribe}
        hideChrome={bare.test(path)}
      >
        <Outlet />
      </Layout>
      <Suspense fallback={null}>
        {!path.startsWith('/questionPaper/') && <ResultsWaiting key={userId} api={api} userId={userId} />}
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
