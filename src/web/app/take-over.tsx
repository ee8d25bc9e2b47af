import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bringParts, keepSentParts } from '../ui/sent-parts.ts';
import { keepEarlyInput } from './early-input.ts';
import { areScriptsLost } from './lost-scripts.ts';
import { tellLost, tellTakenOver } from './page-events.ts';
import { queriesSettled } from './queries-settled.ts';
import { readSentPage } from './sent-page.ts';
import { SiteApp } from './site-app.tsx';
import { startSite } from './start-site.ts';

type Site = ReturnType<typeof startSite>;

/**
 * Shows the site where the server has drawn its page, which stays until all that it shows is there: takes it over
 * where it is what this person would see, and replaces it otherwise. A page whose scripts are missing stays as drawn.
 */
export async function takeOver(container: Element): Promise<void> {
  const sent = readSentPage(document);
  if (sent === undefined) {
    const { router, services } = startSite();
    createRoot(container).render(<SiteApp router={router} services={services} />);
    return tellTakenOver();
  }
  let onTakenOver = () => {};
  const takenOver = new Promise<void>((resolve) => {
    onTakenOver = resolve;
  });
  const { router, services } = startSite(takenOver, sent.nearby);
  const isSame = sent.path === window.location.pathname && !readsSearch(router);
  // The server draws for visitors.
  const isAsDrawn = isSame && services.session.getSnapshot().person === null;
  // Tells the router to draw the same tree as on the server.
  if (isAsDrawn) router.ssr = { manifest: undefined };
  await router.load();
  if (areScriptsLost()) return tellLost();
  if (isSame) await queriesSettled(services.queryClient);

  const giveInput = keepEarlyInput(container);
  // The layout is taken over before the page in it, which must not find itself left by then.
  const release = router.history.block({
    blockerFn: () => takenOver.then(() => false),
    enableBeforeUnload: false,
  });
  const app = <SiteApp router={router} services={services} onTakenOver={onTakenOver} />;
  // In small pieces, between which the browser can do what it is asked for: nobody sees a difference meanwhile.
  startTransition(() => {
    if (isAsDrawn) {
      keepSentParts();
      hydrateRoot(container, app);
    } else createRoot(container).render(app);
  });
  await takenOver;
  release();
  giveInput();
  sent.takenOver();
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) bringParts();
  });
}

/** Whether the page would be another one without the query of its address. */
function readsSearch(router: Site['router']): boolean {
  if (window.location.search === '') return false;
  const page = router.matchRoutes(router.latestLocation).at(-1);
  const route = Object.values(router.routesById).find(({ id }) => id === page?.routeId);
  return route?.options.validateSearch !== undefined;
}
