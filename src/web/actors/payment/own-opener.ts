import type { OpenedAs } from '#machines/payment/payment-status.machine.ts';

/** @returns null when there is no opener of this origin */
export function ownOpener(): Window | null {
  try {
    const opener: Window | null = window.opener;
    return opener?.location.origin === window.location.origin ? opener : null;
  } catch {
    return null;
  }
}

export function openedAs(): OpenedAs {
  if (ownOpener() !== null) return 'popup';
  const [arrival] = performance.getEntriesByType('navigation');
  const arrivedAt = arrival === undefined ? null : new URL(arrival.name, window.location.href).pathname;
  return arrivedAt === window.location.pathname ? 'document' : 'page';
}
