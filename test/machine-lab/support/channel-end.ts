import type { FeedChannel, FeedMessage } from '#machine-lab/inspection/feed-messages.ts';

type Listener = (message: { readonly data: unknown }) => void;

/** One end of a channel, with its sent messages and a function that sends from the other end. */
export interface ChannelEnd extends FeedChannel {
  readonly told: FeedMessage[];
  readonly hear: (data: unknown) => void;
  readonly close: () => void;
}

/** A channel whose other end is the test. */
export function channelEnd(): ChannelEnd {
  const listeners = new Set<Listener>();
  const told: FeedMessage[] = [];
  return {
    told,
    postMessage: (message) => told.push(structuredClone(message)),
    addEventListener: (_, listener) => listeners.add(listener),
    close: () => listeners.clear(),
    hear: (data) => {
      for (const listener of listeners) listener({ data });
    },
  };
}
