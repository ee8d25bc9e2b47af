import type { InspectionEvent } from 'xstate';
import { randomId } from '#web/platform/random-id.ts';
import { createBroadcastFeed } from './broadcast-feed.ts';
import { createInspector } from './create-inspector.ts';
import { feedChannel } from './feed-messages.ts';

/** In an address, asks for the Stately inspector. */
const inspectorParameter = 'inspect';

/**
 * In development only: tells the page of machines, and the Stately inspector where the address asks for it, what
 * this tab's machines do. Gives what machines are to be created with.
 */
export async function startInspection(
  page: Window & typeof globalThis,
): Promise<(event: InspectionEvent) => void> {
  const tab = randomId();
  const feed = createBroadcastFeed(new BroadcastChannel(feedChannel), tab);
  page.addEventListener('pagehide', feed.leave);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) feed.present();
  });
  const asked = new URLSearchParams(page.location.search).has(inspectorParameter);
  const tellStately = asked
    ? (await import('./stately-inspector.ts')).openStatelyInspector(page)
    : () => undefined;
  return createInspector({
    tab,
    page: () => page.location.pathname,
    now: Date.now,
    tell: (step, actor) => {
      feed.tell(step);
      tellStately(step, actor);
    },
  });
}
