import type { ModelRun } from './model-run.ts';

export const levels = ['model', 'actors', 'screen', 'browser'] as const;
export type Level = ModelRun['level'];

/** What the last test run of one level did with a machine. */
export interface LevelCoverage {
  readonly level: Level;
  /** When it ended, as an ISO date; of several suites the latest. */
  readonly at: string;
  readonly taken: ReadonlySet<string>;
}

/**
 * Which of a machine's transitions the last runs took, by level. Only those count that the machine still has.
 * @param transitions the names of all that it has
 */
export function coverageOf(
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
