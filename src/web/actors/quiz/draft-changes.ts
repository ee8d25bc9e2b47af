import { createListeners } from '../../platform/listeners.ts';
import { openChannel } from '../../platform/open-channel.ts';

/** Tells the windows of this browser that a draft of an attempt has changed. */
export interface DraftChanges {
  readonly tell: () => void;
  /** Hears of changes by this window and by others; gives the way out. */
  readonly listen: (listener: () => void) => () => void;
}

/** The part of a broadcast channel that the news needs. */
export interface NewsChannel {
  addEventListener(type: 'message', listener: () => void): void;
  postMessage(message: string): void;
}

/** `openChannel` reaches the other windows of this browser under a name; null where there are no channels. */
export function createDraftChanges(openChannel: (name: string) => NewsChannel | null): DraftChanges {
  const listeners = createListeners();
  let channel: NewsChannel | null | undefined;
  const reach = () => {
    if (channel === undefined) {
      channel = openChannel('attempt copies');
      channel?.addEventListener('message', () => listeners.tell());
    }
    return channel;
  };
  return {
    tell() {
      listeners.tell();
      reach()?.postMessage('changed');
    },
    listen(listener) {
      reach();
      return listeners.add(listener);
    },
  };
}

/** The news of this page: one channel for all that hear or tell of drafts. */
export const draftChanges = createDraftChanges(openChannel);
