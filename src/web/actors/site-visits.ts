import { fromCallback } from 'xstate';

interface SiteSources {
  /** Calls back after each page that is shown; gives the way out. */
  readonly onPage: (tell: () => void) => () => void;
  /** Whether a change of this key of the storage, made by another window, is about an attempt. */
  readonly concerns: (key: string | null) => boolean;
}

/** Tells of the pages that the person visits, what other windows store, and the network. */
export const createSiteVisits = ({ onPage, concerns }: SiteSources) =>
  fromCallback(({ sendBack }) => {
    const visited = () => sendBack({ type: 'page.changed' });
    const stored = ({ key }: StorageEvent) => {
      if (concerns(key)) visited();
    };
    const restored = () => sendBack({ type: 'network.restored' });
    const forgetPage = onPage(visited);
    window.addEventListener('storage', stored);
    window.addEventListener('online', restored);
    return () => {
      forgetPage();
      window.removeEventListener('storage', stored);
      window.removeEventListener('online', restored);
    };
  });
