import type { Role } from '#contract/role.ts';
import { notify } from '../actors/notices/notify.ts';
import { ownOpener } from '../actors/payment/own-opener.ts';
import type { createSiteRouter } from '../router.tsx';
import { removeServerTags } from './server-tags.ts';
import type { Services } from './services.ts';

interface Wiring {
  readonly router: ReturnType<typeof createSiteRouter>;
  readonly services: Services;
  readonly window: Browser;
  /** Fulfils once the page may change: nobody is signed in, signed out or led away while it is being hydrated. */
  readonly ready: Promise<void>;
}

/** The part of a window that the wiring touches. */
interface Browser {
  readonly document: Document;
  readonly addEventListener: Window['addEventListener'];
  matchMedia(query: string): Pick<MediaQueryList, 'matches'>;
}

/**
 * Connects what lives outside React: the session's notices to the router, other tabs' sign-ins to the
 * session, and each route change to the head, the scroll position and the focus.
 */
export function connectWiring({ router, services, window, ready }: Wiring): void {
  const { session, authStore } = services;

  let navigation = Promise.resolve();
  session.on('*', (notice) => {
    switch (notice.type) {
      case 'navigation.requested':
        navigation = ready.then(() => router.navigate({ to: notice.to }));
        return;
      case 'reload.requested':
        // Reloading earlier would load the page that is being left.
        void navigation.finally(services.reload);
        return;
      case 'toast.requested':
        return notify(notice.tone, notice.message);
      case 'signIn.needed':
        // Nobody signs in in a payment window: it closes, and the page that opened it asks.
        if (ownOpener() !== null && router.state.location.pathname === '/payment-status') return;
        notify('warning', 'Please sign in again to go on.');
        void ready.then(() => askToSignInAgain(router, notice.role ?? undefined));
    }
  });
  const lookForPerson = () =>
    void ready.then(() => session.send({ type: 'person.changedElsewhere', person: authStore.read() }));
  window.addEventListener('storage', ({ key }) => {
    if (authStore.concerns(key)) lookForPerson();
  });
  // While a page is in the back/forward cache, it hears of no change.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && authStore.read()?.userId !== session.getSnapshot().person?.userId) lookForPerson();
  });

  // The router scrolls to the top by itself: it would jump there, and would leave where somebody has scrolled to
  // in the page that is opened.
  let isOpened = false;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  router.update({
    ...router.options,
    scrollRestorationBehavior: still ? 'instant' : 'smooth',
    scrollRestoration: () => isOpened,
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    isOpened = true;
    if (!pathChanged || fromLocation === undefined) return;
    removeServerTags(window.document);
    window.document.getElementById('main')?.focus({ preventScroll: true });
    // A screen reader says nothing of its own when a page changes without being loaded.
    // As the name of an image, so that no word of the page is in its text twice.
    const image = Object.assign(new Image(), { alt: window.document.title });
    window.document.getElementById('page-announcer')?.replaceChildren(image);
  });
}

/** The way back stands in the address; the role stays with the entry of the history. */
function askToSignInAgain(router: Wiring['router'], role: Role | undefined) {
  const redirect = router.state.location.href;
  return router.navigate({
    to: '/login',
    search: { redirect, role },
    mask: { to: '/login', search: { redirect } },
  });
}
