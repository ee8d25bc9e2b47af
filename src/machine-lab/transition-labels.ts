import type { AnyStateMachine } from 'xstate';
import { allTransitions, statePath, transitionLabel } from './machine-parts.ts';
import { nameTransition } from './transition-name.ts';

export interface TransitionLabel {
  readonly label: string;
  readonly way: string;
}

export const transitionLabels = (machine: AnyStateMachine): ReadonlyMap<string, TransitionLabel> =>
  new Map(
    allTransitions(machine).map((transition) => {
      const { source, target: [target] = [] } = transition;
      const way =
        target === undefined
          ? `stays in ${statePath(source)}`
          : `${statePath(source)} → ${statePath(target)}`;
      return [nameTransition(transition), { label: transitionLabel(transition), way }];
    }),
  );
