import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { ModelPath } from './model-options.ts';
import { drawSituations, leavesOf, restingLeaves, type SituationOptions, words } from './paths.ts';

/** A model with only the events that the real product can cause. */
export interface StateModel<Machine extends AnyStateMachine> extends SituationOptions<Machine> {
  /** Whether an event follows in the same tick, so that no screen shows the state before it. */
  readonly atOnce: (event: AnyEventObject, path: ModelPath<Machine>) => boolean;
}

/** A shortest path to its last state, and to some of the states before it. */
export interface StatePath<Machine extends AnyStateMachine> extends ModelPath<Machine> {
  /** For each step the ids of the states whose shortest path ends there. */
  readonly reaches: readonly (readonly string[])[];
}

export interface StatePaths<Machine extends AnyStateMachine> {
  readonly paths: readonly StatePath<Machine>[];
  readonly edges: readonly string[];
  /** The ids of the states without a path. */
  readonly unreached: readonly string[];
}

/**
 * The shortest path to every state that the machine can rest in. A path that is the beginning of another one is
 * omitted, unless that one leaves its state in the same tick.
 */
export function pathsToStates<Machine extends AnyStateMachine>(
  model: StateModel<Machine>,
): StatePaths<Machine>;
export function pathsToStates(model: StateModel<AnyStateMachine>): StatePaths<AnyStateMachine> {
  const { paths: all, edges } = drawSituations(model);
  const leaves = restingLeaves(model.machine);
  const shortest = leaves.map((leaf) => ({ leaf, path: shortestTo(leaf, all) }));
  const chosen = new Set(shortest.flatMap(({ path }) => path ?? []));
  const showsBeginning = (path: ModelPath<AnyStateMachine>, of: ModelPath<AnyStateMachine>) => {
    const next = of.steps[path.steps.length];
    return startsWith(of, path) && (next === undefined || !model.atOnce(next.event, of));
  };
  const walked = [...chosen].filter(
    (path) => ![...chosen].some((other) => other !== path && showsBeginning(path, other)),
  );
  const placed = shortest.flatMap(({ leaf, path }) => {
    const on = path && walked.find((each) => showsBeginning(path, each));
    return path && on ? [{ leaf, on, step: path.steps.length - 1 }] : [];
  });
  return {
    paths: walked.map((path) => ({
      ...path,
      reaches: path.steps.map((_, place) =>
        placed.filter(({ on, step }) => on === path && step === place).map(({ leaf }) => leaf),
      ),
    })),
    edges,
    unreached: shortest.filter(({ path }) => path === undefined).map(({ leaf }) => leaf),
  };
}

function shortestTo(leaf: string, paths: readonly ModelPath<AnyStateMachine>[]) {
  const there = paths.filter(({ steps }) => {
    const last = steps.at(-1);
    return last !== undefined && leavesOf(last.state).includes(leaf);
  });
  const least = Math.min(...there.map(({ steps }) => steps.length));
  return there.find(({ steps }) => steps.length === least);
}

function startsWith(path: ModelPath<AnyStateMachine>, beginning: ModelPath<AnyStateMachine>): boolean {
  const eventsOf = ({ input, steps }: ModelPath<AnyStateMachine>) => [
    words(input),
    ...steps.map(({ event }) => words(event)),
  ];
  const events = eventsOf(path);
  return eventsOf(beginning).every((event, place) => event === events[place]);
}
