import type { Progress } from '#domain/attempts/answers.ts';
import { changedAnswers } from '#domain/attempts/changed-answers.ts';
import { mergeAnswers, type TimedAnswers } from '#domain/attempts/merge-answers.ts';
import type { Database } from '#server/db/database.ts';
import { decideSubmission } from './record-decisions.ts';
import { type AttemptRequest, requestedAnswers } from './start-attempt.ts';
import { lockSubmission, type StoredSubmission, storedProgress, timedAnswers } from './submissions.ts';

export function progressWith(
  stored: Pick<StoredSubmission, 'progress'>,
  { answeredAt }: TimedAnswers,
): Progress {
  const place = storedProgress(stored) ?? { marked: [], visited: [0], current: 0 };
  return { ...place, answeredAt: { ...answeredAt } };
}

/**
 * For each question, the answer chosen later wins. The client of the attempt stays and sees a higher
 * revision.
 * @param request answers that fit the questions
 */
export async function mergeStaleAnswers(
  transaction: Database,
  submissionId: string,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission | undefined> {
  const stored = await lockSubmission(transaction, submissionId);
  if (stored === undefined || stored.status === 'completed') return stored;
  const before = timedAnswers(stored);
  const merged = mergeAnswers(before, requestedAnswers(request));
  const event = {
    type: 'answers.merged',
    at: now.getTime(),
    clientId: request.clientId ?? null,
    changed: changedAnswers(before.answers, merged.answers),
  } as const;
  const progress = progressWith(stored, merged);
  return (await decideSubmission(transaction, { stored, event, progress })) ?? stored;
}
