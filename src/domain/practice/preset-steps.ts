import type { LadderStep } from './ladder.ts';
import { type Preset, presets } from './presets.ts';
import { exerciseCount, type Part } from './specification.ts';

/** The exercises of an examination, one after another and at its speed. */
export interface PresetStep extends LadderStep {
  readonly count: number;
  readonly minutes: number;
}

/** Only exercises whose answer is a number can be typed. */
const numberKinds: readonly Part['kind'][] = ['sums', 'multiplication', 'division'];

const isTyped = ({ specification }: Preset): boolean =>
  specification.parts.every(({ kind }) => numberKinds.includes(kind));

function presetStep({ id, name, source, minutes, specification }: Preset): PresetStep {
  const count = exerciseCount(specification);
  return {
    id: `preset-${id}`,
    subject: 'examination',
    name,
    hint: `${count} exercises in ${minutes} minutes`,
    count,
    minutes,
    source,
    seconds: (minutes * 60) / count,
    parts: specification.parts,
  };
}

export const presetSteps: readonly PresetStep[] = presets.filter(isTyped).map(presetStep);

export const findPresetStep = (id: string): PresetStep | undefined =>
  presetSteps.find((step) => step.id === id);
