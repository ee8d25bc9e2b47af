import type { Role } from '#domain/accounts/role.ts';
import { notify } from './actors/notices/notify.ts';
import { ownOpener } from './actors/payment/own-opener.ts';
import { forgetOrders, isSignOut } from './actors/payment/tab-orders.ts';
import { removeServerTags } from './app/server-tags.ts';
import type { Services } from './app/services.ts';
import type { createSiteRouter } from './router.tsx';

interface Wiring {
  readonly router: ReturnType<typeof createSiteRouter>;
  readonly services: Services;
  readonly window: Browser;
  /** Resolves after hydration, during which session and route must not change. */
  readonly ready: Promise<void>;
}

interface Browser {
  readonly document: Document;
  readonly addEventListener: Window['addEventListener'];
  matchMedia(query: string): Pick<MediaQueryList, 'matches'>;
}

export function connectWiring({ router, services, window, ready }: Wiring): void {
  const { session, authStore } = services;

  let navigation = Promise.resolve();
  session.on('*', (notice) => {
    switch (notice.type) {
      case 'navigation.requested':
        navigation = ready.then(() => router.navigate({ to: notice.to }));
        return;
      case 'reload.requested':
        // An earlier reload would load the page that is being left.
        void navigation.finally(services.reload);
        return;
      case 'toast.requested':
        return notify(notice.tone, notice.message);
      case 'signIn.needed':
        // A payment popup closes; the page that opened it asks for the sign-in.
        if (ownOpener() !== null && router.state.location.pathname === '/payment-status') return;
        notify('warning', 'Please sign in again to go on.');
        void ready.then(() => askToSignInAgain(router, notice.role ?? undefined));
    }
  });
  const lookForPerson = () =>
    void ready.then(() => session.send({ type: 'person.changedElsewhere', person: authStore.read() }));
  const forgetTabOrders = () => forgetOrders(() => globalThis.sessionStorage);
  window.addEventListener('storage', (event) => {
    if (isSignOut(event)) forgetTabOrders();
    if (authStore.concerns(event.key)) lookForPerson();
  });
  // A page in the back/forward cache receives no storage events. Its first frame comes before its events, so a
  // user's page is hidden on leaving.
  const { dataset, style } = window.document.documentElement;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && session.getSnapshot().person !== null) dataset.leaving = '';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (authStore.read()?.userId !== session.getSnapshot().person?.userId) {
      forgetTabOrders();
      lookForPerson();
    }
    // After the render.
    void ready.then(session.wake).then(() => setTimeout(() => delete dataset.leaving));
  });

  // The router's own scroll reset jumps, and would undo scrolling in a page that is just opening.
  let isOpened = false;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  router.update({
    ...router.options,
    scrollRestorationBehavior: still ? 'instant' : 'smooth',
    scrollRestoration: () => isOpened,
  });
  window.addEventListener('scrollend', () => {
    style.overflowAnchor = '';
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    isOpened = true;
    if (fromLocation === undefined || pageOf(fromLocation) === pageOf(toLocation)) return;
    // Content that arrives meanwhile would move the end of a smooth scroll away from the top.
    style.overflowAnchor = 'none';
    removeServerTags(window.document);
    const main = window.document.getElementById('main');
    (main?.querySelector<HTMLElement>('[data-takes-focus]') ?? main)?.focus({ preventScroll: true });
    // Screen readers do not announce client-side navigation. An image's name, so that the text is not on the
    // page twice.
    const image = Object.assign(new Image(), { alt: window.document.title });
    window.document.getElementById('page-announcer')?.replaceChildren(image);
  });
}

interface PageLocation {
  readonly pathname: string;
  readonly search: { readonly step?: unknown; readonly level?: unknown };
}

/** A step or a level of practice is a page of its own; other parts of a query only filter one. */
const pageOf = ({ pathname, search: { step = '', level = '' } }: PageLocation): string =>
  JSON.stringify([pathname, step, level]);

function askToSignInAgain(router: Wiring['router'], role: Role | undefined) {
  const redirect = router.state.location.href;
  return router.navigate({
    to: '/login',
    search: { redirect, role },
    mask: { to: '/login', search: { redirect } },
  });
}
