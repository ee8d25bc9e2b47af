import { type FlashLevel, fastestLevel, flashLevels } from '#domain/soroban/flash-levels.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';
import type { LadderStep } from './ladder.ts';

/** A level of rounds in which numbers come one after another. */
export interface NumberStep extends Pick<LadderStep, 'id' | 'name' | 'seconds' | 'parts'> {
  readonly numbers: number;
  readonly digits: number;
  readonly msPerNumber: number;
}

/** For a student who cannot or does not want to follow quick numbers. */
export const slowMsPerNumber = 2000;

const answerSeconds = 60;

const flashStep = ({ name, digits, numbers, seconds }: FlashLevel): NumberStep => ({
  id: `flash-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  seconds: answerSeconds,
  numbers,
  digits,
  msPerNumber: (seconds * 1000) / numbers,
  parts: [
    {
      kind: 'sums',
      count: 1,
      rows: numbers,
      digits: { each: digits },
      decimals: 0,
      operations: 'add',
      techniques: allTechniques,
    },
  ],
});

/** From the slowest to the fastest. */
export const flashSteps: readonly NumberStep[] = [...flashLevels, fastestLevel].map(flashStep);

export const findFlashStep = (id: string): NumberStep | undefined =>
  flashSteps.find((step) => step.id === id);
