import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, TestModel } from '@xstate/graph';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate';
import { nameTransition } from '#machine-lab/transition-name.ts';
import type { ModelOptions, ModelPath } from './model-options.ts';

/** The graph of a machine under its samples. */
export interface ModelGraph<Machine extends AnyStateMachine> {
  /** Shortest paths: to every edge of the graph, or to every situation. */
  readonly paths: readonly ModelPath<Machine>[];
  readonly edges: readonly string[];
}

export const words = (value: object): string => JSON.stringify(value);

/** One edge of the graph in words: the situation before, the event, the situation after. */
export const edge = (from: object, event: AnyEventObject, to: object): string =>
  `${words(from)} —${words(event)}→ ${words(to)}`;

/** What distinguishes a situation from others in the model. */
export const lookWith =
  (project: ModelOptions<AnyStateMachine>['project']) => (snapshot: AnyMachineSnapshot) => ({
    ...project(snapshot),
    status: snapshot.status,
  });

const longestPayload = 80;
function shortText(payload: object): string {
  const all = words(payload);
  return all.length > longestPayload ? `${all.slice(0, longestPayload)}…` : all;
}

function describeSteps(steps: readonly { readonly event: AnyEventObject }[]): string {
  return steps
    .slice(1)
    .map(({ event: { type, ...payload } }) =>
      Object.keys(payload).length === 0 ? type : `${type} ${shortText(payload)}`,
    )
    .join(', ');
}

/** Builds the graph of a machine from its inputs and samples. Machines read no clock, so the graph needs none. */
export function drawGraph<Machine extends AnyStateMachine>(
  options: ModelOptions<Machine>,
): ModelGraph<Machine>;
export function drawGraph(options: ModelOptions<AnyStateMachine>): ModelGraph<AnyStateMachine> {
  const { machine, events, limit = 30_000, canHappen = () => true } = options;
  const look = lookWith(options.project);
  // `can` would hide the transitions that deliberately do nothing.
  const takes = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    snapshot.status === 'active' &&
    machine.getTransitionData(snapshot, event).length > 0 &&
    canHappen(snapshot, event);

  const graphs = options.inputs.map((input) => {
    const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
      input,
      limit,
      events: (snapshot) => events.filter((event) => takes(snapshot, event)),
      // With its edge in the key, each edge becomes a vertex, so shortest paths walk every edge.
      serializeState: (snapshot, event, previous) =>
        words({ at: look(snapshot), via: previous && event ? [look(previous), event] : null }),
    });
    return { input, model };
  });
  return {
    paths: graphs.flatMap(({ input, model }) =>
      model
        .getShortestPaths()
        .map(({ steps }) => ({ description: describeSteps(steps) || 'starts', input, steps })),
    ),
    edges: [
      ...new Set(
        graphs.flatMap(({ model }) =>
          adjacencyMapToArray(model.getAdjacencyMap()).map(({ state, event, nextState }) =>
            edge(look(state), event, look(nextState)),
          ),
        ),
      ),
    ],
  };
}

export type SituationOptions<Machine extends AnyStateMachine> = Pick<
  ModelOptions<Machine>,
  'machine' | 'inputs' | 'events' | 'canHappen' | 'project' | 'limit'
>;

/**
 * One shortest path to every situation, prefixes of others included, and the edges between the situations. Faster
 * than `drawGraph`, since its paths do not walk every edge.
 */
export function drawSituations<Machine extends AnyStateMachine>(
  options: SituationOptions<Machine>,
): ModelGraph<Machine>;
export function drawSituations(options: SituationOptions<AnyStateMachine>): ModelGraph<AnyStateMachine> {
  const { machine, inputs, events, limit = 30_000, canHappen = () => true } = options;
  const look = lookWith(options.project);
  const graphs = inputs.map((input) => {
    const traversal = {
      input,
      limit,
      events: (snapshot: AnyMachineSnapshot) =>
        events.filter(
          (event) =>
            snapshot.status === 'active' &&
            machine.getTransitionData(snapshot, event).length > 0 &&
            canHappen(snapshot, event),
        ),
      serializeState: (snapshot: AnyMachineSnapshot) => words(look(snapshot)),
    };
    return {
      paths: getShortestPaths(machine, traversal).map(({ steps }) => ({
        description: describeSteps(steps) || 'starts',
        input,
        steps: walkPurely(machine, input, steps),
      })),
      edges: adjacencyMapToArray(getAdjacencyMap(machine, traversal)).map(({ state, event, nextState }) =>
        edge(look(state), event, look(nextState)),
      ),
    };
  });
  return {
    paths: graphs.flatMap(({ paths }) => paths),
    edges: [...new Set(graphs.flatMap(({ edges }) => edges))],
  };
}

/** The steps with the states of this path, since a graph keeps one state of each situation. */
function walkPurely(
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly { readonly event: AnyEventObject }[],
) {
  let state = getInitialSnapshot(machine, input);
  return steps.map(({ event }, place) => {
    if (place > 0) state = getNextSnapshot(machine, state, event);
    return { event, state };
  });
}

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';
/** Whether the machine always leaves the state at once, so that it never rests there. */
const passesOn = (node: AnyStateNode): boolean =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;

/** A state and all states inside it. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Every transition that the machine declares: guarded alternatives, ends of actors, delays, `always`. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

/** The names of all declared transitions. */
export const declaredTransitions = (machine: AnyStateMachine): string[] =>
  transitionsOf(machine).map(nameTransition);

/** The atomic and final states that a machine can rest in. */
export const restingNodes = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine.root).filter((node) => isLeaf(node) && !passesOn(node));

/** The ids of `restingNodes`. */
export const restingLeaves = (machine: AnyStateMachine): string[] =>
  restingNodes(machine).map(({ id }) => id);

/** A state's path below its machine's root: `paper.saving.offline`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** The ids of the innermost states that a snapshot is in. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(isLeaf).map(({ id }) => id);
