import { lateScript } from './late-script.ts';

/** Header and footer; the pages that stand alone do without them. */
export const chrome = lateScript(() => import('./chrome.tsx'));

/** What no first page needs to be shown and used; it is fetched as soon as that is there. */
export const remainder = lateScript(() => import('./remainder.tsx'));
