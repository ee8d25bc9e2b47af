import * as v from 'valibot';
import { type ActorStep, type FeedChannel, feedMessage } from './feed-messages.ts';

interface BroadcastFeed {
  readonly tell: (step: ActorStep) => void;
  readonly leave: () => void;
  /** Announces the tab, as after a return from the back/forward cache. */
  readonly present: () => void;
}

/** Publishes the steps of this tab's actors, and the list of actors on request. */
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
