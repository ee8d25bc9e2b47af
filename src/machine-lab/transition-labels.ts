import type { AnyStateMachine } from 'xstate';
import { pathOf, transitionLabel, transitionsOf } from './machine-parts.ts';
import { nameTransition } from './transition-name.ts';

export interface TransitionLabel {
  readonly label: string;
  readonly way: string;
}

export const transitionLabels = (machine: AnyStateMachine): ReadonlyMap<string, TransitionLabel> =>
  new Map(
    transitionsOf(machine).map((transition) => {
      const { source, target: [target] = [] } = transition;
      const way =
        target === undefined ? `stays in ${pathOf(source)}` : `${pathOf(source)} → ${pathOf(target)}`;
      return [nameTransition(transition), { label: transitionLabel(transition), way }];
    }),
  );
