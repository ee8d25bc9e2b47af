import { toAnswerSheet } from './answers.ts';
import type { AttemptToSend, OfQuiz } from './attempt.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { mergeAnswerSheets, uncountedAnswers } from './merge-answers.ts';
import type { SendInput } from './sending.ts';
import { deadlineBounds, serverAnswerSheet } from './stored-submission.ts';
import type { Submission } from './submission.ts';

export interface UnsentDraft extends OfQuiz {
  readonly draft: AttemptRecord & { readonly submissionId: string };
}

export interface DraftOutcome {
  readonly kind: 'submitted' | 'saved' | 'stays' | 'refused';
  readonly message: string;
}

export interface DraftCounts {
  readonly waiting: number;
  readonly pending: number;
}

export type OutboxNews =
  | ({ readonly type: 'drafts.counted' } & DraftCounts)
  | { readonly type: 'results.submitted' }
  | { readonly type: 'answers.refused'; readonly message: string };

const submissionFailed = 'Submission failed';

export const toSendInput = (
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

export const hasAllAnswers = ({ draft }: UnsentDraft, stored: Submission | null): boolean =>
  stored?.revision === undefined ||
  uncountedAnswers(toAnswerSheet(draft), serverAnswerSheet(stored)).length === 0;

export const timeLeftOn = (stored: Submission): number | null =>
  // With a clock at zero, the deadline is the time left.
  deadlineBounds(stored, { asked: 0, answered: 0 })?.earliest ?? null;

/** A draft of that revision has the server's answers too. */
export function savedDraft(unsent: UnsentDraft, stored: Submission, timeLeft: number): AttemptToSend {
  const { savesAttempts, paper } = unsent.draft;
  return {
    ...toSendInput(unsent, 'in-progress'),
    answerSheet: mergeAnswerSheets(toAnswerSheet(unsent.draft), serverAnswerSheet(stored)),
    revision: stored.revision ?? null,
    unsaved: false,
    timeLeft: timeLeftOn(stored) ?? timeLeft,
    savesAttempts,
    paper,
  };
}

export function toOutboxNews(outcomes: readonly DraftOutcome[]): readonly OutboxNews[] {
  const refusals = outcomes.filter(({ kind }) => kind === 'refused');
  const messages = new Set(refusals.map(({ message }) => message || submissionFailed));
  return [
    ...(outcomes.some(({ kind }) => kind === 'submitted') ? [{ type: 'results.submitted' } as const] : []),
    ...[...messages].map((message) => ({ type: 'answers.refused', message }) as const),
  ];
}

export const refusalReason = (message: string): string => message || submissionFailed;
