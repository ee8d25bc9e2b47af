import * as v from 'valibot';
import { type ActorStep, type FeedChannel, feedMessage } from './feed-messages.ts';

interface BroadcastFeed {
  /** Tells the page of machines of a step. */
  readonly tell: (step: ActorStep) => void;
  /** Tells it that this tab is about to go. */
  readonly leave: () => void;
  /** Tells it who is here, as when the tab came back out of the browser's memory. */
  readonly present: () => void;
}

/** Tells the other tabs what this tab's actors do, and anybody who asks later which ones there are. */
export function createBroadcastFeed(channel: FeedChannel, tab: string): BroadcastFeed {
  const living = new Map<string, ActorStep>();
  const present = () => {
    for (const { event: _event, took: _took, ...step } of living.values())
      channel.postMessage({ ...step, type: 'actor.present' });
  };
  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(feedMessage, data);
    if (parsed.success && parsed.output.type === 'who.is.there') present();
  });
  return {
    tell(step) {
      if (step.situation.status === 'active') living.set(step.actor, step);
      else living.delete(step.actor);
      channel.postMessage(step);
    },
    leave: () => channel.postMessage({ type: 'tab.left', tab }),
    present,
  };
}
