import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isLostScript, mayReload, siteResponds } from '../app/lost-scripts.ts';
import { ErrorScreen } from './route-error.tsx';
import { PendingScreen } from './route-pending.tsx';

const retryMs = 5000;
const offline = new ApiError('offline', '');

/** What a screen shows that failed, or whose script is missing. */
export function FailedScreen(props: ErrorComponentProps) {
  if (isLostScript(props.error)) return <LostPage {...props} />;
  return isForeignChange(props.error) ? <ChangedPage {...props} /> : <ErrorScreen {...props} />;
}

/** React could not find an element that it had put there: a translator or an extension has moved it. */
const isForeignChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** A page that fails again sooner is not shown once more. */
const redrawPauseMs = 10_000;
let redrawnAt = Number.NEGATIVE_INFINITY;

/** Nothing is wrong with the page itself, so it is shown again: what was typed or answered is on the device. */
function ChangedPage(props: ErrorComponentProps) {
  const { reset } = props;
  const [mayRedraw] = useState(() => performance.now() - redrawnAt > redrawPauseMs);
  useEffect(() => {
    if (!mayRedraw) return;
    redrawnAt = performance.now();
    reset();
  }, [mayRedraw, reset]);
  return mayRedraw ? <PendingScreen /> : <ErrorScreen {...props} />;
}

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
      const answers = await siteResponds();
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
  return isOffline ? <ErrorScreen {...props} error={offline} /> : <PendingScreen />;
}
