import { useCallback, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/** In pixels; false on a window up to `mobileWidth`. */
export function useScrolledBetween(top: number, bottom: number, mobileWidth: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(
      () => window.innerWidth > mobileWidth && window.scrollY >= top && window.scrollY <= bottom,
      [top, bottom, mobileWidth],
    ),
    () => false,
  );
}
