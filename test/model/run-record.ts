import process from 'node:process';
import type { AnyStateMachine } from 'xstate';
import type { ModelRun } from '#machine-lab/runs/model-run.ts';
import { writeModelRun } from '#machine-lab/runs/model-runs.ts';
import type { ModelPath } from './model-options.ts';
import { declaredTransitions, leavesOf, restingLeaves } from './paths.ts';

interface Walked {
  readonly path: ModelPath<AnyStateMachine>;
  /** Null for a path that was not walked. */
  readonly passed: boolean | null;
  readonly transitions: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

interface Record {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly level: ModelRun['level'];
  readonly edges: readonly string[];
  readonly walks: readonly Walked[];
}

/** Gives each value an index; values with the same JSON share one. */
function places<Value>() {
  const found = new Map<string, number>();
  const all: Value[] = [];
  return {
    all,
    of(value: Value): number {
      const key = JSON.stringify(value);
      const known = found.get(key);
      if (known !== undefined) return known;
      found.set(key, all.length);
      return all.push(value) - 1;
    },
  };
}

/**
 * Records the paths of a suite and what they covered. A run on a mutant or of single paths writes nothing, since it
 * would replace the record of a whole run.
 */
export function writeRunRecord({ name, machine, level, edges, walks }: Record): void {
  if (process.env.MACHINE_MUTANT !== undefined || walks.some(({ passed }) => passed === null)) return;
  const declared = declaredTransitions(machine);
  const taken = new Set(walks.flatMap(({ transitions }) => [...transitions]));
  const walked = new Set(walks.flatMap((walk) => [...walk.edges]));
  const rested = new Set(
    walks.flatMap(({ path, passed }) => (passed ? path.steps.flatMap(({ state }) => leavesOf(state)) : [])),
  );
  const events = places<ModelRun['events'][number]>();
  const values = places<unknown>();
  writeModelRun({
    machine: machine.id,
    suite: name,
    level,
    at: new Date().toISOString(),
    states: restingLeaves(machine).map((id) => ({ id, rested: rested.has(id) })),
    transitions: declared.map((each) => ({ name: each, taken: taken.has(each) })),
    edges: { all: edges.length, walked: edges.filter((each) => walked.has(each)).length },
    paths: walks.map(({ path, passed, transitions }) => ({
      passed,
      input: path.input,
      steps: path.steps.map(({ event, state }) => [events.of(event), values.of(state.value)] as const),
      took: [...transitions].map((each) => declared.indexOf(each)).filter((place) => place >= 0),
    })),
    events: events.all,
    values: values.all,
  });
}
