import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { SubmitQuizRequest } from '#contract/quizzes.ts';
import { submitQuiz, updateQuizSubmission } from '#contract/quizzes.ts';
import { toStoredAnswers } from '#domain/attempts/answers.ts';
import type { SendInput, SendReply } from '#domain/attempts/sending.ts';
import type { RequestTimes } from '#domain/attempts/stored-submission.ts';
import { submission } from '#domain/attempts/submission.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { timed } from '../../platform/timing.ts';
import { isLasting } from '../refused-result.ts';
import type { ActivityLog } from './activity-log.ts';

interface SendSources {
  readonly api: ApiClient;
  readonly now: () => number;
  readonly activity?: Pick<ActivityLog, 'batch'>;
}

export function toPayload(attempt: SendInput): SubmitQuizRequest {
  return {
    quizId: attempt.quizId,
    userId: attempt.userId,
    ...toStoredAnswers(attempt.answerSheet),
    score: attempt.score,
    timeTaken: attempt.timeTaken,
    status: attempt.status,
    clientId: attempt.clientId,
    ...(attempt.submissionId === null ? {} : { submissionId: attempt.submissionId }),
    ...(attempt.revision === null ? {} : { revision: attempt.revision }),
    ...(attempt.background ? { background: true } : {}),
    ...(attempt.timeUp ? { timeUp: true } : {}),
  };
}

/** @throws the error when it says nothing about the answers */
function replyIn(error: unknown, times: RequestTimes): SendReply {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: 'unreachable' };
  if (error.kind !== 'refused' || !isLasting(error)) throw error;
  const instead = v.safeParse(submission, error.data);
  if (error.status === 409 && instead.success) {
    return { kind: 'instead', submission: instead.output, refusal: error.serverMessage, times };
  }
  return { kind: 'refused', message: error.serverMessage };
}

/** Rejects with an `ApiError` for a failure that may pass, and for a response that is not our host's. */
export const createSendRequest = ({ api, now, activity }: SendSources) =>
  fromPromise<SendReply, SendInput>(async ({ input: attempt }) => {
    const { userId, submissionId, revision, status } = attempt;
    const { acknowledge, ...batch } = activity?.batch() ?? {};
    // Outlives the page.
    const input = { body: { ...toPayload(attempt), ...batch }, keepalive: true, personId: userId };
    const asked = now();
    try {
      const { value, times } = await timed(now, () =>
        submissionId === null
          ? api.call(submitQuiz, input)
          : api.call(updateQuizSubmission, { ...input, params: { userId } }),
      );
      const stored = value.data ?? null;
      const isWhole = stored?.revision !== undefined && (status !== 'completed' || stored.status === status);
      if (revision !== null && !isWhole) throw new ApiError('misfit', '');
      acknowledge?.();
      return { kind: 'stored', submission: stored, times };
    } catch (error) {
      return replyIn(error, { asked, answered: now() });
    }
  });
