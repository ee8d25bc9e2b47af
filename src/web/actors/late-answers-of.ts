import type { ApiClient } from '../api/client.ts';
import { createLateAnswers, type LateAnswers } from './late-answers.ts';
import { deviceStore } from './this-device.ts';
import { turnIsTaken } from './turn.ts';

const senders = new WeakMap<ApiClient, LateAnswers>();

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
