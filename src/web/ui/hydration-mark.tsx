import { useEffect } from 'react';

let resolve: () => void = () => undefined;

/** Resolves once the server-rendered page is interactive. */
export const pageHydrated = new Promise<void>((done) => {
  resolve = done;
});

/** Part of each server-rendered page: React hydrates the page after its layout. */
export function HydrationMark() {
  useEffect(() => resolve(), []);
  return null;
}
