import { toAnswerSheet } from './answers.ts';
import type { AttemptToSend, OfQuiz } from './attempt.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { mergeAnswerSheets, uncountedAnswers } from './merge-answers.ts';
import type { SendInput } from './sending.ts';
import { deadlineBounds, serverAnswerSheet } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** A draft of which the server has not acknowledged all, of an attempt that it knows. */
export interface UnsentDraft extends OfQuiz {
  readonly draft: AttemptRecord & { readonly submissionId: string };
}

/** What became of one draft: the server has it, or it stays for later, or it was given up. */
export interface DraftOutcome {
  readonly kind: 'submitted' | 'saved' | 'stays' | 'refused';
  /** Of what was refused: the server's own words, or ''. */
  readonly message: string;
}

/** What this device holds of attempts that the server does not have in full. */
export interface DraftCounts {
  /** Attempts whose time is over: results that wait to be sent. */
  readonly waiting: number;
  /** Attempts in progress with answers that only this device knows. */
  readonly pending: number;
}

/** What this device tells of the drafts, no matter who had them sent. */
export type OutboxNews =
  | ({ readonly type: 'drafts.counted' } & DraftCounts)
  | { readonly type: 'results.submitted' }
  /** For good: what the server said of answers that it does not take any more. */
  | { readonly type: 'answers.refused'; readonly message: string };

const submissionFailed = 'Submission failed';

/** The save or submit of a draft. The server grades it, and counts its time. */
export const sendingOf = (
  { userId, quizId, draft }: UnsentDraft,
  status: SendInput['status'],
): SendInput => ({
  quizId,
  userId,
  clientId: draft.clientId,
  previousClientIds: draft.previousClientIds,
  submissionId: draft.submissionId,
  revision: draft.revision,
  answerSheet: toAnswerSheet(draft),
  score: 0,
  timeTaken: 0,
  status,
  background: true,
});

/** Whether the server has all answers of a draft, as far as the host tells. */
export const hasAllAnswers = ({ draft }: UnsentDraft, stored: Submission | null): boolean =>
  stored?.revision === undefined ||
  uncountedAnswers(toAnswerSheet(draft), serverAnswerSheet(stored)).length === 0;

/** Milliseconds until the server's deadline of an attempt; null when the host tells none. */
export const timeLeftOn = (stored: Submission): number | null =>
  // Counted from zero, the deadline is the time that is left.
  deadlineBounds(stored, { asked: 0, answered: 0 })?.earliest ?? null;

/**
 * A draft of which the server has all answers. It takes the answers of other devices, since without them it is no draft of
 * that revision.
 */
export function savedDraft(unsent: UnsentDraft, stored: Submission, timeLeft: number): AttemptToSend {
  const { savesAttempts, paper } = unsent.draft;
  return {
    ...sendingOf(unsent, 'in-progress'),
    answerSheet: mergeAnswerSheets(toAnswerSheet(unsent.draft), serverAnswerSheet(stored)),
    revision: stored.revision ?? null,
    unsaved: false,
    timeLeft: timeLeftOn(stored) ?? timeLeft,
    savesAttempts,
    paper,
  };
}

/** What a user is told of a round: the same words once for all drafts, and never nothing of a refusal. */
export function newsOfRound(outcomes: readonly DraftOutcome[]): readonly OutboxNews[] {
  const refusals = outcomes.filter(({ kind }) => kind === 'refused');
  const messages = new Set(refusals.map(({ message }) => message || submissionFailed));
  return [
    ...(outcomes.some(({ kind }) => kind === 'submitted') ? [{ type: 'results.submitted' } as const] : []),
    ...[...messages].map((message) => ({ type: 'answers.refused', message }) as const),
  ];
}

/** Why a draft was given up, for its owner. */
export const reasonOf = (message: string): string => message || submissionFailed;
