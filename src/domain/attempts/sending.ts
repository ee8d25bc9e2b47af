import type { AttemptToSend, Refused } from './attempt.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import type { TimedAnswers } from './merge-answers.ts';
import type { RequestTimes } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** An attempt and how it is sent: saved, or submitted. */
export interface SendInput extends Omit<AttemptToSend, 'timeLeft' | 'unsaved' | 'paper' | 'savesAttempts'> {
  readonly status: Submission['status'];
  /** The user is on another page and does not see the result. */
  readonly background?: boolean;
  /** Also merges with what other pages and devices save meanwhile. */
  readonly takesOver?: boolean;
}

/** What the server says to one request. */
export type SendReply =
  /** A host may say nothing of what it has stored. */
  | { readonly kind: 'stored'; readonly submission: Submission | null; readonly times: RequestTimes }
  /** The server has something newer than what was sent, and says why it was not taken. */
  | { readonly kind: 'instead'; readonly submission: Submission; readonly refusal: string }
  | { readonly kind: 'unreachable' }
  /** For good: the same request would be refused again. */
  | Refused;

/** What became of answers that were sent. */
export type SendResult =
  | {
      readonly kind: 'saved';
      readonly submission: Submission | null;
      readonly revision: number | null;
      readonly deadline: DeadlineBounds | null;
      /** The answers that count on the server, those of another device among them; null when the host tells none. */
      readonly counted: TimedAnswers | null;
    }
  /** The server keeps what it has; `allCount` when the answers that were sent are in it. */
  | {
      readonly kind: 'conflict';
      readonly submission: Submission;
      readonly refusal: string;
      readonly allCount: boolean;
    }
  /** The time is over, so a save comes too late. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'unreachable' }
  | Refused;
