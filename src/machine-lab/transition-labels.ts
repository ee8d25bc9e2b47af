import type { AnyStateMachine } from 'xstate';
import { pathOf, transitionLabel, transitionsOf } from './machine-parts.ts';
import { nameTransition } from './transition-name.ts';

/** A transition as people read it. */
export interface TransitionLabel {
  /** What sets it off, and if what. */
  readonly label: string;
  readonly way: string;
}

/** Every transition of a machine by its name, in the order of the machine's file. */
export const transitionLabels = (machine: AnyStateMachine): ReadonlyMap<string, TransitionLabel> =>
  new Map(
    transitionsOf(machine).map((transition) => {
      const { source, target: [target] = [] } = transition;
      const way =
        target === undefined ? `stays in ${pathOf(source)}` : `${pathOf(source)} → ${pathOf(target)}`;
      return [nameTransition(transition), { label: transitionLabel(transition), way }];
    }),
  );
