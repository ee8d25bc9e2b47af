import { mergeWithDraft } from './attempt-on-device.ts';
import type { AttemptOwner, AttemptRecord } from './attempt-record.ts';
import type { SendInput } from './sending.ts';
import { isOver } from './stored-submission.ts';
import type { Submission } from './submission.ts';

export function openSubmission(
  { quizId }: AttemptOwner,
  submissions: readonly Submission[],
): Submission | null {
  const newest = submissions.find((each) => each.quizId._id === quizId);
  return newest === undefined || isOver(newest) ? null : newest;
}

export function toClaim(page: AttemptOwner, open: Submission | null, draft: AttemptRecord | null): SendInput {
  if (open === null) throw new Error('Only an attempt in progress is claimed');
  return {
    ...page,
    previousClientIds: [],
    submissionId: open._id,
    revision: open.revision ?? null,
    answerSheet: mergeWithDraft(open, draft),
    score: 0,
    timeTaken: open.timeTaken,
    status: 'in-progress',
    takesOver: true,
  };
}
