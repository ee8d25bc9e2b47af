import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { type FeedChannel, type FeedMessage, feedMessage } from '../inspection/feed-messages.ts';

interface OpenChannel extends FeedChannel {
  close(): void;
}

/** Hears what the site's tabs tell, and asks them who is there: at once, and whenever it is told to. */
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
