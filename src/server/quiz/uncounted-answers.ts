import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { uncountedAnswers } from '#domain/attempts/merge-answers.ts';
import type { Database } from '#server/db/database.ts';
import { quizUncountedAnswers } from '#server/db/schema.ts';
import { decideSubmission } from './record-decisions.ts';
import { type AttemptRequest, requestedAnswers } from './start-attempt.ts';
import { type StoredSubmission, timedAnswers } from './submissions.ts';

const maxKept = 10;

/**
 * Stores answers that came too late to count, once, for the institute to decide. The caller must lock the
 * submission.
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
