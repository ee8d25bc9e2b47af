import { eq } from 'drizzle-orm';
import type { Progress } from '#contract/quizzes.ts';
import { mergeAnswers, sameAnswers, type TimedAnswers } from '#machines/rules/merge-work.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { isLate } from './attempt-rules.ts';
import { type AttemptRequest, requestedAnswers } from './start-attempt.ts';
import { lockSubmission, type StoredSubmission, storedProgress, timedAnswers } from './submissions.ts';

/** The stored progress with the times of merged answers. */
export function progressWith(
  stored: Pick<StoredSubmission, 'progress'>,
  { answeredAt }: TimedAnswers,
): Progress {
  const place = storedProgress(stored) ?? { marked: [], visited: [0], current: 0 };
  return { ...place, answeredAt: { ...answeredAt } };
}

/**
 * Merges the answers of a stale save or submit: for each question, the answer chosen later wins. The page
 * that owns the attempt keeps it and sees a higher revision.
 * @param request answers that fit the paper
 * @returns the attempt as stored afterwards
 */
export async function absorbWork(
  transaction: Database,
  submissionId: string,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission | undefined> {
  const stored = await lockSubmission(transaction, submissionId);
  if (stored === undefined || stored.status === 'completed' || isLate(stored, now)) return stored;
  const before = timedAnswers(stored);
  const merged = mergeAnswers(before, requestedAnswers(request));
  if (sameAnswers(merged.answers, before.answers)) return stored;
  const absorbed = {
    answers: merged.answers,
    progress: progressWith(stored, merged),
    revision: stored.revision + 1,
  };
  await transaction.update(quizSubmissions).set(absorbed).where(eq(quizSubmissions.id, stored.id));
  return { ...stored, ...absorbed };
}
