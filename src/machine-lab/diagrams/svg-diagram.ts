import { type IState, type IStateMachine, type ITransition, render } from 'state-machine-cat';
import type { AnyStateMachine } from 'xstate';
import { escaped } from '../markdown.ts';
import { arrowClass, type Drawing, type DrawnState, wholeDrawing } from './machine-drawing.ts';

/** Keeps the drawings readable in dark mode. */
const ink = '#1d1b38';
const faint = '#6f6c92';
const look = {
  dotGraphAttrs: [
    { name: 'bgcolor', value: '"#ffffff"' },
    { name: 'pad', value: '0.2' },
    { name: 'nodesep', value: '0.35' },
    { name: 'ranksep', value: '0.35' },
    { name: 'color', value: `"${ink}"` },
    { name: 'fontcolor', value: `"${ink}"` },
  ],
  dotNodeAttrs: [{ name: 'fontcolor', value: `"${ink}"` }],
  dotEdgeAttrs: [
    { name: 'color', value: '"#55527a"' },
    { name: 'fontcolor', value: `"${ink}"` },
    { name: 'fontsize', value: '11' },
  ],
};

const initialName = (name: string) => `${name} begins`;

function toState({ name, label, kind, lines, initial, inside }: DrawnState): IState {
  const states = [
    ...(initial === null
      ? []
      : [{ name: initialName(name), type: 'initial' as const, typeExplicitlySet: true }]),
    ...inside.map(toState),
  ];
  return {
    name,
    label: kind === 'final' ? `${label} (end)` : label,
    type: kind === 'parallel' ? 'parallel' : 'regular',
    typeExplicitlySet: true,
    ...(lines.length === 0 ? {} : { actions: lines.map((body) => ({ type: 'activity' as const, body })) }),
    ...(states.length === 0 ? {} : { statemachine: { states } }),
  };
}

const firstArrows = ({ name, initial, inside }: DrawnState): Omit<ITransition, 'id'>[] => [
  ...(initial === null ? [] : [{ from: initialName(name), to: initial }]),
  ...inside.flatMap(firstArrows),
];

const describePicture = ({ frame, elsewhere, arrows }: Drawing) => ({
  states: [toState(frame), ...elsewhere.map(toState)],
  transitions: [
    ...firstArrows(frame),
    ...arrows.map(({ from, to, labels }, place) => ({
      from,
      to,
      label: labels.join('\n'),
      class: arrowClass(place),
    })),
  ].map((each, id) => ({ id, ...each })),
});

const inInk = (state: IState): IState => ({
  ...state,
  color: ink,
  ...(state.statemachine && { statemachine: { states: state.statemachine.states.map(inInk) } }),
});

/**
 * Renders with GraphViz as WebAssembly, so the output is the same on every platform.
 * @param title for screen readers
 */
export async function svgDiagram(drawing: Drawing, title: string): Promise<string> {
  const { states, transitions } = describePicture(drawing);
  const painted: IStateMachine = {
    states: states.map((state, place) => (place === 0 ? inInk(state) : { ...state, color: faint })),
    transitions,
  };
  const svg = await render(painted, { inputType: 'json', outputType: 'svg', direction: 'top-down', ...look });
  return svg
    .replace('<svg ', '<svg role="img" ')
    .replace(/(<svg [^>]*>)/, `$1\n<title>${escaped(title)}</title>`)
    .replaceAll('state transitions', escaped(drawing.frame.label));
}

export const plainDiagram = (machine: AnyStateMachine): Promise<string> =>
  render(describePicture(wholeDrawing(machine)), {
    inputType: 'json',
    outputType: 'svg',
    dotGraphAttrs: [
      { name: 'bgcolor', value: 'transparent' },
      { name: 'ranksep', value: '0.5' },
      { name: 'nodesep', value: '0.3' },
    ],
  });
