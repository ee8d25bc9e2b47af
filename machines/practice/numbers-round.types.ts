import type { Exercise } from '#domain/exercises/exercise.ts';
import type { NumberStep } from '#domain/practice/number-steps.ts';
import type { RoundAnswered } from './practice-round.types.ts';

export interface NumbersRoundInput {
  readonly step: NumberStep;
  /** Of the exercise before the first one; the next ones follow from it. */
  readonly seed: number;
  readonly isSlow: boolean;
}

/** Why a run does not count: the page was hidden, the sound stopped, or a number was not played for its time. */
export type Disturbance = 'hidden' | 'interrupted' | 'late';

export interface NumbersRoundContext extends NumbersRoundInput {
  readonly exercise: Exercise;
  /** Until the first number. */
  readonly secondsLeft: number;
  /** The index of the current number; -1 before the first. */
  readonly current: number;
  /** How long each number was played, in milliseconds. */
  readonly playedMs: readonly number[];
  readonly disturbance: Disturbance;
  /** When the answer was asked for, in milliseconds. */
  readonly askedAt: number;
  /** The last answer, without spaces around it. */
  readonly typed: string;
  readonly rightCount: number;
  readonly answerCount: number;
}

/** From the actor that plays the numbers. */
export type NumbersPlayed =
  | { readonly type: 'number.played'; readonly index: number }
  | { readonly type: 'run.ended'; readonly playedMs: readonly number[]; readonly at: number }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'sound.interrupted' };

export type NumbersRoundEvent =
  | NumbersPlayed
  | { readonly type: 'speed.chosen'; readonly isSlow: boolean }
  | { readonly type: 'round.requested' }
  | { readonly type: 'stop.requested' }
  | { readonly type: 'settings.requested' }
  | { readonly type: 'answer.edited' }
  | { readonly type: 'answer.given'; readonly text: string; readonly at: number };

export interface RunInput {
  readonly numbers: readonly number[];
  readonly msPerNumber: number;
}

/** For the progress of the level, where it counts. */
export interface NumbersRoundEmitted extends RoundAnswered {
  readonly isCounted: boolean;
}
