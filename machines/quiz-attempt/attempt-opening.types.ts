import type { AttemptEnd, AttemptProgress } from '#domain/attempts/attempt.ts';
import type { LookUpInput } from '#domain/attempts/look-up.ts';

export type OpeningInput = LookUpInput;

export interface OpeningContext extends OpeningInput, AttemptProgress {
  /** How the last attempt ended, when that is shown in place of a paper. */
  readonly end: AttemptEnd | null;
  /**
   * To the paper, to the submit of one that was sealed before, to another window or device that has the attempt,
   * back to the quiz list once the notice was read, or away from the page.
   */
  readonly way: 'paper' | 'sealed' | 'elsewhere' | 'turnedAway' | 'left';
}

export type OpeningOutput = Pick<OpeningContext, keyof AttemptProgress | 'begun' | 'way'>;

export type OpeningEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'review.requested' }
  | { readonly type: 'list.requested' };
