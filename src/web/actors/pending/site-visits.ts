import { type EventObject, fromCallback } from 'xstate';
import type { DraftCounts, OutboxNews } from '#domain/attempts/unsent-draft.ts';

interface SiteSources {
  /** @returns unsubscribe */
  readonly onPage: (tell: () => void) => () => void;
  /** @returns unsubscribe */
  readonly onChange: (tell: () => void) => () => void;
  readonly count: (userId: string | null) => Promise<DraftCounts>;
  readonly onNews: (userId: string | null, tell: (news: OutboxNews) => void) => () => void;
}

/** Counts the drafts now, on every page view and on every change, and forwards the outbox's news. */
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
