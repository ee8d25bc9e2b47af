import { useState, useSyncExternalStore } from 'react';
import { attemptKeys } from '#web/actors/attempt-keys.ts';
import { pageStorage } from '#web/actors/browser-storage.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

const holdsCopies = () => attemptKeys(pageStorage().storage).length > 0;

/**
 * Whether this device has held a copy of an attempt since the page was loaded, by its own hand or another window's.
 * Looks when its component is shown anew, and when another window stores something.
 */
export function useHoldsCopies(): boolean {
  const holds = useSyncExternalStore(subscribe, holdsCopies, () => false);
  const [held, setHeld] = useState(false);
  if (holds && !held) setHeld(true);
  return holds || held;
}
