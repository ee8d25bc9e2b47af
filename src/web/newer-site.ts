import type { AnyRouter } from '@tanstack/react-router';

const loadedAnew = new Promise<never>(() => {});
let isFound = false;
/** Loads the page anew; undefined while nobody is on the way to another one. */
let goOver: (() => void) | undefined;

/**
 * Takes the word that the site has other scripts by now than this page.
 * @returns what never settles, where the page is loaded anew for it; undefined where somebody is busy in it
 */
export function foundNewerSite(): Promise<never> | undefined {
  if (!isFound) goOver?.();
  isFound = true;
  return goOver && loadedAnew;
}

/**
 * Goes over to a newer site on the way to another page, when nothing is begun that could be lost: the address is
 * loaded anew then, instead of shown by scripts that are no longer there.
 */
export function followNewerSite(router: AnyRouter, reload: () => void): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    goOver = fromLocation && pathChanged ? reload : undefined;
    if (!isFound) return;
    // The browser learns of the new address a moment later.
    router.history.flush();
    goOver?.();
  });
  router.subscribe('onResolved', () => {
    goOver = undefined;
  });
}
