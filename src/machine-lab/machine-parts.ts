import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { formatDuration } from './format-step.ts';

/** From the outside in. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(allNodes),
];

export const allStates = (machine: AnyStateMachine): AnyStateNode[] =>
  allNodes(machine.root).filter((node) => node !== machine.root);

/** The machine never rests in it. */
export const isLeftAtOnce = ({ always }: AnyStateNode): boolean =>
  (always ?? []).some(({ guard }) => guard === undefined);

/** In evaluation order: `always` first. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

export const allTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root).flatMap(transitionsFrom);

/** Excludes XState's internal events. */
export const isOwnEvent = (type: string): boolean => type !== '' && !type.startsWith('xstate.');

export const listOwnEvents = (machine: AnyStateMachine): string[] => [
  ...new Set(allNodes(machine.root).flatMap(({ transitions }) => [...transitions.keys()].filter(isOwnEvent))),
];

export const statePath = (node: AnyStateNode): string => node.path.join('.') || 'everywhere';

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

/** The guards within `and`, `or` and `not`; null for other guards. */
export function composedGuard(guard: unknown) {
  if (!hasParts(guard)) return null;
  const check = 'check' in guard && typeof guard.check === 'function' ? guard.check.name.toLowerCase() : '';
  const by = composers.find((each) => check === `check${each}`);
  return by === undefined ? null : { by, guards: guard.guards };
}

/** The name of a guard or action; composed guards include their parts. */
export function partName(part: unknown): string {
  if (typeof part === 'string') return part;
  const composed = composedGuard(part);
  if (composed !== null) {
    const inner = composed.guards.map(partName);
    return composed.by === 'not' ? `not ${inner.join('')}` : inner.join(` ${composed.by} `);
  }
  return hasType(part) ? part.type : 'inline';
}

const delayIn = (eventType: string): string | null => /^xstate\.after\.([^.]+)/.exec(eventType)?.[1] ?? null;

/** An event, or the end of an actor or a delay. */
export function transitionTrigger({ eventType, source }: AnyTransitionDefinition): string {
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

export const waitersFor = (machine: AnyStateMachine, delay: string): AnyStateNode[] =>
  allNodes(machine.root).filter((node) =>
    [...node.transitions.keys()].some((eventType) => delayIn(eventType) === delay),
  );

export const transitionLabel = (transition: AnyTransitionDefinition): string =>
  transition.guard === undefined
    ? transitionTrigger(transition)
    : `${transitionTrigger(transition)} [${partName(transition.guard)}]`;

/** XState schedules and cancels delays by internal actions. */
const isXStates = (action: unknown) =>
  typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.');

export const entryAndExitActions = ({ entry, exit }: AnyStateNode): string[] => [
  ...entry.filter((action) => !isXStates(action)).map((action) => `entry: ${partName(action)}`),
  ...exit.filter((action) => !isXStates(action)).map((action) => `exit: ${partName(action)}`),
];
