import { toast } from 'react-toastify';
import type { createSiteRouter } from './router.tsx';
import type { Services } from './services.ts';

interface Edges {
  readonly router: ReturnType<typeof createSiteRouter>;
  readonly services: Services;
  readonly window: Window;
}

/**
 * Connects what lives outside React: the session's notices to the router, other tabs' sign-ins to the
 * session, and each route change to the scroll position and the focus.
 */
export function connectEdges({ router, services, window }: Edges): void {
  const { session, sessionStorage } = services;

  session.on('navigation.requested', ({ to }) => void router.navigate({ to }));
  session.on('reload.requested', () => {
    const reload = () => window.location.reload();
    if (router.state.isLoading) router.subscribe('onResolved', reload);
    else reload();
  });
  session.on('signIn.needed', () => {
    toast.warning('Please sign in again to go on.');
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
  });
  window.addEventListener('storage', () => {
    session.send({ type: 'person.changedElsewhere', person: sessionStorage.read() });
  });

  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    window.document.getElementById('main')?.focus({ preventScroll: true });
  });
}
