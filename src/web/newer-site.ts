import type { AnyRouter } from '@tanstack/react-router';

let isFound = false;
/** Loads the address anew; undefined while nobody is on the way to a page. */
let goOver: (() => void) | undefined;
let instead: Promise<never> | undefined;

/** What never settles, once this document is to give way to a newer site's: whoever waits for it shows nothing more. */
export const newerSite = () => instead;

/** Takes the word that the site has other scripts by now than this document. */
export function foundNewerSite(): void {
  isFound = true;
  if (instead === undefined) goOver?.();
}

/**
 * Goes over to a newer site on the way to another page, or at a new try of one that failed: the address is loaded anew
 * then, instead of shown by scripts that are no longer there. Otherwise something may be begun that would be lost.
 */
export function followNewerSite(router: AnyRouter, reload: () => void): void {
  let hasFailed = false;
  const loadAnew = () => {
    instead = new Promise(() => {});
    // The browser learns of the new address a moment later.
    router.history.flush();
    reload();
  };
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    goOver = fromLocation && (pathChanged || hasFailed) ? loadAnew : undefined;
    if (isFound) goOver?.();
  });
  router.subscribe('onResolved', () => {
    goOver = undefined;
    hasFailed = router.state.matches.some(({ status }) => status === 'error');
  });
}
