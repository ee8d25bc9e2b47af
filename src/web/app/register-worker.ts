import { workerAddress } from '../head/site-version.ts';

const patienceMs = 10_000;

/** Resolves when the page has loaded and the browser has nothing else to do. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle times.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patienceMs });
    else setTimeout(resolve, patienceMs);
  });
}

/** Registers the service worker once nothing else needs the network; the site works without it where it cannot. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await untilIdle();
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' }).catch(() => undefined);
}

/** The worker of a built site that was served at this address before would answer development's pages. */
export async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
}
