import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import { nameTransition } from '#machine-lab/transition-name.ts';
import type { ModelOptions, ModelPath } from './model-options.ts';
import { edge, lookWith } from './paths.ts';

/** The names of the transitions that a path takes in the machine with inactive actors. */
export function transitionsOn(
  machine: AnyStateMachine,
  { input, steps }: ModelPath<AnyStateMachine>,
): ReadonlySet<string> {
  const silent = fromCallback(() => undefined);
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, silent]));
  const taken = new Set<string>();
  const actor = createActor(machine.provide({ actors }), {
    input,
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
      for (const transition of inspected._transitions) taken.add(nameTransition(transition));
    },
  });
  actor.start();
  for (const { event } of steps.slice(1)) actor.send(event);
  actor.stop();
  return taken;
}

/** The edges of the graph that a path goes along. */
export function edgesOn(
  project: ModelOptions<AnyStateMachine>['project'],
  { steps }: ModelPath<AnyStateMachine>,
): ReadonlySet<string> {
  const look = (snapshot: AnyMachineSnapshot) => lookWith(project)(snapshot);
  return new Set(
    steps.slice(1).flatMap(({ event, state }, place) => {
      const before = steps[place];
      return before === undefined ? [] : [edge(look(before.state), event, look(state))];
    }),
  );
}
