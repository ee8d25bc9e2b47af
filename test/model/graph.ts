import { adjacencyMapToArray, TestModel } from '@xstate/graph';
import { describe, expect, it, vi } from 'vitest';
import type {
  ActorRefFrom,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { type News, nameTransition, startWalk, type World } from './walk.ts';

/** What XState itself sends: an invoked actor's end or failure, and a delay's end. */
export type SystemEvent =
  | { readonly type: `xstate.done.actor.${string}`; readonly output: unknown }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
  | { readonly type: `xstate.after.${string}` };

/** The promise actor invoked as `id` resolves. */
export const done = (id: string, output?: unknown): SystemEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The promise actor invoked as `id` rejects. */
export function failed(id: string, error: Error): SystemEvent {
  // Paths are told apart by the JSON of their events, and an Error has none.
  const told = Object.assign(error, { toJSON: () => `${error.name}: ${error.message}` });
  return { type: `xstate.error.actor.${id}`, error: told };
}

/** The named delay of the state with this full id (`machine.state.child`) is over. */
export const after = (delay: string, stateId: string): SystemEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

export interface ModelOptions<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  /** Every way to start the machine that matters; one graph each, covered together. */
  readonly inputs: readonly InputFrom<Machine>[];
  /** Sample events, with every payload that makes a difference; each is offered wherever the machine takes it. */
  readonly events: readonly (EventFromLogic<Machine> | SystemEvent)[];
  /** What tells two situations apart: small, plain JSON. The walks compare the running machine by it. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => object;
  /** Callback actors by name, with the event types that each sends. All other actors are promises. */
  readonly callbacks?: Readonly<Record<string, readonly string[]>>;
  /** Event types to put straight into the machine: a delay that another one beats, a callback's failure. */
  readonly sentDirectly?: readonly string[];
  /** Looks at the running machine after every step of every path. */
  readonly check?: (step: WalkedStep<Machine>) => void;
  readonly now?: number;
  /** Real actors and their stubbed world, in place of stand-ins. */
  readonly world?: World;
  /** Shows the machine on a screen, before it starts. */
  readonly show?: (actor: ActorRefFrom<Machine>) => void;
  readonly limit?: number;
}

export interface WalkedStep<Machine extends AnyStateMachine> extends News {
  readonly event: EventFromLogic<Machine> | SystemEvent;
  readonly snapshot: SnapshotFrom<Machine>;
  /** As it was before the event. */
  readonly previous: SnapshotFrom<Machine>;
  /** The end of its path: every edge of the graph ends one. */
  readonly isLast: boolean;
}

export interface ModelPath<Machine extends AnyStateMachine> {
  readonly description: string;
  readonly input: InputFrom<Machine>;
  /** The first step's event is `xstate.init`; each state is the one after its event. */
  readonly steps: readonly {
    readonly event: EventFromLogic<Machine> | SystemEvent;
    readonly state: SnapshotFrom<Machine>;
  }[];
}

export interface Model<Machine extends AnyStateMachine> {
  /** Shortest paths that together walk every edge of the graph. */
  readonly paths: readonly ModelPath<Machine>[];
  readonly edges: readonly string[];
  /** Walks a path in the running machine, comparing after each step. */
  walk(path: ModelPath<Machine>): Promise<Footprint>;
}

