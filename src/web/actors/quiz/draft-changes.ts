import { createListeners } from '../../platform/listeners.ts';
import { openChannel } from '../../platform/open-channel.ts';

export interface DraftChanges {
  readonly tell: () => void;
  /** Listens to this window and others. @returns unsubscribe */
  readonly listen: (listener: () => void) => () => void;
}

export interface NewsChannel {
  addEventListener(type: 'message', listener: () => void): void;
  postMessage(message: string): void;
}

/** @param openChannel returns null without broadcast channels */
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

export const draftChanges = createDraftChanges(openChannel);
