import type { Drawing, DrawnState } from './machine-drawing.ts';

const lineBreak = '<br/>';

function drawState({ name, label, kind, lines, initial, inside }: DrawnState, indent: string): string[] {
  const heading = `${indent}state "${label}" as ${name}`;
  const end = kind === 'final' ? [`${indent}${name} --> [*]`] : [];
  // Mermaid puts no lines into a state that has states inside.
  if (inside.length === 0) return [heading, ...lines.map((line) => `${indent}${name}: ${line}`), ...end];
  const children = inside.map((child) => drawState(child, `${indent}  `));
  return [
    `${heading} {`,
    ...(kind === 'parallel'
      ? children.flatMap((drawn, place) => (place === 0 ? drawn : [`${indent}  --`, ...drawn]))
      : children.flat()),
    ...(initial === null ? [] : [`${indent}  [*] --> ${initial}`]),
    `${indent}}`,
    ...(lines.length > 0
      ? [`${indent}note right of ${name}`, ...lines.map((line) => `${indent}  ${line}`), `${indent}end note`]
      : []),
    ...end,
  ];
}

/** A picture as a Mermaid state diagram, as GitHub draws it. */
export function mermaidDiagram({ frame, elsewhere, arrows }: Drawing): string[] {
  return [
    'stateDiagram-v2',
    '  classDef elsewhere stroke-dasharray: 4 4',
    ...drawState(frame, '  '),
    ...elsewhere.flatMap((state) => [...drawState(state, '  '), `  class ${state.name} elsewhere`]),
    ...arrows.map(({ from, to, labels }) => `  ${from} --> ${to}: ${labels.join(lineBreak)}`),
  ];
}
