import { useSyncExternalStore } from 'react';

/** docs/specification.md#9-constants */
const narrow = '(width <= 992px)';

/** Safari 13 has no such events and keeps its first layout. */
function subscribe(changed: () => void): () => void {
  const query: Partial<Pick<MediaQueryList, 'addEventListener' | 'removeEventListener'>> =
    window.matchMedia(narrow);
  query.addEventListener?.('change', changed);
  return () => query.removeEventListener?.('change', changed);
}

/** Whether the window is as narrow as a phone or a small tablet; false on the server. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
