import type { OpenedAs } from '#machines/payment/payment-status.machine.ts';

/** The page of this site that opened this window; null when none did, or it is out of reach. */
export function ownOpener(): Window | null {
  try {
    const opener: Window | null = window.opener;
    return opener?.location.origin === window.location.origin ? opener : null;
  } catch {
    return null;
  }
}

/** How the page at this address came to be shown; see `OpenedAs`. */
export function openedAs(): OpenedAs {
  if (ownOpener() !== null) return 'popup';
  const [arrival] = performance.getEntriesByType('navigation');
  const arrivedAt = arrival === undefined ? null : new URL(arrival.name, window.location.href).pathname;
  return arrivedAt === window.location.pathname ? 'document' : 'page';
}
