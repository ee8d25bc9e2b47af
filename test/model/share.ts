import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nameTransition } from '#machine-lab/transition-name.ts';
import type { ModelPath } from './model-options.ts';
import { leavesOf, words } from './paths.ts';

/** What one step covers: its sample, its transitions, and the states that it leaves and enters. */
function reasonsFor(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): readonly string[] {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  const left = from.filter((leaf) => !to.includes(leaf));
  const entered = to.filter((leaf) => !from.includes(leaf));
  return [
    words(event),
    ...machine.getTransitionData(before, event).map(nameTransition),
    ...left.map((leaf) => `${leaf} → ${event.type}`),
    ...entered.map((leaf) => `${event.type} → ${leaf}`),
    // A raised event shows only in the states. A step that leaves many states would have too many pairs.
    ...(left.length > 2
      ? []
      : left.flatMap((leaf) => entered.map((next) => `${leaf} → ${event.type} → ${next}`))),
  ];
}

/**
 * A share of the paths that takes every transition, enters every state and uses every sample. The shortest come
 * first, so that each path ends with what it covers. The omitted paths only reach the same in other situations.
 */
export function shareOf(
  machine: AnyStateMachine,
  paths: readonly ModelPath<AnyStateMachine>[],
): readonly ModelPath<AnyStateMachine>[] {
  const seen = new Set<string>();
  const byLength = [...paths].sort((one, other) => one.steps.length - other.steps.length);
  return byLength.filter(({ input, steps }) => {
    const reasons = steps.flatMap(({ event, state }, place) => {
      const previous = steps[place - 1];
      if (previous === undefined) return [`starts ${words({ input })}`, ...leavesOf(state)];
      return reasonsFor(machine, previous.state, event, state);
    });
    const isNeeded = reasons.some((reason) => !seen.has(reason));
    for (const reason of reasons) seen.add(reason);
    return isNeeded;
  });
}
