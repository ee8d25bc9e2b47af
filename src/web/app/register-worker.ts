import { workerAddress } from '#domain/pages/site-version.ts';

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' }).catch(() => undefined);
}

/** A built site's worker at this origin would serve its own pages in development. */
export async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
}
