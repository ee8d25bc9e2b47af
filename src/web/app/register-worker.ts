import { workerAddress } from '#domain/pages/site-version.ts';

const timeoutMs = 10_000;

async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: timeoutMs });
    else setTimeout(resolve, timeoutMs);
  });
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await untilIdle();
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' }).catch(() => undefined);
}

/** A built site's worker at this origin would serve its own pages in development. */
export async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
}
