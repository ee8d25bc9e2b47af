import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate';
import { allNodes } from '../machine-parts.ts';
import { nameTransition } from '../transition-name.ts';
import {
  cloneConfig,
  invokedIn,
  type Slot,
  type StateShape,
  type TransitionShape,
  toList,
  transitionSlots,
} from './config-shape.ts';

export interface Mutant {
  /** Stable while the changed part of the machine is unchanged. */
  readonly name: string;
  readonly make: () => AnyStateMachine;
}

/** Ends infinite transition loops. */
const maxIterations = 2_000;

function rebuilt(machine: AnyStateMachine, change: (config: StateShape) => void): AnyStateMachine {
  const config = cloneConfig(machine.config);
  change(config);
  return new StateMachine({ ...config, options: { maxIterations } }, machine.implementations);
}

/** Rebuilt like a mutant: tests show that rebuilding changes nothing. */
export const rebuildUnchanged = (machine: AnyStateMachine): AnyStateMachine =>
  rebuilt(machine, () => undefined);

function stateAt(config: StateShape, path: readonly string[]): StateShape {
  const [first, ...rest] = path;
  if (first === undefined) return config;
  const inner = config.states?.[first];
  if (inner === undefined) throw new Error(`No state «${path.join('.')}»`);
  return stateAt(inner, rest);
}

/** The next sibling; otherwise the next sibling of the parent. */
function findNeighbour(node: AnyStateNode): AnyStateNode | null {
  if (node.parent === undefined) return null;
  const siblings = Object.values(node.parent.states);
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next === undefined || next === node ? findNeighbour(node.parent) : next;
}

const actionName = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'object' && action !== null && 'type' in action
      ? String(action.type)
      : 'an action';

const without = <Value>(list: readonly Value[], place: number): Value[] =>
  list.filter((_, index) => index !== place);

function mutantsOfTransition(
  machine: AnyStateMachine,
  node: AnyStateNode,
  eventType: string,
  place: number,
): Mutant[] {
  const alternatives = eventType === '' ? node.always : node.transitions.get(eventType);
  const definition = alternatives?.[place];
  if (definition === undefined) throw new Error(`${node.id} has no transition ${place} on «${eventType}»`);
  const name = nameTransition(definition);
  const inSlot = (change: (slot: Slot) => void) => () =>
    rebuilt(machine, (config) => {
      const slots = transitionSlots(stateAt(config, node.path), node.id);
      for (const slot of slots) if (slot.eventType === eventType) change(slot);
    });
  const changed = (change: (transition: TransitionShape) => void) =>
    inSlot((slot) => {
      const transitions = slot.read();
      const transition = transitions[place];
      if (transition !== undefined) change(transition);
      slot.write(transitions);
    });

  const mutants: Mutant[] = [
    {
      name: `without ${name}`,
      make: inSlot((slot) => slot.write(without(slot.read(), place))),
    },
  ];
  const neighbour = definition.target?.[0] === undefined ? null : findNeighbour(definition.target[0]);
  if (neighbour !== null) {
    mutants.push({
      name: `${name}, to ${neighbour.id} instead`,
      make: changed((transition) => {
        transition.target = `#${neighbour.id}`;
      }),
    });
  }
  if (definition.guard !== undefined) {
    mutants.push({
      name: `${name}, unless its guard holds`,
      make: changed((transition) => {
        // An inline guard is a function.
        if (isGuard(transition.guard)) transition.guard = not(transition.guard);
      }),
    });
    mutants.push({
      name: `${name}, whether or not its guard holds`,
      make: changed((transition) => {
        delete transition.guard;
      }),
    });
  }
  for (const [index, action] of definition.actions.entries()) {
    mutants.push({
      name: `${name}, without ${actionName(action)} [${index}]`,
      make: changed((transition) => {
        transition.actions = without(toList(transition.actions), index);
      }),
    });
  }
  return mutants;
}

type Guard = Parameters<typeof not>[0];
const isGuard = (guard: unknown): guard is Guard =>
  typeof guard === 'string' || typeof guard === 'object' || typeof guard === 'function';

function mutantsOfState(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const state = stateAt(machine.config, node.path);
  const changed = (change: (state: StateShape) => void) => () =>
    rebuilt(machine, (config) => change(stateAt(config, node.path)));
  const first = node.initial?.target[0];
  const other = first === undefined ? null : findNeighbour(first);
  return [
    ...transitionSlots(state, node.id).flatMap((slot) =>
      slot.read().flatMap((_, place) => mutantsOfTransition(machine, node, slot.eventType, place)),
    ),
    ...(['entry', 'exit'] as const).flatMap((moment) =>
      toList(state[moment]).map(
        (action, place): Mutant => ({
          name: `${node.id}, without ${actionName(action)} on ${moment} [${place}]`,
          make: changed((each) => {
            each[moment] = without(toList(each[moment]), place);
          }),
        }),
      ),
    ),
    ...invokedIn(state).map(
      ({ id }, place): Mutant => ({
        name: `${node.id}, without the actor ${id}`,
        make: changed((each) => {
          each.invoke = without(invokedIn(each), place);
        }),
      }),
    ),
    ...(other === null || other.parent !== node
      ? []
      : [
          {
            name: `${node.id}, begins in ${other.key} instead`,
            make: changed((each) => {
              each.initial = other.key;
            }),
          },
        ]),
  ];
}

/** Doubles and halves each delay. */
function mutantsOfDelays(machine: AnyStateMachine): Mutant[] {
  const { delays } = machine.implementations;
  return Object.entries(delays).flatMap(([name, delay]) =>
    [2, 0.5].map((factor): Mutant => {
      const times = factor === 2 ? 'twice' : 'half';
      const changed =
        typeof delay === 'number'
          ? delay * factor
          : (...parameters: Parameters<typeof delay>) => delay(...parameters) * factor;
      return {
        name: `${machine.id}, ${name} ${times} as long${typeof delay === 'number' ? ` (${changed} ms)` : ''}`,
        make: () =>
          new StateMachine(
            { ...machine.config, options: { maxIterations } },
            { ...machine.implementations, delays: { ...delays, [name]: changed } },
          ),
      };
    }),
  );
}

export function machineMutants(machine: AnyStateMachine): Mutant[] {
  return [
    ...allNodes(machine.root).flatMap((node) => mutantsOfState(machine, node)),
    ...mutantsOfDelays(machine),
  ];
}
