import { findStep, type LadderStep } from './ladder.ts';
import { findFlashStep, findListeningStep } from './number-steps.ts';
import { findPresetStep } from './preset-steps.ts';

/** The step or level with this id whose answers count for the progress of a student. */
export const findCountedStep = (id: string): Pick<LadderStep, 'id' | 'seconds'> | undefined =>
  findStep(id) ?? findPresetStep(id) ?? findFlashStep(id) ?? findListeningStep(id);
