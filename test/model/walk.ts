import { expect, vi } from 'vitest';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate';
import { nameTransition } from '#machine-lab/transition-name.ts';
import { leavesOf } from './paths.ts';

/** An actor that the machine under test started. */
export interface StartedActor {
  readonly src: string;
  readonly input: unknown;
}

export interface WalkOptions {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** Callback actors by name, each with the types of the events it sends to the machine. */
  readonly callbacks: Readonly<Record<string, readonly string[]>>;
  /** Child machines that really run, by the name of the actor; all other actors are stubs. */
  readonly children?: Readonly<Record<string, AnyStateMachine>> | undefined;
  /** Types of events that the walk sends to the machine itself. */
  readonly sentDirectly: readonly string[];
  /** The start of the fake clock. */
  readonly now: number;
  /** Real actors in place of stubs, with the surroundings that make them send their events. */
  readonly world?: World | undefined;
  /** Renders the screen of the machine before it starts. */
  readonly show?: ((actor: AnyActorRef) => void) | undefined;
  /** Child machines that the screen shows, by the name of the actor: real ones whose own actors are inactive. */
  readonly shownParts?: readonly string[] | undefined;
  /** All events of the walk, for a world that prepares them. */
  readonly events?: readonly AnyEventObject[];
}

/** The surroundings of real actors: a stubbed network, the page, the keyboard. */
export interface World {
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** Called before a walk starts, under the fake clock, with all events of the walk. */
  begin(events: readonly AnyEventObject[]): void;
  /** Wraps each step, such as in `act` for a screen. */
  around?(step: () => Promise<void>): Promise<void>;
  /** Causes the event. @returns false for one that the walk causes itself, such as a delay */
  bringAbout(event: AnyEventObject): boolean;
  /** Called before the machine takes an event. */
  told?(event: AnyEventObject): void;
  /** Compares the event of the real actor with the sample of the model. */
  compare?(real: AnyEventObject, sample: AnyEventObject): void;
  end(): void;
}

interface Pending {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

const doneActor = 'xstate.done.actor.';
const errorActor = 'xstate.error.actor.';
const afterDelay = 'xstate.after.';

/**
 * Starts the real machine with stubbed actors under fake timers. A step of the path settles a promise actor, sends
 * an event of a callback actor, or waits for a delay to the last millisecond.
 * @returns functions to cause each event and to read what the machine did
 */
export function startWalk({
  machine,
  input,
  callbacks,
  children = {},
  sentDirectly,
  now,
  world,
  show,
  shownParts = [],
  events = [],
}: WalkOptions) {
  const pending = new Map<string, Pending>();
  const sendBacks = new Map<string, (event: AnyEventObject) => void>();
  const started: StartedActor[] = [];
  const received: { readonly src: string; readonly event: AnyEventObject }[] = [];
  const emitted: AnyEventObject[] = [];
  const taken = new Set<string>();
  const failures: unknown[] = [];

  const promiseStandIn = (src: string) =>
    fromPromise<unknown, unknown>(({ input: given, self, signal }) => {
      started.push({ src, input: given });
      return new Promise((resolve, reject) => {
        const call: Pending = { resolve, reject };
        pending.set(self.id, call);
        signal.addEventListener('abort', () => {
          if (pending.get(self.id) === call) pending.delete(self.id);
        });
      });
    });
  const callbackStandIn = (src: string) =>
    fromCallback<AnyEventObject, unknown>(({ input: given, sendBack, receive }) => {
      started.push({ src, input: given });
      sendBacks.set(src, sendBack);
      receive((event) => received.push({ src, event }));
      return () => {
        if (sendBacks.get(src) === sendBack) sendBacks.delete(src);
      };
    });

  const known = [machine, ...Object.values(children)].flatMap(({ implementations }) =>
    Object.keys(implementations.actors),
  );
  for (const src of Object.keys(callbacks)) expect(known).toContain(src);
  const standInsFor = ({ implementations }: AnyStateMachine): Record<string, AnyActorLogic> =>
    Object.fromEntries(
      Object.entries(implementations.actors).map(([src, logic]) => {
        const child = children[src];
        if (child !== undefined) return [src, child.provide({ actors: standInsFor(child) })];
        if (shownParts.includes(src) && logic instanceof StateMachine) return [src, silent(logic)];
        return [src, src in callbacks ? callbackStandIn(src) : promiseStandIn(src)];
      }),
    );

  vi.useFakeTimers({ now });
  world?.begin(events);
  const told: AnyEventObject[] = [];
  const actor = createActor(machine.provide({ actors: { ...standInsFor(machine), ...world?.actors } }), {
    input,
    inspect: (inspected) => {
      if (inspected.actorRef.sessionId !== inspected.rootId) return;
      if (inspected.type === '@xstate.event') {
        told.push(inspected.event);
        world?.told?.(inspected.event);
      }
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) taken.add(nameTransition(transition));
    },
  });
  show?.(actor);
  actor.on('*', (event) => emitted.push(event));
  const isPart = (each: AnyActorRef | undefined): each is AnyActorRef =>
    each?.getSnapshot().status === 'active' && each.getSnapshot().machine !== undefined;
  const partsOf = (whole: AnyActorRef): AnyActorRef[] =>
    Object.values<AnyActorRef | undefined>(whole.getSnapshot().children)
      .filter(isPart)
      .flatMap((part) => [part, ...partsOf(part)]);
  /** The machine and its running child machines, parents first. */
  const machines = (): AnyActorRef[] => [actor, ...(Object.keys(children).length > 0 ? partsOf(actor) : [])];
  const heardOf = new Set<AnyActorRef>([actor]);
  const hear = () => {
    for (const running of machines()) {
      if (heardOf.has(running)) continue;
      heardOf.add(running);
      running.on('*', (event) => emitted.push(event));
    }
  };
  actor.subscribe({ next: hear, error: (error) => failures.push(error) });
  const sendIn = (event: AnyEventObject) => {
    const taker = machines()
      .reverse()
      .find((running) => running.getSnapshot().can(event));
    (taker ?? actor).send(event);
  };
  /** The innermost states of a machine and its child machines, which replace the state that invokes them. */
  const placesOf = (whole: AnyActorRef): string[] => {
    const snapshot = whole.getSnapshot();
    const running: Record<string, AnyActorRef | undefined> = snapshot.children;
    const nodes: readonly AnyStateNode[] = snapshot._nodes;
    const isReplaced = nodes.some(
      ({ type, invoke }) => type === 'atomic' && invoke.some(({ id }) => isPart(running[id])),
    );
    const own = isReplaced ? [] : leavesOf(snapshot).map((id) => id.slice(id.indexOf('.') + 1));
    const parts = Object.keys(children).length > 0 ? Object.values(running).filter(isPart) : [];
    return [...own, ...parts.flatMap(placesOf)];
  };

