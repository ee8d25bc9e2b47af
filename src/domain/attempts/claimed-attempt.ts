import type { SendInput } from './sending.ts';
import { mergedWith } from './sent-answers.ts';
import { isOver, workOnServer } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** The page that takes an attempt over. */
export type ClaimInput = Pick<SendInput, 'quizId' | 'userId' | 'clientId'>;

/** What this device has of an attempt. */
export type CopyToClaim = Pick<
  SendInput,
  'clientId' | 'previousClientIds' | 'submissionId' | 'revision' | 'work'
>;

/** The attempt at the quiz that can still be saved; null when there is none. */
export function openSubmission(
  { quizId }: ClaimInput,
  submissions: readonly Submission[],
): Submission | null {
  const newest = submissions.find((each) => each.quizId._id === quizId);
  return newest === undefined || isOver(newest) ? null : newest;
}

/**
 * The save by which a page takes an attempt over: the work that the server has, with what this device has of it.
 * @throws Error without an attempt
 */
export function claimOf(page: ClaimInput, open: Submission | null, copy: CopyToClaim | null): SendInput {
  if (open === null) throw new Error('Only an attempt in progress is claimed');
  const { quizId, userId, clientId } = page;
  const save: SendInput = {
    quizId,
    userId,
    clientId,
    previousClientIds: [],
    submissionId: open._id,
    revision: open.revision ?? null,
    work: workOnServer(open),
    score: 0,
    timeTaken: open.timeTaken,
    status: 'in-progress',
    takesOver: true,
  };
  return copy?.submissionId === open._id
    ? { ...save, work: mergedWith({ ...save, ...copy }, open).work }
    : save;
}
