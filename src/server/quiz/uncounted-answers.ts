import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { uncountedAnswers } from '#domain/attempts/merge-answers.ts';
import type { Database } from '#server/db/database.ts';
import { quizUncountedAnswers } from '#server/db/schema.ts';
import { decideSubmission } from './record-decisions.ts';
import { type AttemptRequest, requestedAnswers } from './start-attempt.ts';
import { type StoredSubmission, timedAnswers } from './submissions.ts';

/** The maximum per submission. The first ones are those that a device kept. */
const maxKept = 10;

/**
 * Stores answers that came too late to count, ungraded and with their time, for the institute to decide. The
 * same answers are stored once. The caller must hold the lock on the submission's row.
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
  if (kept.length >= maxKept || kept.some(({ answers }) => isDeepStrictEqual(answers, request.answers)))
    return;
  const counted = timedAnswers(submission);
  const event = {
    type: 'answers.keptAside',
    at: now.getTime(),
    clientId: request.clientId ?? null,
    questions: uncountedAnswers(requestedAnswers(request), counted),
  } as const;
  if ((await decideSubmission(transaction, { stored: submission, event })) === undefined) return;
  await transaction.insert(quizUncountedAnswers).values({
    id: randomUUID(),
    submissionId: submission.id,
    answers: request.answers,
    answeredAt: request.progress?.answeredAt ?? null,
    clientId: request.clientId ?? null,
    receivedAt: now,
  });
}
