import type { CataloguedMachine } from '../machine-catalogue.ts';
import { machineCoverage } from '../runs/coverage.ts';
import type { ModelRun } from '../runs/model-run.ts';
import { transitionLabels } from '../transition-labels.ts';
import type { Replay } from './replay-stream.ts';

interface WalkedTransition {
  readonly name: string;
  /** The event with its guard, source and target. */
  readonly words: string;
}

/**
 * Transitions of recorded streams that no generated test took.
 * @param replays those of other machines are ignored
 * @returns null without a recorded run of the machine
 */
export function untestedIn(
  { name, machine }: CataloguedMachine,
  replays: readonly Replay[],
  runs: readonly ModelRun[],
): readonly WalkedTransition[] | null {
  const own = replays.filter((replay) => replay.machine === name);
  const walked = [...new Set(own.flatMap(({ steps }) => steps.flatMap(({ took }) => took)))];
  const levels = machineCoverage(runs, machine.id, walked);
  if (levels.length === 0) return null;
  const labels = transitionLabels(machine);
  return walked
    .filter((each) => !levels.some(({ taken }) => taken.has(each)))
    .map((each) => {
      const known = labels.get(each);
      return { name: each, words: known === undefined ? each : `${known.label}: ${known.way}` };
    });
}