  const settle = (event: AnyEventObject): void => {
    const failed = event.type.startsWith(errorActor);
    const id = event.type.slice((failed ? errorActor : doneActor).length);
    const call = pending.get(id);
    if (call === undefined) {
      if (!isPart(actor.getSnapshot().children[id]))
        throw new Error(`No promise actor «${id}» is running, so it cannot settle`);
      // An inactive child machine never ends, so its done event is sent here.
      actor.send(event);
      return;
    }
    pending.delete(id);
    if (failed) call.reject(event.error);
    else call.resolve(event.output);
  };
  const waitOut = async (event: AnyEventObject, look: () => unknown): Promise<void> => {
    const { _scheduledEvents: scheduled } = actor.system.getSnapshot();
    const timer = Object.values(scheduled).find((candidate) => candidate.event.type === event.type);
    if (timer === undefined) throw new Error(`No timer is running for «${event.type}»`);
    const remaining = timer.startedAt + timer.delay - Date.now();
    const before = look();
    await vi.advanceTimersByTimeAsync(remaining - 1);
    expect(look(), `moved before its delay was over: ${event.type}`).toEqual(before);
    await vi.advanceTimersByTimeAsync(1);
  };
  /** Waits until the machine gets the event: real actors may take a few ticks of the event loop. */
  const heard = async (event: AnyEventObject): Promise<void> => {
    const found = () => told.find(({ type }) => type === event.type);
    for (let tick = 0; tick < 100 && found() === undefined; tick += 1) await vi.advanceTimersByTimeAsync(0);
    const real = found();
    if (real === undefined) throw new Error(`The machine never heard of «${event.type}»`);
    world?.compare?.(real, event);
  };
  const bringAbout = (event: AnyEventObject, look: () => unknown): Promise<void> => {
    const step = () => makeHappen(event, look);
    return world?.around === undefined ? step() : world.around(step);
  };
  const makeHappen = async (event: AnyEventObject, look: () => unknown): Promise<void> => {
    told.length = 0;
    if (event.type !== 'xstate.init' && world?.bringAbout(event) === true) {
      await heard(event);
      await vi.advanceTimersByTimeAsync(0);
      if (failures.length > 0) throw failures[0];
      return;
    }
    const sender = Object.keys(callbacks).find((src) => callbacks[src]?.includes(event.type));
    if (event.type === 'xstate.init') actor.start();
    else if (sentDirectly.includes(event.type)) sendIn(event);
    else if (event.type.startsWith(doneActor) || event.type.startsWith(errorActor)) settle(event);
    else if (event.type.startsWith(afterDelay)) await waitOut(event, look);
    else if (sender !== undefined) {
      const sendBack = sendBacks.get(sender);
      if (shownParts.includes(sender)) sendIn(event);
      else if (sendBack === undefined)
        throw new Error(`«${sender}» is not running, so it cannot send «${event.type}»`);
      else sendBack(event);
    } else sendIn(event);
    await vi.advanceTimersByTimeAsync(0);
    if (failures.length > 0) throw failures[0];
  };

  return {
    snapshot: () => actor.getSnapshot(),
    /** The innermost states of the machine and its child machines, without the machines' ids. */
    places: (): string[] => placesOf(actor).sort(),
    /** The merged contexts of all machines; the innermost machine wins. */
    context: (): object => Object.assign({}, ...machines().map((running) => running.getSnapshot().context)),
    bringAbout,
    /** What the machine did since the last call: notices emitted, actors started, events sent to callbacks. */
    takeNews: () => ({
      emitted: emitted.splice(0),
      started: started.splice(0),
      received: received.splice(0),
    }),
    taken,
    stop: () => {
      actor.stop();
      world?.end();
      vi.useRealTimers();
    },
  };
}

/** What the machine did during one step of a walk. */
export type News = ReturnType<ReturnType<typeof startWalk>['takeNews']>;

/** The machine with inactive actors. */
const silent = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([src, logic]) => [
        src,
        logic instanceof StateMachine ? silent(logic) : fromCallback(() => undefined),
      ]),
    ),
  });
