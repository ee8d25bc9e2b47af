import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { type FeedChannel, type FeedMessage, feedMessage } from '../inspection/feed-messages.ts';

interface OpenChannel extends FeedChannel {
  close(): void;
}

/** Subscribes to the steps of the other tabs, and requests their actors. */
export const createFeed = (openChannel: () => OpenChannel) =>
  fromCallback<{ readonly type: 'ask' }>(({ sendBack, receive }) => {
    const channel = openChannel();
    const tell = (message: FeedMessage) => sendBack({ type: 'feed.heard', message });
    channel.addEventListener('message', ({ data }) => {
      const parsed = v.safeParse(feedMessage, data);
      if (parsed.success) tell(parsed.output);
    });
    const ask = () => channel.postMessage({ type: 'who.is.there' });
    receive(ask);
    ask();
    return () => channel.close();
  });
