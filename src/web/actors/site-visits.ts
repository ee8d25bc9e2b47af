import { type EventObject, fromCallback } from 'xstate';
import type { CopiesNews, CopiesOnDevice } from '#machines/late-answers.machine.ts';

interface SiteSources {
  /** Calls back after each page that is shown; gives the way out. */
  readonly onPage: (tell: () => void) => () => void;
  /** Whether a change of this key of the storage, made by another window, is about an attempt. */
  readonly concerns: (key: string | null) => boolean;
  /** What this device holds, for one person or for everybody. */
  readonly count: (userId: string | null) => CopiesOnDevice;
  /** Tells what becomes of a person's copies, whoever sends them; gives the way out. */
  readonly onNews: (userId: string | null, tell: (news: CopiesNews) => void) => () => void;
}

/**
 * Counts the copies on this device at once, on every page that the person visits and when another window stores
 * one; passes on what becomes of them, and tells when the network comes back.
 */
export const createSiteVisits = ({ onPage, concerns, count, onNews }: SiteSources) =>
  fromCallback<EventObject, { userId: string | null }>(({ input: { userId }, sendBack }) => {
    const tellCount = () => sendBack({ type: 'copies.counted', ...count(userId) });
    const stored = ({ key }: StorageEvent) => {
      if (concerns(key)) tellCount();
    };
    const restored = () => sendBack({ type: 'network.restored' });
    const forgetPage = onPage(tellCount);
    const forgetNews = onNews(userId, sendBack);
    window.addEventListener('storage', stored);
    window.addEventListener('online', restored);
    tellCount();
    return () => {
      forgetPage();
      forgetNews();
      window.removeEventListener('storage', stored);
      window.removeEventListener('online', restored);
    };
  });
