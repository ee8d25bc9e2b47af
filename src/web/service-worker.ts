import { clientsClaim } from 'workbox-core';
import { addPlugins, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { shellAddress, siteVersionHeader } from '#domain/pages/site-version.ts';

declare const self: { readonly __WB_MANIFEST: PrecacheEntry[] };

/** A slower network counts as offline. */
const pageTimeoutMs = 5000;

/** Not handled by the worker: API, office, files and payment returns. */
const leftAlone = [
  /^\/(?:api|office|uploads|healthz|readyz|payment-status)(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
];

const built = self.__WB_MANIFEST;
const version = built.find(({ url }) => url === shellAddress)?.revision;

const isPage = (response: Response) => response.headers.get('Content-Type')?.startsWith('text/html');

// Installs only a complete build: fails on a proxy's page in place of a script or another build's shell. The
// browser retries with the next page.
addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const isBuilt = !isPage(response) || response.headers.get(siteVersionHeader) === version;
      return response.status === 200 && isBuilt ? response : null;
    },
  },
]);
precacheAndRoute(built, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The server's page; the shell when there is none or a proxy responds. */
async function respondWithPage(request: Request): Promise<Response> {
  const answering = fetch(request);
  const response = await Promise.race([answering, pause(pageTimeoutMs)]).catch(() => undefined);
  if (response?.headers.has(siteVersionHeader)) return response;
  return (await matchPrecache(shellAddress)) ?? (await answering);
}

registerRoute(new NavigationRoute(({ request }) => respondWithPage(request), { denylist: leftAlone }));

// The page that installs the first worker gets its later scripts from it, even after a deployment. Without
// `skipWaiting`, a newer worker waits until all pages of the older build are closed.
clientsClaim();
