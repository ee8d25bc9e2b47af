import type { IState, IStateMachine } from 'state-machine-cat';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, transitionLabel, transitionsFrom, transitionsOf } from '../machine-parts.ts';
import { nameTransition } from '../transition-name.ts';

/** What is drawn of a machine, and where its transitions are found in the drawing. */
export interface Diagram {
  readonly drawn: IStateMachine;
  /** By a transition's name, the class of its arrow; one that stays has none. */
  readonly arrows: ReadonlyMap<string, string>;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly labels: string[];
}

const isCompound = (node: AnyStateNode): boolean => node.type === 'compound';
const beginning = (node: AnyStateNode): string => `${node.id} begins`;

/**
 * Describes a machine for state-machine-cat: states by their ids, one arrow from a state to another with all that
 * leads that way, and inside each state what it runs and what it takes without leaving.
 */
export function describeDiagram(machine: AnyStateMachine): Diagram {
  const arrows = new Map<string, Arrow>();
  const classes = new Map<string, string>();
  for (const transition of transitionsOf(machine)) {
    const [target] = transition.target ?? [];
    if (target === undefined) continue;
    const key = `${transition.source.id} ${target.id}`;
    const arrow = arrows.get(key) ?? { from: transition.source.id, to: target.id, labels: [] };
    arrow.labels.push(transitionLabel(transition));
    arrows.set(key, arrow);
    classes.set(nameTransition(transition), `arrow-${[...arrows.keys()].indexOf(key)}`);
  }
  const starts = nodesOf(machine.root)
    .filter(isCompound)
    .flatMap((node) => node.initial.target.map((target) => ({ from: beginning(node), to: target.id })));
  return {
    drawn: {
      states: [drawState(machine.root)],
      transitions: [
        ...[...arrows.values()].map(({ from, to, labels }, id) => ({
          id,
          from,
          to,
          class: `arrow-${id}`,
          label: [...new Set(labels)].join('\n'),
        })),
        ...starts.map(({ from, to }, place) => ({ id: arrows.size + place, from, to })),
      ],
    },
    arrows: classes,
  };
}

function drawState(node: AnyStateNode): IState {
  const inside = Object.values(node.states);
  const stays = transitionsFrom(node)
    .filter(({ target }) => target === undefined)
    .map(transitionLabel);
  const runs = node.invoke.map(({ id }) => `runs ${id}`);
  return {
    name: node.id,
    label: node.type === 'final' ? `${node.key} (end)` : node.key,
    type: node.type === 'parallel' ? 'parallel' : 'regular',
    typeExplicitlySet: true,
    actions: [...new Set([...runs, ...stays])].map((body) => ({ type: 'activity', body })),
    ...(inside.length > 0 && {
      statemachine: {
        states: [
          ...(isCompound(node)
            ? [{ name: beginning(node), type: 'initial' as const, typeExplicitlySet: true }]
            : []),
          ...inside.map(drawState),
        ],
      },
    }),
  };
}
