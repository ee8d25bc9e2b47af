import { mergeAnswers, uncountedAnswers } from '#machines/rules/merge-work.ts';
import { progressWith } from './absorb-work.ts';
import { isLate, isLateWindowOpen, messages } from './attempt-rules.ts';
import { gradeColumns } from './paper.ts';
import { type AttemptRequest, requestedAnswers } from './start-attempt.ts';
import type { GradedPaper } from './stored-paper.ts';
import { type StoredSubmission, timedAnswers } from './submissions.ts';

/** The largest expected difference between two devices' clocks, in milliseconds. */
const clockSlackMs = 2000;

/**
 * Whether a submit includes everything saved so far. A delayed submit of the same page must not undo a later
 * save. Closing by the server does not count as a save.
 */
export function isCurrent(revision: number, stored: StoredSubmission): boolean {
  return revision === stored.revision || (stored.closedBy === 'server' && revision === stored.revision - 1);
}

/** Whether every answer of a submit is stored or replaced by a later one. */
export function isCounted(request: AttemptRequest, stored: StoredSubmission): boolean {
  return uncountedAnswers(requestedAnswers(request), timedAnswers(stored)).length === 0;
}

/**
 * Why answers missing from a completed attempt do not count; null while they do. If the server closed it,
 * they count for 24 hours, until the person sees how it ended. If the person submitted it, they count within
 * its time when another device chose them earlier. Once the key was shown, nothing counts.
 */
export function lateAnswersRefusal(
  stored: StoredSubmission,
  request: AttemptRequest,
  now: Date,
): string | null {
  if (stored.keyShownAt !== null) return messages.resultSeen;
  if (stored.closedBy === 'server') {
    if (!isLateWindowOpen(stored, now)) return messages.tooLate;
    return stored.endSeenAt === null ? null : messages.resultSeen;
  }
  const isOtherDevice = request.clientId !== undefined && request.clientId !== stored.clientId;
  const adds = Object.keys(answersBeforeHandIn(stored, request).answers).length > 0;
  return isOtherDevice && adds && !isLate(stored, now) ? null : messages.alreadySubmitted;
}

/** The request plus the stored answers it lacks. Its own answers win when it is current. */
export function withMissingAnswers(stored: StoredSubmission, request: AttemptRequest): AttemptRequest {
  const requested = requestedAnswers(request);
  const known = timedAnswers(stored);
  const knowsAll = request.revision === undefined || isCurrent(request.revision, stored);
  const merged = knowsAll ? mergeAnswers(requested, known) : mergeAnswers(known, requested);
  const progress = request.progress && { ...request.progress, answeredAt: { ...merged.answeredAt } };
  return { ...request, answers: { ...merged.answers }, progress };
}

/** The answers of a request that were chosen before the attempt was submitted. */
function answersBeforeHandIn(stored: StoredSubmission, request: AttemptRequest) {
  const { answers, answeredAt } = requestedAnswers(request);
  const handedInAt = (stored.completedAt ?? stored.startedAt).getTime() - stored.startedAt.getTime();
  const known = timedAnswers(stored);
  const added = Object.entries(answers).filter(([index]) => {
    const at = answeredAt[index];
    if (at === undefined || at > handedInAt + clockSlackMs) return false;
    return known.answers[index] === undefined || at > (known.answeredAt[index] ?? 0);
  });
  return { answers: Object.fromEntries(added), answeredAt };
}

/** The columns of a submitted attempt, regraded once with the answers of a second device. */
export function withAnswersBeforeHandIn(
  stored: StoredSubmission,
  request: AttemptRequest,
  paper: GradedPaper,
  now: Date,
) {
  const merged = mergeAnswers(timedAnswers(stored), answersBeforeHandIn(stored, request));
  return {
    ...gradeColumns(paper, merged.answers),
    answers: merged.answers,
    progress: progressWith(stored, merged),
    revision: stored.revision + 1,
    // The new score reveals which answers are right, so no more are accepted.
    keyShownAt: now,
  };
}
