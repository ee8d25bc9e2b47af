import { type FlashLevel, fastestLevel, flashLevels } from '#domain/soroban/flash-levels.ts';
import type { SumPart } from '#domain/soroban/sum-part.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';
import type { LadderStep } from './ladder.ts';
import { type ListeningLevel, listeningLevels } from './listening-levels.ts';

/** A level of rounds in which numbers come one after another. */
export interface NumberStep extends Pick<LadderStep, 'id' | 'name' | 'seconds' | 'parts'> {
  readonly kind: 'flash' | 'listening';
  readonly numbers: number;
  readonly digits: number;
  readonly operations: SumPart['operations'];
  readonly msPerNumber: number;
  /** For a student who cannot or does not want to follow quick numbers. */
  readonly slowMsPerNumber: number;
  /** The largest difference from the time of a number with which a run counts. */
  readonly toleranceMs: number;
}

/** One frame of a screen that shows 60 a second. */
const frameMs = 16.7;
/** The clocks of sound cards and browsers differ by a few milliseconds; a gap in the sound is longer. */
const soundToleranceMs = 50;

const slowFlashMs = 2000;
const slowSpeechMs = 4000;
const answerSeconds = 60;

const numberStep = (step: Omit<NumberStep, 'seconds' | 'parts'>): NumberStep => ({
  ...step,
  seconds: answerSeconds,
  parts: [
    {
      kind: 'sums',
      count: 1,
      rows: step.numbers,
      digits: { each: step.digits },
      decimals: 0,
      operations: step.operations,
      techniques: allTechniques,
    },
  ],
});

const flashStep = ({ name, digits, numbers, seconds }: FlashLevel): NumberStep =>
  numberStep({
    kind: 'flash',
    id: `flash-${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    numbers,
    digits,
    operations: 'add',
    msPerNumber: (seconds * 1000) / numbers,
    slowMsPerNumber: slowFlashMs,
    toleranceMs: frameMs,
  });

/** From the slowest to the fastest. */
export const flashSteps: readonly NumberStep[] = [...flashLevels, fastestLevel].map(flashStep);

export const findFlashStep = (id: string): NumberStep | undefined =>
  flashSteps.find((step) => step.id === id);

const minuteMs = 60_000;

const listeningStep = (
  { id, digits, numbers, operations, pace }: ListeningLevel,
  index: number,
): NumberStep =>
  numberStep({
    kind: 'listening',
    id: `listen-${id}`,
    name: `Level ${index + 1}`,
    numbers,
    digits,
    operations,
    msPerNumber: minuteMs / pace,
    slowMsPerNumber: slowSpeechMs,
    toleranceMs: soundToleranceMs,
  });

/** From the easiest to the hardest. */
export const listeningSteps: readonly NumberStep[] = listeningLevels.map(listeningStep);

export const findListeningStep = (id: string): NumberStep | undefined =>
  listeningSteps.find((step) => step.id === id);
