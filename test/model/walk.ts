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

/** An actor that the machine under test started: which one, and what it was given. */
export interface StartedActor {
  readonly src: string;
  readonly input: unknown;
}

export interface WalkOptions {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** Callback actors by name, each with the types of the events it sends to the machine. */
  readonly callbacks: Readonly<Record<string, readonly string[]>>;
  /** Machines that the machine runs, by the name of the actor; others of its actors are stood in for. */
  readonly children?: Readonly<Record<string, AnyStateMachine>> | undefined;
  /** Types of events that are put straight into the machine instead of being brought about. */
  readonly sentDirectly: readonly string[];
  /** The moment the fake clock starts from. */
  readonly now: number;
  /** Real actors in place of stand-ins; how their world brings about what they then tell the machine. */
  readonly world?: World | undefined;
  /** Shows the machine on a screen, before it starts. */
  readonly show?: ((actor: AnyActorRef) => void) | undefined;
  /** Machines that it runs and the screen shows, by the name of the actor: they are real, and say nothing. */
  readonly shownParts?: readonly string[] | undefined;
  /** All events of the walk, for a world that must prepare them. */
  readonly events?: readonly AnyEventObject[];
}

/** The world around real actors: a stubbed network, the page, the keyboard. */
export interface World {
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** Called before a walk starts, under the fake clock, with all the events that the walk will bring about. */
  begin(events: readonly AnyEventObject[]): void;
  /** Wraps each step, so that a screen can follow it. */
  around?(step: () => Promise<void>): Promise<void>;
  /** Makes the event happen; gives false for one that the walker itself can bring about, such as a delay. */
  bringAbout(event: AnyEventObject): boolean;
  /** The machine is about to take this event. */
  told?(event: AnyEventObject): void;
  /** Holds what the real actor told against the sample of the model. */
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
 * Starts the real machine with stand-in actors under fake timers, and gives what one generated path needs:
 * a way to bring about each event, and what the machine did. Promise actors settle only when a step says so,
 * callback actors send only what a step says, and a delay is waited out to the last millisecond.
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
  /** It and the machines that run now, those that others run behind them. */
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
  /** The innermost states of a machine and its parts; a part stands in place of the state that runs it. */
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
      // A machine that says nothing does not end: its end comes without it.
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
  /** Until the machine has heard of it: real actors may take a few ticks of the event loop. */
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
    /** The innermost states that it and its parts are in, without the machines' ids. */
    places: (): string[] => placesOf(actor).sort(),
    /** What the machines know; where several do, the innermost. */
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

/** A machine whose actors never say anything. */
const silent = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([src, logic]) => [
        src,
        logic instanceof StateMachine ? silent(logic) : fromCallback(() => undefined),
      ]),
    ),
  });
