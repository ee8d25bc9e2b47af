import { expect, it } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getInitialSnapshot,
  transition,
} from 'xstate';
import { leavesOf } from './paths.ts';

/** The stored events of a machine, the next event, and what follows from it. */
export interface StoredScenario<Machine extends AnyStateMachine> {
  readonly given: readonly EventFromLogic<Machine>[];
  readonly when: EventFromLogic<Machine>;
  readonly follows:
    | 'refused'
    | {
        /** The innermost state, without the machine's id. */
        readonly at: string;
        /** All fields of the context that the event changes, with their whole values. */
        readonly changes: Partial<ContextFrom<Machine>>;
        /** All named actions to carry out. */
        readonly does?: readonly string[];
      };
}

const placeOf = (snapshot: AnyMachineSnapshot): string =>
  leavesOf(snapshot)
    .map((id) => id.slice(id.indexOf('.') + 1))
    .join(', ');

/** Makes one test of each scenario of a machine without actors. */
export function runStoredScenarios<Machine extends AnyStateMachine>(
  machine: Machine,
  scenarios: Readonly<Record<string, StoredScenario<Machine>>>,
): void;
export function runStoredScenarios(
  machine: AnyStateMachine,
  scenarios: Readonly<Record<string, StoredScenario<AnyStateMachine>>>,
): void {
  for (const [title, { given, when, follows }] of Object.entries(scenarios)) {
    it(title, () => {
      const before = given.reduce<AnyMachineSnapshot>((snapshot, event) => {
        const [next, actions] = transition(machine, snapshot, event);
        expect(next === snapshot && actions.length === 0, `given ${event.type} is refused`).toBe(false);
        return next;
      }, getInitialSnapshot(machine));
      const [after, actions] = transition(machine, before, when);
      if (follows === 'refused') {
        expect([placeOf(after), after === before, actions]).toEqual([placeOf(before), true, []]);
        return;
      }
      expect(placeOf(after)).toBe(follows.at);
      expect(after.context).toEqual({ ...before.context, ...follows.changes });
      expect(actions.map(({ type }) => type)).toEqual(follows.does ?? []);
    });
  }
}
