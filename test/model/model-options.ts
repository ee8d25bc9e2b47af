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

/** Events that XState sends: an invoked actor is done or has failed, or a delay is over. */
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
  // Paths are compared by the JSON of their events, and that of an Error is empty.
  const told = Object.assign(error, { toJSON: () => `${error.name}: ${error.message}` });
  return { type: `xstate.error.actor.${id}`, error: told };
}

/** The named delay of the state with this full id (`machine.state.child`) is over. */
export const after = (delay: string, stateId: string): SystemEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** Asserts what the user sees in a state. */
type ExpectedScreen<Machine extends AnyStateMachine> = (snapshot: SnapshotFrom<Machine>) => void;
/** By the path of the state below the machine's root: `paper.saving.offline`. */
export type ExpectedScreens<Machine extends AnyStateMachine> = Readonly<
  Record<string, ExpectedScreen<Machine>>
>;

export interface ModelOptions<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  /** Every input that makes a difference; each has a graph, and they are covered together. */
  readonly inputs: readonly InputFrom<Machine>[];
  /** Sample events, with every payload that makes a difference; each is offered wherever the machine takes it. */
  readonly events: readonly (EventFromLogic<Machine> | SystemEvent)[];
  /** Whether this sample can happen in this state. */
  readonly canHappen?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean;
  /** What distinguishes two situations, as small plain JSON. Walks compare the running machine by it. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => object;
  /** Callback actors by name, with the event types that each sends. All other actors are promises. */
  readonly callbacks?: Readonly<Record<string, readonly string[]>>;
  /** Child machines that scenarios run too, by the name of the actor. */
  readonly children?: Readonly<Record<string, AnyStateMachine>>;
  /** Event types that the walk sends itself: a delay that ends after a shorter one, a callback's failure. */
  readonly sentDirectly?: readonly string[];
  /** Called after every step of every path. */
  readonly check?: (step: WalkedStep<Machine>) => void | Promise<void>;
  readonly now?: number;
  /** Real actors in stubbed surroundings, in place of stubbed actors. */
  readonly world?: World;
  /** Renders the screen of the machine before it starts. */
  readonly show?: (actor: ActorRefFrom<Machine>) => void;
  /** Child machines that the screen shows, by the name of the actor: real ones whose own actors are inactive. */
  readonly shownParts?: readonly string[];
  /**
   * What the user sees in each state, by the path of the state. A suite with a screen needs one for every state that
   * the machine can rest in, or for one around it. Each step checks those of all current states.
   */
  readonly screens?: ExpectedScreens<Machine>;
  /** Checks the screens only at the end of each path, which is faster. Every edge ends a path. */
  readonly screensAtEnd?: boolean;
  readonly limit?: number;
  /** What the suite runs on; by default derived from `world` and `show`. */
  readonly level?: ModelRun['level'];
}

export interface WalkedStep<Machine extends AnyStateMachine> extends News {
  readonly event: EventFromLogic<Machine> | SystemEvent;
  readonly snapshot: SnapshotFrom<Machine>;
  /** Before the event. */
  readonly previous: SnapshotFrom<Machine>;
  /** Whether the step ends its path. */
  readonly isLast: boolean;
}

export interface ModelPath<Machine extends AnyStateMachine> {
  readonly description: string;
  readonly input: InputFrom<Machine>;
  /** The event of the first step is `xstate.init`; each state is the one after its event. */
  readonly steps: readonly {
    readonly event: EventFromLogic<Machine> | SystemEvent;
    readonly state: SnapshotFrom<Machine>;
  }[];
}
