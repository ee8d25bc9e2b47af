import type { ModelRun } from './model-run.ts';

export const levels = ['model', 'actors', 'screen', 'browser'] as const;
export type Level = ModelRun['level'];

export interface LevelCoverage {
  readonly level: Level;
  /** The latest run, as an ISO date. */
  readonly at: string;
  readonly taken: ReadonlySet<string>;
}

/**
 * By level; ignores transitions that the machine no longer has.
 * @param transitions all names
 */
export function machineCoverage(
  runs: readonly ModelRun[],
  machineId: string,
  transitions: readonly string[],
): readonly LevelCoverage[] {
  const ofMachine = runs.filter(({ machine }) => machine === machineId);
  return levels.flatMap((level) => {
    const ofLevel = ofMachine.filter((run) => run.level === level);
    const [at] = ofLevel
      .map((run) => run.at)
      .sort()
      .reverse();
    if (at === undefined) return [];
    const taken = ofLevel.flatMap((run) => run.transitions.filter((each) => each.taken));
    const names = taken.map(({ name }) => name).filter((name) => transitions.includes(name));
    return [{ level, at, taken: new Set(names) }];
  });
}
