import { clientsClaim } from 'workbox-core';
import { addPlugins, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { shellAddress, siteVersionHeader } from './head/site-version.ts';

declare const self: { readonly __WB_MANIFEST: PrecacheEntry[] };

/** A network that hangs is none. */
const pageTimeoutMs = 5000;

/** Calls, the office, files and what a payment comes back to: the worker leaves them to the browser. */
const leftAlone = [
  /^\/(?:api|office|uploads|healthz|readyz|payment-status)(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
];

const built = self.__WB_MANIFEST;
const version = built.find(({ url }) => url === shellAddress)?.revision;

const isPage = (response: Response) => response.headers.get('Content-Type')?.startsWith('text/html');

// A worker whose build is not whole is not installed: neither with a proxy's page in place of a script, nor with the
// shell of another build. The browser tries again with the next page.
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

/** The server's own page; the shell where there is none, and where something in between answers in its place. */
async function respondWithPage(request: Request): Promise<Response> {
  const answering = fetch(request);
  const response = await Promise.race([answering, pause(pageTimeoutMs)]).catch(() => undefined);
  if (response?.headers.has(siteVersionHeader)) return response;
  return (await matchPrecache(shellAddress)) ?? (await answering);
}

registerRoute(new NavigationRoute(({ request }) => respondWithPage(request), { denylist: leftAlone }));

// The page that installs the first worker has its late scripts from here as well, whatever is deployed meanwhile. A
// newer worker waits until the last page of the older one is closed: without `skipWaiting` no page is given scripts
// of another build.
clientsClaim();
