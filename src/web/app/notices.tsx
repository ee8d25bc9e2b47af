import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { Session } from '../actors/session/session.ts';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import type { ApiClient } from '../api/client.ts';
import { useHoldsCopies } from '../features/pending-submissions/use-holds-copies.ts';
import { loadToaster } from './load-toaster.ts';

/** Not needed for the first paint, so it comes after it; without it notices are plain. */
const Toaster = lazy(() =>
  loadToaster().then(
    ({ Toaster: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

/** Only where there may be something to tell of. */
const fetchResultsWaiting = () => import('../features/pending-submissions/results-waiting.tsx');
const ResultsWaiting = lazy(() =>
  fetchResultsWaiting().then(
    ({ ResultsWaiting: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

interface NoticesProps {
  readonly api: ApiClient;
  readonly session: Session;
  /** The path of the page that is shown. */
  readonly path: string;
}

/** Toasts and the notice of waiting results, which come once the page is hydrated. */
export function Notices({ api, session, path }: NoticesProps) {
  const userId = useSession(session, selectUserId);
  const mayWait = useHoldsCopies(session);
  const hydrated = useHydrated();

  // A paper may be left without a network, and then there is something to tell of.
  const onPaper = path.startsWith('/questionPaper/');
  useEffect(() => {
    if (onPaper) fetchResultsWaiting().catch(() => undefined);
  }, [onPaper]);

  if (!hydrated) return null;
  return (
    <>
      <Suspense fallback={null}>
        {mayWait && !onPaper && <ResultsWaiting key={userId} api={api} userId={userId} />}
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
