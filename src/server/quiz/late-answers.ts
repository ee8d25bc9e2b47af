import { mergeAnswers, uncountedAnswers } from '#machines/rules/merge-work.ts';
import { progressWith } from './absorb-work.ts';
import { isLate, isLateWindowOpen, words } from './attempt-rules.ts';
import { type AttemptRequest, requestedAnswers } from './open-attempt.ts';
import { type GradedPaper, gradeColumns } from './paper.ts';
import { type StoredSubmission, timedAnswers } from './submissions.ts';

/** How far the clocks of two devices may be apart, in milliseconds. */
const clockSlackMs = 2000;

/**
 * Whether a submit knows all that was saved. That goes for the page's own saves too: a submit that was given up
 * and comes in late must not undo what was saved since. The server's own closing is no save.
 */
export function isOnTop(revision: number, stored: StoredSubmission): boolean {
  return revision === stored.revision || (stored.closedBy === 'server' && revision === stored.revision - 1);
}

/** Whether all answers of a submit are stored or were replaced by later ones, so that it repeats what is known. */
export function isCounted(request: AttemptRequest, stored: StoredSubmission): boolean {
  return uncountedAnswers(requestedAnswers(request), timedAnswers(stored)).length === 0;
}

/**
 * Why answers that are missing in a completed attempt do not count; null while they do. Of an attempt that the
 * server closed they count for 24 hours, until the person is shown how it ended. Of one that the person handed in
 * they count within its time, when another device chose them before. Once the key was shown nothing counts.
 */
export function lateAnswersRefusal(
  stored: StoredSubmission,
  request: AttemptRequest,
  now: Date,
): string | null {
  if (stored.keyShownAt !== null) return words.resultSeen;
  if (stored.closedBy === 'server') {
    if (!isLateWindowOpen(stored, now)) return words.tooLate;
    return stored.endSeenAt === null ? null : words.resultSeen;
  }
  const isOtherDevice = request.writer !== undefined && request.writer !== stored.writer;
  const adds = Object.keys(answersBeforeHandIn(stored, request).answers).length > 0;
  return isOtherDevice && adds && !isLate(stored, now) ? null : words.alreadySubmitted;
}

/** The request with the stored answers that it lacks; its own hold where it knows all that was saved. */
export function withMissingAnswers(stored: StoredSubmission, request: AttemptRequest): AttemptRequest {
  const requested = requestedAnswers(request);
  const known = timedAnswers(stored);
  const knowsAll = request.revision === undefined || isOnTop(request.revision, stored);
  const merged = knowsAll ? mergeAnswers(requested, known) : mergeAnswers(known, requested);
  const progress = request.progress && { ...request.progress, answeredAt: { ...merged.answeredAt } };
  return { ...request, answers: { ...merged.answers }, progress };
}

/** What a request adds to an attempt that was handed in: answers that were chosen before. */
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

/** The columns of an attempt that was handed in, graded with the answers of a second device; this happens once. */
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
    // The new score is an answer to these answers, so no others may follow it.
    keyShownAt: now,
  };
}
