import type { ApiClient } from '../../api/client.ts';
import { isLockHeld } from '../../platform/tab-lock.ts';
import { deviceStore } from '../quiz/shared-device-store.ts';
import { createPendingSubmissions, type PendingSubmissions } from './pending-submissions.ts';

const senders = new WeakMap<ApiClient, PendingSubmissions>();

/** One outbox per API client, so that its callers share a round. */
export function getPendingSubmissions(api: ApiClient): PendingSubmissions {
  const sender =
    senders.get(api) ??
    createPendingSubmissions({
      api,
      store: deviceStore(),
      isOpenInWindow: (quizId, userId) => isLockHeld(navigator.locks, quizId, userId),
    });
  senders.set(api, sender);
  return sender;
}
