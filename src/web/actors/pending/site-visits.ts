import { type EventObject, fromCallback } from 'xstate';
import type { DraftCounts, OutboxNews } from '#domain/attempts/unsent-draft.ts';

interface SiteSources {
  /** Calls back after each page that is shown; gives the way out. */
  readonly onPage: (tell: () => void) => () => void;
  /** Calls back when a window of this browser has changed a draft; gives the way out. */
  readonly onChange: (tell: () => void) => () => void;
  /** What this device holds, for one person or for everybody. */
  readonly count: (userId: string | null) => Promise<DraftCounts>;
  /** Tells what becomes of a person's drafts, no matter who sends them; gives the way out. */
  readonly onNews: (userId: string | null, tell: (news: OutboxNews) => void) => () => void;
}

/**
 * Counts the drafts on this device at once, on every page that the person visits and when a window changes
 * one; passes on what becomes of them, and tells when the network comes back.
 */
export const createSiteVisits = ({ onPage, onChange, count, onNews }: SiteSources) =>
  fromCallback<EventObject, { userId: string | null }>(({ input: { userId }, sendBack }) => {
    let newest = 0;
    const tellCount = async () => {
      newest += 1;
      const own = newest;
      const counted = await count(userId);
      if (own === newest) sendBack({ type: 'drafts.counted', ...counted });
    };
    const restored = () => sendBack({ type: 'network.restored' });
    const forgetPage = onPage(() => void tellCount());
    const forgetChanges = onChange(() => void tellCount());
    const forgetNews = onNews(userId, sendBack);
    window.addEventListener('online', restored);
    void tellCount();
    return () => {
      newest += 1;
      forgetPage();
      forgetChanges();
      forgetNews();
      window.removeEventListener('online', restored);
    };
  });
