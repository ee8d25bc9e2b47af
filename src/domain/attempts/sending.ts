import type { AnswerSheet } from './answers.ts';
import type { AttemptToSend, Refused } from './attempt.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import type { TimedAnswers } from './merge-answers.ts';
import type { RequestTimes } from './stored-submission.ts';
import type { Submission } from './submission.ts';

export interface SendInput extends Omit<AttemptToSend, 'timeLeft' | 'unsaved' | 'paper' | 'savesAttempts'> {
  readonly status: Submission['status'];
  /** The user does not see the result. */
  readonly background?: boolean;
  readonly takesOver?: boolean;
  /** The clock of the page has ended. */
  readonly timeUp?: boolean;
}

/** An attempt that the office gave more time than its page knew of. */
export interface MoreTime {
  readonly deadline: DeadlineBounds | null;
  readonly minutes: number | null;
  readonly revision: number | null;
  readonly answerSheet: AnswerSheet;
}

export type SendReply =
  | { readonly kind: 'stored'; readonly submission: Submission | null; readonly times: RequestTimes }
  | {
      readonly kind: 'instead';
      readonly submission: Submission;
      readonly refusal: string;
      readonly times: RequestTimes;
    }
  | { readonly kind: 'unreachable' }
  /** A retry would be refused again. */
  | Refused;

export type SendResult =
  | {
      readonly kind: 'saved';
      readonly submission: Submission | null;
      readonly revision: number | null;
      readonly deadline: DeadlineBounds | null;
      readonly minutes: number | null;
      readonly counted: TimedAnswers | null;
    }
  | {
      readonly kind: 'conflict';
      readonly submission: Submission;
      readonly refusal: string;
      readonly allCount: boolean;
      readonly moreTime: MoreTime | null;
    }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unreachable' }
  | Refused;
