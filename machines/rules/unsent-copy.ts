import type { Submission } from '#contract/quizzes.ts';
import type { CopyOutcome, UnsentCopy } from '../quiz-attempt/outbox.types.ts';
import type { CopiesNews } from '../quiz-attempt/pending-submissions.machine.ts';
import type { AttemptToSend } from '../quiz-attempt/quiz-attempt.types.ts';
import type { SendInput } from '../quiz-attempt/send-answers.types.ts';
import { mergeWork, uncountedAnswers } from './merge-work.ts';
import { workOf } from './recorded-work.ts';
import { deadlineBounds, workOnServer } from './stored-submission.ts';

const submissionFailed = 'Submission failed';

/** The save or submit of a copy. The server grades it, and counts its time. */
export const sendingOf = ({ userId, quizId, copy }: UnsentCopy, status: SendInput['status']): SendInput => ({
  quizId,
  userId,
  clientId: copy.clientId,
  previousClientIds: copy.previousClientIds,
  submissionId: copy.submissionId,
  revision: copy.revision,
  work: workOf(copy),
  score: 0,
  timeTaken: 0,
  status,
  background: true,
});

/** Whether the server has all answers of a copy, as far as the host tells. */
export const hasAllAnswers = ({ copy }: UnsentCopy, stored: Submission | null): boolean =>
  stored?.revision === undefined || uncountedAnswers(workOf(copy), workOnServer(stored)).length === 0;

/** Milliseconds until the server's deadline of an attempt; null when the host tells none. */
export const timeLeftOn = (stored: Submission): number | null =>
  // Counted from zero, the deadline is the time that is left.
  deadlineBounds(stored, { asked: 0, answered: 0 })?.earliest ?? null;

/**
 * A copy of which the server has all answers. It takes the answers of other devices, since without them it is no copy of
 * that revision.
 */
export function savedCopy(unsent: UnsentCopy, stored: Submission, timeLeft: number): AttemptToSend {
  const { savesAttempts, paper } = unsent.copy;
  return {
    ...sendingOf(unsent, 'in-progress'),
    work: mergeWork(workOf(unsent.copy), workOnServer(stored)),
    revision: stored.revision ?? null,
    unsaved: false,
    timeLeft: timeLeftOn(stored) ?? timeLeft,
    savesAttempts,
    paper,
  };
}

/** What a user is told of a round: the same words once for all copies, and never nothing of a refusal. */
export function newsOfRound(outcomes: readonly CopyOutcome[]): readonly CopiesNews[] {
  const refusals = outcomes.filter(({ kind }) => kind === 'refused');
  const messages = new Set(refusals.map(({ message }) => message || submissionFailed));
  return [
    ...(outcomes.some(({ kind }) => kind === 'handedIn') ? [{ type: 'results.handedIn' } as const] : []),
    ...[...messages].map((message) => ({ type: 'answers.refused', message }) as const),
  ];
}

/** Why a copy was given up, for its owner. */
export const reasonOf = (message: string): string => message || submissionFailed;
