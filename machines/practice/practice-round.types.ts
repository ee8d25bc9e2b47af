import type { Exercise } from '#domain/exercises/exercise.ts';
import type { LadderStep } from '#domain/practice/ladder.ts';

export interface RoundInput {
  readonly step: LadderStep;
  /** Of the first exercise; the next ones follow from it. */
  readonly seed: number;
  readonly startedAt: number;
}

export interface RoundContext extends RoundInput {
  readonly exercise: Exercise;
  /** When the exercise was shown, in milliseconds. */
  readonly shownAt: number;
  /** The last answer, without spaces around it. */
  readonly typed: string;
  /** The mistake of a wrong answer in words; '' where it is unknown. */
  readonly mistake: string;
  readonly rightCount: number;
  readonly answerCount: number;
}

export type RoundEvent =
  | { readonly type: 'answer.edited' }
  | { readonly type: 'answer.given'; readonly text: string; readonly at: number }
  | { readonly type: 'next.requested'; readonly at: number };

/** For the progress of the step. */
export interface RoundAnswered {
  readonly type: 'answered';
  readonly stepId: string;
  readonly isRight: boolean;
  readonly ms: number;
  readonly at: number;
}
