import type { AttemptToSend, OfQuiz } from './attempt.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { mergeWork, uncountedAnswers } from './merge-work.ts';
import { workOf } from './recorded-work.ts';
import type { SendInput } from './sending.ts';
import { deadlineBounds, workOnServer } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** A copy of which the server has not acknowledged all, of an attempt that it knows. */
export interface UnsentCopy extends OfQuiz {
  readonly copy: AttemptRecord & { readonly submissionId: string };
}

/** What became of one copy: the server has it, or it stays for later, or it was given up. */
export interface CopyOutcome {
  readonly kind: 'submitted' | 'saved' | 'stays' | 'refused';
  /** Of what was refused: the server's own words, or ''. */
  readonly message: string;
}

/** What this device holds of attempts that the server does not have in full. */
export interface CopiesOnDevice {
  /** Attempts whose time is over: results that wait to be sent. */
  readonly waiting: number;
  /** Attempts in progress with answers that only this device knows. */
  readonly pending: number;
}

/** What this device tells of the copies, no matter who had them sent. */
export type CopiesNews =
  | ({ readonly type: 'copies.counted' } & CopiesOnDevice)
  | { readonly type: 'results.submitted' }
  /** For good: what the server said of answers that it does not take any more. */
  | { readonly type: 'answers.refused'; readonly message: string };

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
    ...(outcomes.some(({ kind }) => kind === 'submitted') ? [{ type: 'results.submitted' } as const] : []),
    ...[...messages].map((message) => ({ type: 'answers.refused', message }) as const),
  ];
}

/** Why a copy was given up, for its owner. */
export const reasonOf = (message: string): string => message || submissionFailed;
