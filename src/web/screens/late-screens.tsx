import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useLateScript } from '../app/late-script.ts';
import { remainder } from '../app/late-scripts.ts';
import { isLostScript, mayReload, siteAnswers } from '../app/lost-scripts.ts';
import { PendingScreen } from './route-pending.tsx';

type Screens = typeof import('../app/remainder.tsx');

const retryMs = 5000;

/** A screen that is rarely seen, as soon as its script is there; plain words where it cannot be had. */
function LateScreen({ children }: { readonly children: (screens: Screens) => ReactNode }) {
  const screens = useLateScript(remainder);
  const [missing, setMissing] = useState(false);
  useEffect(() => void remainder.fetch()?.then(() => setMissing(remainder.here() === undefined)), []);
  if (screens !== undefined) return children(screens);
  if (!missing) return <PendingScreen />;
  return (
    <p role="alert">
      This page could not be shown.{' '}
      <button
        type="button"
        onClick={() => void siteAnswers().then((answers) => answers && window.location.reload())}
      >
        Try again
      </button>
    </p>
  );
}

/** The friendly 404 inside the layout. */
export function NotFound() {
  return <LateScreen>{({ NotFoundScreen }) => <NotFoundScreen />}</LateScreen>;
}

/** What a screen that broke shows. */
export function Failed(props: ErrorComponentProps) {
  if (isLostScript(props.error)) return <LostPage {...props} />;
  return <LateScreen>{({ ErrorScreen }) => <ErrorScreen {...props} />}</LateScreen>;
}

const offline = new ApiError('offline', '');

/**
 * A page whose script is missing is loaded in full as soon as the server answers: nothing is typed in it yet. Until
 * then it says what is wrong.
 */
function LostPage(props: ErrorComponentProps) {
  const { reload } = useRouter().options.context;
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const answers = await siteAnswers();
      if (left.signal.aborted) return;
      if (!answers || !mayReload(window)) return setOffline(true);
      left.abort();
      reload();
    };
    const timer = setInterval(() => void look(), retryMs);
    left.signal.addEventListener('abort', () => clearInterval(timer));
    window.addEventListener('online', () => void look(), { signal: left.signal });
    void look();
    return () => left.abort();
  }, [reload]);
  if (!isOffline) return <PendingScreen />;
  return <LateScreen>{({ ErrorScreen }) => <ErrorScreen {...props} error={offline} />}</LateScreen>;
}
