import type { AnyRouter } from '@tanstack/react-router';
import { shellAddress, siteVersionHeader } from '../head/site-version.ts';

const responseTimeoutMs = 5000;
/** A reload that did not help is not repeated sooner. */
const reloadPauseMs = 30_000;

const errors = new WeakSet<Error>();
let isAnyLost = false;
let isLeaving = false;

/** Whether this is the error of a script that could not be loaded. */
export const isLostScript = (error: unknown): boolean => error instanceof Error && errors.has(error);

/** Whether any script of this document could not be loaded. */
export const areScriptsLost = (): boolean => isAnyLost;

/** Notes the scripts that cannot be loaded, because the network fails or a newer build has replaced them. */
export function watchScripts(window: Window): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    isAnyLost = true;
    errors.add(payload);
    // At the browser's own message the router reloads the page by itself (TanStack/router#8377).
    payload.message = `A script is missing. ${payload.message}`;
  });
}

/** Notes when a person leaves for another page. */
export function watchLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    isLeaving = fromLocation !== undefined && pathChanged;
  });
  router.subscribe('onResolved', () => {
    isLeaving = false;
  });
}

/** Whether the site's own server answers, and not a proxy in its place. */
export async function siteResponds(): Promise<boolean> {
  // Safari before 16 has none.
  const signal = AbortSignal.timeout?.(responseTimeoutMs);
  return await fetch(shellAddress, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ headers }) => headers.has(siteVersionHeader),
    () => false,
  );
}

/**
 * Loads the next page in full if this document misses scripts. Only on the way to another page: what is typed in this
 * one stays. It does not settle where a document is on its way.
 */
export async function leaveInFull(reload: () => void): Promise<void> {
  if (!isAnyLost || !isLeaving || !(await siteResponds())) return;
  reload();
  await new Promise(() => {});
}

/** Whether a reload may help: not right after another one. */
export function mayReload({ performance }: Window): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isReloaded = opened !== undefined && 'type' in opened && opened.type === 'reload';
  return !isReloaded || performance.now() > reloadPauseMs;
}
