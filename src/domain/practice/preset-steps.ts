import type { LadderStep } from './ladder.ts';
import { type Preset, presets } from './presets.ts';
import { exerciseCount, type Part } from './specification.ts';

/** Only exercises whose answer is a number can be typed. */
const numberKinds: readonly Part['kind'][] = ['sums', 'multiplication', 'division'];

const isTyped = ({ specification }: Preset): boolean =>
  specification.parts.every(({ kind }) => numberKinds.includes(kind));

/** The exercises of an examination, one after another and at its speed. */
function presetStep({ id, name, source, minutes, specification }: Preset): LadderStep {
  const count = exerciseCount(specification);
  return {
    id: `preset-${id}`,
    subject: 'examination',
    name,
    hint: '',
    paper: { count, minutes },
    source,
    seconds: (minutes * 60) / count,
    parts: specification.parts,
  };
}

export const presetSteps: readonly LadderStep[] = presets.filter(isTyped).map(presetStep);

export const findPresetStep = (id: string): LadderStep | undefined =>
  presetSteps.find((step) => step.id === id);
