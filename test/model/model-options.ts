import type {
  ActorRefFrom,
  AnyEventObject,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { ModelRun } from '#machine-lab/runs/model-run.ts';
import type { News, World } from './walk.ts';

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

/** Asserts what the person sees in a state. */
type ExpectedScreen<Machine extends AnyStateMachine> = (snapshot: SnapshotFrom<Machine>) => void;
/** By the path of the state below the machine's root: `paper.saving.offline`. */
export type ExpectedScreens<Machine extends AnyStateMachine> = Readonly<
  Record<string, ExpectedScreen<Machine>>
>;

export interface ModelOptions<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  /** Every way to start the machine that matters; one graph each, covered together. */
  readonly inputs: readonly InputFrom<Machine>[];
  /** Sample events, with every payload that makes a difference; each is offered wherever the machine takes it. */
  readonly events: readonly (EventFromLogic<Machine> | SystemEvent)[];
  /** Leaves out what cannot come next, where the samples alone would let it. */
  readonly canHappen?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean;
  /** What tells two situations apart: small, plain JSON. The walks compare the running machine by it. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => object;
  /** Callback actors by name, with the event types that each sends. All other actors are promises. */
  readonly callbacks?: Readonly<Record<string, readonly string[]>>;
  /** Machines that this one runs, by the name of the actor: scenarios are told in them together. */
  readonly children?: Readonly<Record<string, AnyStateMachine>>;
  /** Event types to put straight into the machine: a delay that another one beats, a callback's failure. */
  readonly sentDirectly?: readonly string[];
  /** Looks at the running machine after every step of every path. */
  readonly check?: (step: WalkedStep<Machine>) => void | Promise<void>;
  readonly now?: number;
  /** Real actors and their stubbed world, in place of stand-ins. */
  readonly world?: World;
  /** Shows the machine on a screen, before it starts. */
  readonly show?: (actor: ActorRefFrom<Machine>) => void;
  /** Machines that it runs and the screen shows, by the name of the actor: they are real, and say nothing. */
  readonly shownParts?: readonly string[];
  /**
   * What the person sees in each state, by the state's path; a suite with a screen needs one for every state that
   * the machine can rest in, or for one around it. All expected screens of the states that the machine is in are checked.
   */
  readonly screens?: ExpectedScreens<Machine>;
  /** Checks the screens at the end of each path alone, where every step would be slow. Every edge ends a path. */
  readonly screensAtEnd?: boolean;
  readonly limit?: number;
  /** What it runs on, where `world` and `show` do not tell. */
  readonly level?: ModelRun['level'];
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
