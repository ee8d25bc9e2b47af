import { type ComponentType, use } from 'react';
import { ApiError } from './api/api-error.ts';

interface Preloads {
  /** Fetches the script; undefined once it is there. */
  preload: (() => Promise<void>) | undefined;
}

/**
 * A page whose script is fetched when it is needed, in place of the router's own function of this name. Where the
 * document cannot use the script any more, since it is gone or was remembered as failed, the page is loaded anew, once
 * in a tab for each script; the router's own shows meanwhile that something went wrong (TanStack/router#8377).
 * @param exported what the page is called in its script
 */
export function lazyRouteComponent(
  fetchScript: () => Promise<Record<string, ComponentType>>,
  exported: string,
): ComponentType & Preloads {
  let Page: ComponentType | undefined;
  let failure: unknown;
  let fetching: Promise<void> | undefined;
  let loadedAnew: Promise<never> | undefined;

  const preload = () => {
    if (fetching === undefined) failure = undefined;
    fetching ??= fetchScript().then(
      (script) => {
        Page = script[exported];
        LatePage.preload = undefined;
      },
      (cause: unknown) => {
        fetching = undefined;
        failure = cause;
      },
    );
    return fetching;
  };
  const preloads: Preloads = { preload };

  const LatePage = Object.assign((props: object) => {
    if (failure !== undefined) {
      if (!import.meta.env.SSR && !(failure instanceof ApiError) && !sessionStorage.getItem(`${failure}`)) {
        sessionStorage.setItem(`${failure}`, '1');
        window.location.reload();
        loadedAnew = new Promise(() => {});
      }
      if (loadedAnew !== undefined) use(loadedAnew);
      throw failure;
    }
    if (Page === undefined) use(preload());
    return Page && <Page {...props} />;
  }, preloads);
  return LatePage;
}
