import { useEffect } from 'react';

let resolve: () => void = () => undefined;

/** Fulfils when the page that the server rendered reacts to what is done in it. */
export const pageHydrated = new Promise<void>((done) => {
  resolve = done;
});

/** Stands in each page that the server renders: React hydrates the page after the layout around it. */
export function HydrationMark() {
  useEffect(() => resolve(), []);
  return null;
}
