import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { formatDuration } from './format-step.ts';

/** Reads what a machine is made of, in the names that its file gives. */

/** A state and all states inside it, from the outside in. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** The states of a machine, without the machine itself. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine.root).filter((node) => node !== machine.root);

/** The transitions that lead from a state itself: `always` first, since it is taken first. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap(transitionsFrom);

/** Whether an event is one of the machine's own, and not what XState sends by itself. */
export const isOwnEvent = (type: string): boolean => type !== '' && !type.startsWith('xstate.');

/** The machine's own events, in the order in which its file names them. */
export const ownEventsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()].filter(isOwnEvent))),
];

/** A state by its path, and the machine itself by a word. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || 'everywhere';

interface Typed {
  readonly type: string;
}
const hasType = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const hasParts = (value: unknown): value is { readonly guards: readonly unknown[] } =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'guards' in value &&
  Array.isArray(value.guards);

const composers = ['and', 'or', 'not'] as const;

/** The guards inside of `and`, `or` and `not`; null for any other guard. */
export function composedGuard(guard: unknown) {
  if (!hasParts(guard)) return null;
  const check = 'check' in guard && typeof guard.check === 'function' ? guard.check.name.toLowerCase() : '';
  const by = composers.find((each) => check === `check${each}`);
  return by === undefined ? null : { by, guards: guard.guards };
}

/** A guard or an action by the name that its machine gives it; `not`, `and` and `or` with what is inside. */
export function partName(part: unknown): string {
  if (typeof part === 'string') return part;
  const composed = composedGuard(part);
  if (composed !== null) {
    const inner = composed.guards.map(partName);
    return composed.by === 'not' ? `not ${inner.join('')}` : inner.join(` ${composed.by} `);
  }
  return hasType(part) ? part.type : 'inline';
}

/** The name of the delay in an event of XState's, or null. */
const delayIn = (eventType: string): string | null => /^xstate\.after\.([^.]+)/.exec(eventType)?.[1] ?? null;

/** What sets a transition off: an event, the end of an actor, the end of a delay with its length. */
export function triggerOf({ eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always';
  const delay = delayIn(eventType);
  if (delay !== null) {
    const wait: unknown = source.machine.implementations.delays[delay];
    return typeof wait === 'number' ? `after ${delay} (${formatDuration(wait)})` : `after ${delay}`;
  }
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)/.exec(eventType) ?? [];
  if (id !== undefined) return kind === 'done' ? `${id} done` : `${id} failed`;
  return eventType.startsWith('xstate.done.state.') ? 'done' : eventType;
}

/** The states that wait for a delay. */
export const waitersFor = (machine: AnyStateMachine, delay: string): AnyStateNode[] =>
  nodesOf(machine.root).filter((node) =>
    [...node.transitions.keys()].some((eventType) => delayIn(eventType) === delay),
  );

/** A transition in a picture: what sets it off, and if what. */
export const transitionLabel = (transition: AnyTransitionDefinition): string =>
  transition.guard === undefined
    ? triggerOf(transition)
    : `${triggerOf(transition)} [${partName(transition.guard)}]`;

/** XState starts and stops the delays of a state by actions of its own. */
const isXStates = (action: unknown) =>
  typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.');

/** What a state does when it is entered and left. */
export const entryAndExitOf = ({ entry, exit }: AnyStateNode): string[] => [
  ...entry.filter((action) => !isXStates(action)).map((action) => `entry: ${partName(action)}`),
  ...exit.filter((action) => !isXStates(action)).map((action) => `exit: ${partName(action)}`),
];
