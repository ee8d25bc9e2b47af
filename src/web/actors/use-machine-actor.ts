import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { inspection } from './inspection.ts';

interface Beginning<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  readonly snapshot?: SnapshotFrom<Machine> | undefined;
}

type Given<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine> ? [] : [options: Beginning<Machine>];

/** Runs a machine while the component is mounted. Options are read once. */
export function useMachineActor<Machine extends AnyStateMachine>(
  machine: Machine,
  ...options: Given<Machine>
): Actor<Machine>;
export function useMachineActor(
  machine: AnyStateMachine,
  options?: ActorOptions<AnyStateMachine>,
): Actor<AnyStateMachine> {
  return useActorRef(machine, import.meta.env.DEV ? { ...options, ...inspection } : options);
}
