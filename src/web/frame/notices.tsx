import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadToaster } from '#web/actors/notices/load-toaster.ts';
import type { Session } from '#web/actors/session/session.ts';
import { selectUserId } from '#web/actors/session/session-selectors.ts';
import { useSession } from '#web/actors/session/use-session.ts';
import { useHoldsDrafts } from '#web/features/pending-submissions/use-holds-drafts.ts';

/** Not needed for the first paint; a fallback shows plain toasts. */
const Toaster = lazy(() =>
  loadToaster().then(
    ({ Toaster: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

const fetchResultsWaiting = () => import('#web/features/pending-submissions/results-waiting.tsx');
const ResultsWaiting = lazy(() =>
  fetchResultsWaiting().then(
    ({ ResultsWaiting: shown }) => ({ default: shown }),
    () => ({ default: () => <></> }),
  ),
);

interface NoticesProps {
  readonly session: Session;
  readonly path: string;
}

export function Notices({ session, path }: NoticesProps) {
  const userId = useSession(session, selectUserId);
  const mayWait = useHoldsDrafts(session);
  const hydrated = useHydrated();

  // A question paper may be left offline, with unsent answers.
  const onPaper = path.startsWith('/questionPaper/');
  useEffect(() => {
    if (onPaper) fetchResultsWaiting().catch(() => undefined);
  }, [onPaper]);

  if (!hydrated) return null;
  return (
    <>
      <Suspense fallback={null}>
        {mayWait && !onPaper && <ResultsWaiting key={userId} userId={userId} />}
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
