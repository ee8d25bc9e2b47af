import type { SubmitQuizRequest } from '#contract/quizzes.ts';
import { envelope } from '#server/http/envelope.ts';
import type { Services } from '#server/services.ts';
import { saveAttempt } from './save-attempt.ts';
import { type AttemptRequest, startAttempt } from './start-attempt.ts';
import { storedProgress, toWire } from './submissions.ts';
import { submitAttempt } from './submit-attempt.ts';

const saved = 'Answers saved';
const submitted = 'Quiz submitted successfully';

/** The two calls of an attempt: `submit-quiz` creates, `updateQuizSubmission` updates. */
export type AttemptCall = 'submit-quiz' | 'updateQuizSubmission';

interface ReadRequest extends AttemptRequest {
  readonly status: NonNullable<SubmitQuizRequest['status']>;
}

/**
 * Starts, saves or submits an attempt and returns the data of the response.
 * @throws HttpError what `startAttempt`, `saveAttempt` and `submitAttempt` refuse
 */
export async function handleAttemptCall(
  { database, now: clock }: Pick<Services, 'database' | 'now'>,
  call: AttemptCall,
  request: ReadRequest,
) {
  const now = clock();
  if (request.status === 'completed') {
    const without = call === 'submit-quiz' ? 'create' : 'refuse';
    return envelope(toWire(await submitAttempt(database, request, without, now), now), submitted);
  }
  if (call === 'submit-quiz') {
    return envelope(toWire(await startAttempt(database, request, now), now), saved);
  }
  const stored = await saveAttempt(database, request, now);
  // The saved work equals the request, which is already parsed.
  const work = { answers: request.answers, progress: request.progress ?? storedProgress(stored) };
  return envelope(toWire(stored, now, work), saved);
}
