import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isLostScript, mayReload, siteResponds } from '../app/lost-scripts.ts';
import { ErrorScreen } from './route-error.tsx';
import { PendingScreen } from './route-pending.tsx';

const retryMs = 5000;
const offline = new ApiError('offline', '');

export function FailedScreen(props: ErrorComponentProps) {
  if (isLostScript(props.error)) return <LostPage {...props} />;
  return isForeignChange(props.error) ? <ChangedPage {...props} /> : <ErrorScreen {...props} />;
}

/** A translator or an extension has moved an element of React's. */
const isForeignChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** The shortest interval between two retries. */
const redrawPauseMs = 10_000;
let redrawnAt = Number.NEGATIVE_INFINITY;

/** The page itself works, so it is rendered again; typed values and answers are in the device's storage. */
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

/** Reloads a page with a missing script as soon as the server responds; nothing is typed in it yet. */
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
