import * as v from 'valibot';
import type { Activity } from '#contract/activity.ts';
import type { Submission } from '#contract/quizzes.ts';
import { submission, submitQuiz, updateQuizSubmission } from '#contract/quizzes.ts';
import type { AttemptToSend } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { mergeWork } from '#machines/rules/merge-work.ts';
import { isOver, workOnServer } from '#machines/rules/stored-submission.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { payloadOf } from './send-request.ts';

export type SentAs = 'in-progress' | 'completed';

/** What is sent of an attempt: all that the server keeps of it. */
export interface Sendable extends Omit<AttemptToSend, 'timeLeft' | 'unsaved' | 'paper' | 'savesAttempts'> {
  /** Sent while the person is on another page. */
  readonly background?: boolean;
  readonly activity?: Activity;
}

/** The submission that a 409 carries: what the server has instead of what was sent. */
function storedInstead(error: unknown): Submission | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status !== 409) return null;
  const parsed = v.safeParse(submission, error.data);
  return parsed.success ? parsed.output : null;
}

/** What became of a save or a submit: taken, or what the server has instead and why. */
export type Sent =
  | { readonly stored: Submission | undefined }
  | { readonly instead: Submission; readonly refusal: string };

/** Each try but the first follows a save of an earlier page that came in late; there are only so many of those. */
const mostTries = 5;

/**
 * Sends, and when the server has a newer revision of what this very page (or a page that it continues) wrote, sends
 * again on top of that one, with the answers that only the server has: an answer was lost on the way, saves of closed
 * pages came in late, another device added some, or the server closed the attempt meanwhile. A save cannot change a
 * closed attempt; a submit can, as long as it is not too late. What was given up, by `givenUp`, is not sent any more:
 * after «Go on answering», nothing may hand in the older answers. Rejects with an `ApiError`, or as the signal says.
 */
export async function sendAttempt(
  api: ApiClient,
  attempt: Sendable,
  status: SentAs,
  givenUp?: AbortSignal,
): Promise<Sent> {
  const send = async (sendable: Sendable) => {
    givenUp?.throwIfAborted();
    // It outlives the page, and nothing calls it back: what was chosen shall get there.
    const input = {
      body: {
        ...payloadOf({ ...sendable, status }),
        ...(sendable.activity === undefined ? {} : { activity: sendable.activity }),
      },
      keepalive: true,
      personId: attempt.userId,
    };
    if (attempt.submissionId === null) return (await api.call(submitQuiz, input)).data;
    return (await api.call(updateQuizSubmission, { ...input, params: { userId: attempt.userId } })).data;
  };
  const continued = [attempt.clientId, ...attempt.previousClientIds];
  const continues = (instead: Submission) =>
    !!instead.clientId &&
    continued.includes(instead.clientId) &&
    instead.status !== 'completed' &&
    !(status === 'in-progress' && isOver(instead));
  let next = attempt;
  for (let tries = 1; ; tries += 1) {
    try {
      return { stored: await send(next) };
    } catch (error) {
      const instead = storedInstead(error);
      if (instead === null) throw error;
      if (tries === mostTries || !continues(instead)) {
        return { instead, refusal: error instanceof ApiError ? error.serverMessage : '' };
      }
      const work = mergeWork(attempt.work, workOnServer(instead));
      next = { ...attempt, work, revision: instead.revision ?? null };
    }
  }
}
