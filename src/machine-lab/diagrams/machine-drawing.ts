import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  allNodes,
  allStates,
  allTransitions,
  entryAndExitActions,
  statePath,
  transitionLabel,
} from '../machine-parts.ts';
import { nameTransition } from '../transition-name.ts';

export interface DrawnState {
  readonly name: string;
  readonly label: string;
  /** `elsewhere` is a state of another drawing that an arrow connects to. */
  readonly kind: 'state' | 'parallel' | 'final' | 'elsewhere';
  readonly lines: readonly string[];
  readonly initial: string | null;
  readonly inside: readonly DrawnState[];
}

/** One arrow per pair of states, since labels would overlap. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
}

export interface Drawing {
  /** The path of the drawn state; null for the machine. */
  readonly of: string | null;
  readonly frame: DrawnState;
  readonly elsewhere: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
}

/** Larger machines are split into readable drawings. */
const mostStates = 14;
/** States with more children get their own drawing then. */
const mostInside = 3;

/** The nodes with a drawing of their own, the machine first. */
export function drawnNodes(machine: AnyStateMachine): AnyStateNode[] {
  const isPart = (node: AnyStateNode) => allNodes(node).length - 1 > mostInside;
  const parts = allStates(machine).length > mostStates ? allStates(machine).filter(isPart) : [];
  return [machine.root, ...parts];
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

export function machineDrawings(machine: AnyStateMachine): Drawing[] {
  const parts = drawnNodes(machine);
  return parts.map((focus) => drawPart(machine, focus, new Set(parts.filter((part) => part !== focus))));
}

export const wholeDrawing = (machine: AnyStateMachine): Drawing => drawPart(machine, machine.root, new Set());

export const arrowClass = (place: number): string => `arrow-${place}`;

/** The class of each transition's arrow; none for transitions without a target. */
export function arrowClasses(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const { arrows } = wholeDrawing(machine);
  const arrowIndex = (from: string, to: string) =>
    arrows.findIndex((arrow) => arrow.from === from && arrow.to === to);
  return new Map(
    allTransitions(machine).flatMap((transition) => {
      const { source, target: [target] = [] } = transition;
      return target === undefined
        ? []
        : [[nameTransition(transition), arrowClass(arrowIndex(source.id, target.id))]];
    }),
  );
}

function drawPart(machine: AnyStateMachine, focus: AnyStateNode, closed: ReadonlySet<AnyStateNode>): Drawing {
  /** The state itself, or the collapsed state that contains it. */
  const shownFor = (node: AnyStateNode): AnyStateNode => {
    if (node === focus || node.parent === undefined) return node;
    const outer = shownFor(node.parent);
    return outer === node.parent && !closed.has(outer) ? node : outer;
  };
  const stays = new Map<AnyStateNode, Set<string>>();
  const arrows = new Map<string, { from: AnyStateNode; to: AnyStateNode; labels: Set<string> }>();
  for (const transition of allTransitions(machine)) {
    const { source, target: [target] = [] } = transition;
    const label = transitionLabel(transition);
    if (target === undefined) {
      if (isWithin(source, focus)) addTo(stays, shownFor(source), label, closed);
      continue;
    }
    const isOfPicture =
      (isWithin(source, focus) && (source !== focus || isWithin(target, focus))) ||
      (isWithin(target, focus) && target !== focus);
    if (!isOfPicture) continue;
    const from = isWithin(source, focus) ? shownFor(source) : source;
    const to = isWithin(target, focus) ? shownFor(target) : target;
    // The drawing of the collapsed state shows these.
    if (from === to && closed.has(from)) continue;
    const key = `${from.id} ${to.id}`;
    const arrow = arrows.get(key) ?? { from, to, labels: new Set<string>() };
    arrow.labels.add(label);
    arrows.set(key, arrow);
  }
  const drawn = (node: AnyStateNode): DrawnState => {
    const isClosed = closed.has(node);
    const initial = isClosed || node.type !== 'compound' ? undefined : node.initial.target[0];
    const count = allNodes(node).length - 1;
    return {
      name: node.id,
      label: node === machine.root ? machine.id : node.key,
      kind: isClosed ? 'state' : stateKind(node),
      lines: [
        ...entryAndExitActions(node),
        ...node.invoke.map(({ id }) => `runs ${id}`),
        ...(stays.get(node) ?? []),
        ...(isClosed ? [`${count} states inside`] : []),
      ],
      initial: initial === undefined ? null : initial.id,
      inside: isClosed ? [] : Object.values(node.states).map(drawn),
    };
  };
  const ends = [...arrows.values()].flatMap(({ from, to }) => [from, to]);
  const outside = [...new Set(ends)].filter((node) => !isWithin(node, focus));
  return {
    of: focus === machine.root ? null : statePath(focus),
    frame: drawn(focus),
    elsewhere: outside.map((node) => ({
      name: node.id,
      label: statePath(node),
      kind: 'elsewhere',
      lines: [],
      initial: null,
      inside: [],
    })),
    arrows: [...arrows.values()].map(({ from, to, labels }) => ({
      from: from.id,
      to: to.id,
      labels: [...labels],
    })),
  };
}

function addTo(
  stays: Map<AnyStateNode, Set<string>>,
  node: AnyStateNode,
  label: string,
  closed: ReadonlySet<AnyStateNode>,
): void {
  if (!closed.has(node)) stays.set(node, (stays.get(node) ?? new Set()).add(label));
}

const stateKind = ({ type }: AnyStateNode): DrawnState['kind'] =>
  type === 'parallel' || type === 'final' ? type : 'state';
