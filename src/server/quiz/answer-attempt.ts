import type { SubmitQuizRequest } from '#contract/quizzes.ts';
import { envelope } from '#server/http/envelope.ts';
import type { Services } from '#server/services.ts';
import { type AttemptRequest, openAttempt } from './open-attempt.ts';
import { saveAttempt } from './save-attempt.ts';
import { storedProgress, toWire } from './submissions.ts';
import { submitAttempt } from './submit-attempt.ts';

const saved = 'Answers saved';
const submitted = 'Quiz submitted successfully';

/** The two calls of an attempt: one makes what is not there yet, the other changes what is. */
export type AttemptCall = 'submit-quiz' | 'updateQuizSubmission';

interface ReadRequest extends AttemptRequest {
  readonly status: NonNullable<SubmitQuizRequest['status']>;
}

/**
 * Opens, saves or submits an attempt, and gives what the call answers.
 * @throws Refusal what `openAttempt`, `saveAttempt` and `submitAttempt` refuse
 */
export async function answerAttempt(
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
    return envelope(toWire(await openAttempt(database, request, now), now), saved);
  }
  const stored = await saveAttempt(database, request, now);
  // What was saved is what was sent, which was read already.
  const work = { answers: request.answers, progress: request.progress ?? storedProgress(stored) };
  return envelope(toWire(stored, now, work), saved);
}
