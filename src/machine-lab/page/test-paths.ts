import * as v from 'valibot';
import { formatState, leafPaths } from '../format-state.ts';
import { formatStep } from '../format-step.ts';
import { type StateValue, stateValue } from '../inspection/feed-messages.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import type { ModelRun } from '../runs/model-run.ts';

export interface TestStep {
  readonly does: string;
  readonly sees: string;
  readonly event: string;
  readonly state: string;
}

export interface TestPath {
  /** Derived from the content, so that ticks survive the next test run. */
  readonly id: string;
  /** From 1: «path 12» replays it. */
  readonly number: number;
  readonly passed: boolean | null;
  readonly steps: readonly TestStep[];
}

type RunPath = ModelRun['paths'][number];

/** The run of the machine alone, which always has paths. */
export function runToFollow(runs: readonly ModelRun[], machineId: string): ModelRun | undefined {
  const ofMachine = runs.filter(({ machine, paths }) => machine === machineId && paths.length > 0);
  return ofMachine.find(({ level }) => level === 'model') ?? ofMachine[0];
}

/** A greedy selection that covers every transition of all paths. */
export function fewPaths(paths: readonly RunPath[]): RunPath[] {
  const chosen: RunPath[] = [];
  const seen = new Set<number>();
  const countNew = ({ took }: RunPath) => new Set(took.filter((place) => !seen.has(place))).size;
  for (;;) {
    const [best] = paths
      .map((path) => ({ path, news: countNew(path) }))
      .filter(({ news }) => news > 0)
      .sort((one, other) => other.news - one.news || one.path.steps.length - other.path.steps.length);
    if (best === undefined) return chosen;
    chosen.push(best.path);
    for (const place of best.path.took) seen.add(place);
  }
}

const noState: StateValue = {};

/** With `all`, not only those that cover every transition. */
export function testPaths(machine: CataloguedMachine, run: ModelRun, all: boolean): TestPath[] {
  const chosen = all ? run.paths : fewPaths(run.paths);
  return chosen.map((path) => {
    const events = path.steps.map(([event]) => run.events[event] ?? { type: 'unknown' });
    return {
      id: digest(JSON.stringify([path.input, events])),
      number: run.paths.indexOf(path) + 1,
      passed: path.passed,
      steps: path.steps.map(([, place], index) => {
        const event = events[index] ?? { type: 'unknown' };
        const withInput = event.type === 'xstate.init' ? { ...event, input: path.input } : event;
        const value = v.is(stateValue, run.values[place]) ? run.values[place] : noState;
        return {
          does: formatStep(machine, withInput),
          sees: formatState(machine, value),
          event: event.type,
          state: leafPaths(value).join(', '),
        };
      }),
    };
  });
}

/** FNV-1a, as a short id. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
