import type { InspectionEvent } from 'xstate';
import { randomId } from '#web/platform/random-id.ts';
import { createBroadcastFeed } from './broadcast-feed.ts';
import { createInspector } from './create-inspector.ts';
import { feedChannel } from './feed-messages.ts';

/** The query parameter that enables the Stately inspector. */
const inspectorParameter = 'inspect';

/**
 * In development: publishes this tab's machines to the machines page and, if requested, to the Stately
 * inspector.
 * @returns options for creating actors
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
