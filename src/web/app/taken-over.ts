import { createContext, use, useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser shows the page by itself: false on the server, and while the page that the server drew is
 * being taken over, so that both draw the same. For what only a browser has.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Told when the page is shown by the browser, down to its own content. */
export const TakenOver = createContext((): void => undefined);

/** Stands beside a page's content, and so is there when that is. */
export function TakenOverMark() {
  const tell = use(TakenOver);
  useEffect(() => tell(), [tell]);
  return null;
}
