import type { ApiClient } from '../api/client.ts';
import { browserStorage } from './browser-storage.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { createLateAnswers, type LateAnswers } from './late-answers.ts';
import { turnIsTaken } from './turn.ts';

let store: DeviceStore | undefined;
const senders = new WeakMap<ApiClient, LateAnswers>();

/** The copies of attempts on this device; one store a page, so that a storage in memory is shared too. */
export function deviceStore(): DeviceStore {
  store ??= createDeviceStore({ ...browserStorage(window), deviceTime: Date.now });
  return store;
}

/** What sends the answers that were left on this device; one an API, so that its callers share a round. */
export function lateAnswersOf(api: ApiClient): LateAnswers {
  const sender =
    senders.get(api) ??
    createLateAnswers({
      api,
      store: deviceStore(),
      isOpenInWindow: (quizId, userId) => turnIsTaken(navigator.locks, quizId, userId),
    });
  senders.set(api, sender);
  return sender;
}
