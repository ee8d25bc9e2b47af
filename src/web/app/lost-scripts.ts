import type { AnyRouter } from '@tanstack/react-router';
import { shellAddress, siteVersionHeader } from '#domain/pages/site-version.ts';

const responseTimeoutMs = 5000;
/** The shortest interval between two reloads. */
const reloadPauseMs = 30_000;

const errors = new WeakSet<Error>();
let isAnyLost = false;
let isLeaving = false;

export const isLostScript = (error: unknown): boolean => error instanceof Error && errors.has(error);

export const areScriptsLost = (): boolean => isAnyLost;

export function watchScripts(window: Window): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    isAnyLost = true;
    errors.add(payload);
    // The router reloads the page on the browser's message (TanStack/router#8377).
    payload.message = `A script is missing. ${payload.message}`;
  });
}

export function watchLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    isLeaving = fromLocation !== undefined && pathChanged;
  });
  router.subscribe('onResolved', () => {
    isLeaving = false;
  });
}

export async function siteResponds(): Promise<boolean> {
  // Safari before 16 has none.
  const signal = AbortSignal.timeout?.(responseTimeoutMs);
  return await fetch(shellAddress, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ headers }) => headers.has(siteVersionHeader),
    () => false,
  );
}

/** Only during a navigation, so that typed values stay. Does not settle while a document loads. */
export async function leaveInFull(reload: () => void): Promise<void> {
  if (!isAnyLost || !isLeaving || !(await siteResponds())) return;
  reload();
  await new Promise(() => {});
}

/** Not shortly after another reload. */
export function mayReload({ performance }: Window): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isReloaded = opened !== undefined && 'type' in opened && opened.type === 'reload';
  return !isReloaded || performance.now() > reloadPauseMs;
}
