import { useEffect } from 'react';
import { pageEndId } from '../head/rendered-page.ts';

let resolve: () => void = () => undefined;

/** Fulfils when the page that the server rendered reacts to what is done in it. */
export const pageHydrated = new Promise<void>((done) => {
  resolve = done;
});

/**
 * Fulfils once the page may be left: React fails to hydrate a page that is another one by then. At once where the
 * server has rendered none.
 */
export const mayLeave = (): Promise<void> =>
  document.getElementById(pageEndId) === null ? Promise.resolve() : pageHydrated;

/** Stands in each page that the server renders: React hydrates the page after the layout around it. */
export function HydrationMark() {
  useEffect(() => resolve(), []);
  return null;
}
