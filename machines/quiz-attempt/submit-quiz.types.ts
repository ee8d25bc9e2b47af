import type { AttemptPart, AttemptProgress } from '#domain/attempts/attempt.ts';
import type { GradedAttempt, ResultSummary } from '#domain/attempts/result-summary.ts';

export interface SubmitQuizInput extends AttemptPart {
  /** It was submitted or closed before this page was opened, and it is unknown what the server has. */
  readonly sealed: boolean;
  /** This device keeps a draft of the answers. */
  readonly isKept: boolean;
}

export interface SubmitQuizContext extends SubmitQuizInput {
  /** The server's words for what it did not accept; '' while there are none. */
  readonly refusal: string;
  /** How many of this page's answers do not count. */
  readonly uncounted: number;
  readonly graded: GradedAttempt | null;
  readonly result: ResultSummary | null;
  /** The server did not take these answers beside those of another device: they are added later. */
  readonly forestalled: boolean;
  /** To another window or device that has the attempt, back to the paper, or to the results or the quiz list. */
  readonly way: 'conflict' | 'goesOn' | 'left';
}

export type SubmitQuizOutput = Pick<SubmitQuizContext, keyof AttemptProgress | 'way' | 'forestalled'>;

export type SubmitQuizEvent =
  | { readonly type: 'lock.lost' }
  | { readonly type: 'clock.ticked'; readonly now: number }
  | { readonly type: 'network.restored' }
  | { readonly type: 'submit.requested' }
  | { readonly type: 'answering.requested' }
  | { readonly type: 'results.requested' }
  | { readonly type: 'list.requested' };
