import { notify } from './actors/notify.ts';
import type { createSiteRouter } from './router.tsx';
import { leaveSentPage } from './sent-head.ts';
import type { Services } from './services.ts';

interface Edges {
  readonly router: ReturnType<typeof createSiteRouter>;
  readonly services: Services;
  readonly window: Browser;
}

/** The part of a window that the edges touch. */
interface Browser {
  readonly document: Document;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  matchMedia(query: string): Pick<MediaQueryList, 'matches'>;
}

/**
 * Connects what lives outside React: the session's notices to the router, other tabs' sign-ins to the
 * session, and each route change to the head, the scroll position and the focus.
 */
export function connectEdges({ router, services, window }: Edges): void {
  const { session, sessionStorage } = services;

  let navigation = Promise.resolve();
  session.on('navigation.requested', ({ to }) => {
    navigation = router.navigate({ to });
  });
  session.on('reload.requested', () => {
    // Reloading earlier would load the page that is being left.
    void navigation.finally(services.reload);
  });
  session.on('toast.requested', ({ tone, message }) => notify(tone, message));
  session.on('signIn.needed', () => {
    notify('warning', 'Please sign in again to go on.');
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
  });
  window.addEventListener('storage', ({ key }) => {
    if (!sessionStorage.concerns(key)) return;
    session.send({ type: 'person.changedElsewhere', person: sessionStorage.read() });
  });

  // The router scrolls to the top by itself, and would jump there.
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  router.update({ ...router.options, scrollRestorationBehavior: still ? 'instant' : 'smooth' });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    leaveSentPage(window.document);
    window.document.getElementById('main')?.focus({ preventScroll: true });
    // A screen reader says nothing of its own when a page changes without being loaded.
    window.document.getElementById('page-announcer')?.replaceChildren(window.document.title);
  });
}
