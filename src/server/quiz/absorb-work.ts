import { eq } from 'drizzle-orm';
import type { Progress } from '#contract/quizzes.ts';
import { mergeAnswers, sameAnswers, type TimedAnswers } from '#machines/rules/merge-work.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { isLate } from './attempt-rules.ts';
import { type AttemptRequest, requestedAnswers } from './open-attempt.ts';
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
 * Adds the answers of a save or submit that another window or device has overtaken: for each question the answer
 * chosen later holds. The page that writes the attempt stays the one that does, and finds the revision counted up.
 * @param request answers that fit the paper
 * @returns the attempt as it is stored then
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
