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
  return isLostScript(props.error) ? <LostPage {...props} /> : <ErrorScreen {...props} />;
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
