import { getSubmission, updateQuizSubmission } from '#contract/quizzes.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { isLasting } from './answer.ts';
import type { DeviceStore } from './device-store.ts';

interface LateAnswers {
  readonly api: ApiClient;
  readonly store: DeviceStore;
}

/**
 * Sends the answers that this device still holds of attempts that the server closed meanwhile. To be awaited
 * before a result is looked at: seeing its key ends the time for late answers. Without a network, or while the
 * attempt is still open, the copy stays for later; one that the server refuses for good is forgotten.
 */
export async function sendLateAnswers({ api, store }: LateAnswers, userId: string): Promise<void> {
  for (const { quizId, copy } of store.unsent(userId)) {
    try {
      const { data: known } = await api.call(getSubmission, { params: { submissionId: copy.submissionId } });
      if (known.status !== 'completed') continue;
      await api.call(updateQuizSubmission, {
        params: { userId },
        body: {
          quizId,
          userId,
          answers: copy.answers,
          score: 0,
          timeTaken: known.timeTaken,
          status: 'completed',
          submissionId: copy.submissionId,
          writer: copy.writer,
          progress: copy.progress,
          ...(known.revision === undefined ? {} : { revision: known.revision }),
        },
      });
      store.clear(userId, quizId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isLasting(error) && error.status !== 401) store.clear(userId, quizId);
    }
  }
}
