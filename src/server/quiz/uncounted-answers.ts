import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizUncountedAnswers } from '#server/db/schema.ts';
import type { AttemptRequest } from './open-attempt.ts';
import type { StoredSubmission } from './submissions.ts';

/** So many for one submission: the first ones are those that a device kept. */
const mostKept = 10;

/**
 * Keeps answers that came too late to count beside their submission, ungraded and with their time, for the institute
 * to decide. The same answers are kept once. To be called while the submission's row is held.
 */
export async function keepUncounted(
  transaction: Database,
  submission: StoredSubmission,
  request: AttemptRequest,
  now: Date,
): Promise<void> {
  const kept = await transaction
    .select({ answers: quizUncountedAnswers.answers })
    .from(quizUncountedAnswers)
    .where(eq(quizUncountedAnswers.submissionId, submission.id));
  if (kept.length >= mostKept || kept.some(({ answers }) => isDeepStrictEqual(answers, request.answers)))
    return;
  await transaction.insert(quizUncountedAnswers).values({
    id: randomUUID(),
    submissionId: submission.id,
    answers: request.answers,
    answeredAt: request.progress?.answeredAt ?? null,
    writer: request.writer ?? null,
    receivedAt: now,
  });
}