/** What one walk touched. */
export interface Footprint {
  readonly edges: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly leaves: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

const words = (value: object): string => JSON.stringify(value);
const edge = (from: object, event: AnyEventObject, to: object): string =>
  `${words(from)} —${words(event)}→ ${words(to)}`;

const longestPayload = 80;
function shortWords(payload: object): string {
  const all = words(payload);
  return all.length > longestPayload ? `${all.slice(0, longestPayload)}…` : all;
}

function describeSteps(steps: readonly { readonly event: AnyEventObject }[]): string {
  return steps
    .slice(1)
    .map(({ event: { type, ...payload } }) =>
      Object.keys(payload).length === 0 ? type : `${type} ${shortWords(payload)}`,
    )
    .join(', ');
}

/** Builds the graph of a machine and its paths; `describeModel` makes a whole suite of it. */
export function createModel<Machine extends AnyStateMachine>(options: ModelOptions<Machine>): Model<Machine>;
export function createModel(options: ModelOptions<AnyStateMachine>): Model<AnyStateMachine> {
  const { machine, events, callbacks = {}, sentDirectly = [], check, limit = 20_000 } = options;
  const now = options.now ?? Date.UTC(2026, 0, 15, 6);
  const look = (snapshot: AnyMachineSnapshot) => ({ ...options.project(snapshot), status: snapshot.status });
  // `can` would hide the transitions that deliberately do nothing.
  const takes = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    snapshot.status === 'active' && machine.getTransitionData(snapshot, event).length > 0;

  const graphs = options.inputs.map((input) => {
    const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
      input,
      limit,
      events: (snapshot) => events.filter((event) => takes(snapshot, event)),
      // With the way it was reached, each edge becomes a vertex, so that shortest paths walk every edge.
      serializeState: (snapshot, event, previous) =>
        words({ at: look(snapshot), via: previous && event ? [look(previous), event] : null }),
    });
    return { input, model };
  });
  const underFixedClock = <Result>(work: () => Result): Result => {
    vi.useFakeTimers({ now });
    try {
      return work();
    } finally {
      vi.useRealTimers();
    }
  };

  return {
    paths: underFixedClock(() =>
      graphs.flatMap(({ input, model }) =>
        model
          .getShortestPaths()
          .map(({ steps }) => ({ description: describeSteps(steps) || 'starts', input, steps })),
      ),
    ),
    edges: underFixedClock(() => [
      ...new Set(
        graphs.flatMap(({ model }) =>
          adjacencyMapToArray(model.getAdjacencyMap()).map(({ state, event, nextState }) =>
            edge(look(state), event, look(nextState)),
          ),
        ),
      ),
    ]),
    async walk({ input, steps }) {
      const walk = startWalk({
        machine,
        input,
        callbacks,
        sentDirectly,
        now,
        world: options.world,
        show: options.show,
        events: steps.slice(1).map(({ event }) => event),
      });
      const edges = new Set<string>();
      const leaves = new Set<string>();
      const lookNow = () => look(walk.snapshot());
      try {
        for (const [place, { event, state }] of steps.entries()) {
          const previous = walk.snapshot();
          const before = lookNow();
          await walk.bringAbout(event, lookNow);
          expect(lookNow(), `after «${event.type}»`).toEqual(look(state));
          if (event.type !== 'xstate.init') edges.add(edge(before, event, lookNow()));
          for (const node of walk.snapshot()._nodes) if (isLeaf(node)) leaves.add(node.id);
          check?.({
            event,
            snapshot: walk.snapshot(),
            previous,
            isLast: place === steps.length - 1,
            ...walk.takeNews(),
          });
        }
      } finally {
        walk.stop();
      }
      return {
        edges,
        leaves,
        transitions: walk.taken,
        events: new Set(steps.map(({ event }) => words(event))),
      };
    },
  };
}

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';
/** A state that is left at once, whatever happens, is never the state that a machine rests in. */
const passesOn = (node: AnyStateNode): boolean =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Every transition that the machine declares: guarded alternatives, ends of actors, delays, `always`. */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(nameTransition),
  );
}

function restingLeaves(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => isLeaf(node) && !passesOn(node))
    .map(({ id }) => id);
}

const without = (all: readonly string[], seen: ReadonlySet<string>): string[] =>
  all.filter((one) => !seen.has(one));

/** Whichever test runs first may have to walk every path, on a screen too. */
const timeout = 120_000;

/**
 * A whole suite from a machine's graph: one test a generated path, run against the real machine with stand-in
 * actors; then that no edge of the graph, no declared transition, no resting state and no sample is left over.
 */
export function describeModel<Machine extends AnyStateMachine>(
  name: string,
  options: ModelOptions<Machine>,
): Model<Machine> {
  const model = createModel(options);
  const walks = new Map<ModelPath<Machine>, Promise<Footprint>>();
  const walkOnce = async (path: ModelPath<Machine>): Promise<Footprint> => {
    const walk = walks.get(path) ?? model.walk(path);
    walks.set(path, walk);
    return walk;
  };
  const walkAll = async (
    pick: (footprint: Footprint) => ReadonlySet<string>,
  ): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>();
    for (const path of model.paths) for (const one of pick(await walkOnce(path))) seen.add(one);
    return seen;
  };

  describe(name, { timeout }, () => {
    for (const [index, path] of model.paths.entries()) {
      it(`path ${index + 1}: ${path.description}`, async () => {
        await walkOnce(path);
      });
    }
    it('walks every edge of the graph', async () => {
      expect(without(model.edges, await walkAll(({ edges }) => edges))).toEqual([]);
    });
    it('takes every transition that the machine declares', async () => {
      const declared = declaredTransitions(options.machine);
      expect(declared).not.toEqual([]);
      expect(without(declared, await walkAll(({ transitions }) => transitions))).toEqual([]);
    });
    it('rests in every state', async () => {
      expect(without(restingLeaves(options.machine), await walkAll(({ leaves }) => leaves))).toEqual([]);
    });
    it('uses every sample event', async () => {
      expect(without(options.events.map(words), await walkAll(({ events }) => events))).toEqual([]);
    });
  });
  return model;
}
