import type { NearbyAnswers } from '../api/client.ts';
import { pageStorage } from '../platform/browser-storage.ts';
import { createSiteRouter } from '../router.tsx';
import { connectEdges } from './edges.ts';
import { watchLeaving } from './lost-scripts.ts';
import { createServices } from './services.ts';

/** Reloads the page, from its top: a browser would go back to where it was scrolled to. */
function reload(): void {
  window.scrollTo(0, 0);
  window.location.reload();
}

/**
 * Starts all of the site that is not seen; `nearby` gives the answers that came with the page, and `ready` is kept
 * once the page may change.
 */
export function startSite(ready = Promise.resolve(), nearby?: NearbyAnswers) {
  const services = createServices(pageStorage().storage, reload, { nearby });
  const router = createSiteRouter(services);
  watchLeaving(router);
  connectEdges({ router, services, window, ready });
  return { router, services };
}
