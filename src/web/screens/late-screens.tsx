import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useLateScript } from '../late-script.ts';
import { remainder } from '../late-scripts.ts';
import { PendingScreen } from './route-pending.tsx';

type Screens = typeof import('../remainder.tsx');

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
      <button type="button" onClick={() => window.location.reload()}>
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
  return <LateScreen>{({ ErrorScreen }) => <ErrorScreen {...props} />}</LateScreen>;
}
