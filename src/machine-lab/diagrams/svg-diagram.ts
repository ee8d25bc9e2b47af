import { type IState, type IStateMachine, type ITransition, render } from 'state-machine-cat';
import type { Drawing, DrawnState } from './machine-drawing.ts';

/** The pictures have a light ground of their own, so that they can be read on a dark page too. */
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

const dotAt = (name: string, kind: 'initial' | 'final') => `${name} ${kind}`;
const dot = (name: string, kind: 'initial' | 'final'): IState => ({
  name: dotAt(name, kind),
  type: kind,
  typeExplicitlySet: true,
  color: ink,
});

function stateOf({ name, label, kind, lines, initial, inside }: DrawnState): IState {
  const states = [
    ...(initial === null ? [] : [dot(name, 'initial')]),
    ...inside.map(stateOf),
    ...inside.filter((child) => child.kind === 'final').map((child) => dot(child.name, 'final')),
  ];
  return {
    name,
    label,
    type: kind === 'parallel' ? 'parallel' : 'regular',
    typeExplicitlySet: true,
    color: kind === 'elsewhere' ? faint : ink,
    ...(lines.length === 0 ? {} : { actions: lines.map((body) => ({ type: 'activity' as const, body })) }),
    ...(states.length === 0 ? {} : { statemachine: { states } }),
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The arrows out of the dots that states begin with, and into those of final states. */
const arrowsOfDots = ({ name, kind, initial, inside }: DrawnState): Omit<ITransition, 'id'>[] => [
  ...(initial === null ? [] : [{ from: dotAt(name, 'initial'), to: initial }]),
  ...(kind === 'final' ? [{ from: name, to: dotAt(name, 'final') }] : []),
  ...inside.flatMap(arrowsOfDots),
];

/**
 * A picture as SVG, with a title for who does not see it. GraphViz draws it as WebAssembly, so the same picture
 * gives the same text everywhere.
 */
export async function svgDiagram({ frame, elsewhere, arrows }: Drawing, title: string): Promise<string> {
  const drawn: IStateMachine = {
    states: [stateOf(frame), ...elsewhere.map(stateOf)],
    transitions: [
      ...arrowsOfDots(frame),
      ...arrows.map(({ from, to, labels }) => ({ from, to, label: labels.join('\n') })),
    ].map((each, id) => ({ id, ...each })),
  };
  const svg = await render(drawn, { inputType: 'json', outputType: 'svg', direction: 'top-down', ...look });
  return svg
    .replace('<svg ', '<svg role="img" ')
    .replace(/(<svg [^>]*>)/, `$1\n<title>${escaped(title)}</title>`)
    .replaceAll('state transitions', escaped(frame.label));
}
