import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Draws one machine as Markdown: a Mermaid state diagram and tables. The same machine gives the same text. */

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** Mermaid's names of states: the path below the machine's root. */
const nameOf = (node: AnyStateNode) => node.path.join('_') || node.key;

interface Named {
  readonly type: string;
}
const hasType = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const hasParts = (value: unknown): value is { readonly guards: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'guards' in value && Array.isArray(value.guards);

/** The words of a guard or an action as its machine names it. */
function wordsOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (hasParts(part)) {
    const inner = part.guards.map(wordsOf).join(', ');
    return hasType(part) && part.type.startsWith('xstate.')
      ? `${part.type.slice('xstate.'.length)} ${inner}`
      : inner;
  }
  if (hasType(part)) return part.type;
  return typeof part === 'function' && 'guards' in part && Array.isArray(part.guards)
    ? `not ${part.guards.map(wordsOf).join(', ')}`
    : 'inline';
}

/** What sets a transition off, in a person's words. */
function triggerOf({ eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always';
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.([^.]+)/.exec(eventType) ?? [];
  if (kind === 'done.actor') return `${id} done`;
  if (kind === 'error.actor') return `${id} failed`;
  if (kind === 'after') return `after ${id}`;
  return kind === 'done.state' ? 'done' : eventType;
}

const labelOf = (transition: AnyTransitionDefinition) =>
  transition.guard === undefined
    ? triggerOf(transition)
    : `${triggerOf(transition)} [${wordsOf(transition.guard)}]`;

function drawStates(node: AnyStateNode, indent: string): string[] {
  const lines: string[] = [];
  for (const child of Object.values(node.states)) {
    const inner = Object.values(child.states);
    if (inner.length === 0) lines.push(`${indent}state "${child.key}" as ${nameOf(child)}`);
    else {
      lines.push(`${indent}state "${child.key}" as ${nameOf(child)} {`);
      for (const [place, part] of inner.entries()) {
        if (child.type !== 'parallel') continue;
        if (place > 0) lines.push(`${indent}  --`);
        lines.push(
          `${indent}  state "${part.key}" as ${nameOf(part)}${part.type === 'compound' ? ' {' : ''}`,
        );
        if (part.type !== 'compound') continue;
        lines.push(...drawStates(part, `${indent}    `), `${indent}  }`);
      }
      if (child.type !== 'parallel') lines.push(...drawStates(child, `${indent}  `));
      lines.push(`${indent}}`);
    }
    if (child.type === 'final') lines.push(`${indent}${nameOf(child)} --> [*]`);
  }
  const [initial] = node.initial?.target ?? [];
  if (initial !== undefined) lines.push(`${indent}[*] --> ${nameOf(initial)}`);
  return lines;
}

function drawTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map((transition) => {
      const target = transition.target?.[0] ?? transition.source;
      return `  ${nameOf(transition.source)} --> ${nameOf(target)}: ${labelOf(transition)}`;
    }),
  );
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => ' --- ').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

/**
 * The page of one machine.
 * @param file the machine's file, as a link from docs/machines/
 */
export function machinePage(name: string, file: string, machine: AnyStateMachine): string {
  const nodes = nodesOf(machine.root).filter((node) => node !== machine.root);
  const { actors, delays } = machine.implementations;
  const states = nodes.map((node) => [
    `\`${node.path.join('.')}\``,
    node.description ?? '',
    node.tags.join(', '),
    node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')).join(', '),
  ]);
  const transitions = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map((transition) => [
      `\`${node.path.join('.') || name}\``,
      triggerOf(transition),
      transition.guard === undefined ? '' : wordsOf(transition.guard),
      transition.target?.map((target) => `\`${target.path.join('.')}\``).join(', ') ?? 'stays',
      transition.actions.map(wordsOf).join(', '),
    ]),
  );
  const waits = Object.entries(delays).map(([delay, wait]) => [
    delay,
    typeof wait === 'number' ? `${wait} ms` : 'computed',
  ]);
  return [
    `# ${name}`,
    '',
    `Drawn from [${file.split('/').pop()}](${file}) by \`npm run diagrams\`.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawStates(machine.root, '  '),
    ...drawTransitions(machine),
    '```',
    '',
    '## States',
    '',
    ...table(['state', 'what it is', 'tags', 'actors'], states),
    '',
    '## Transitions',
    '',
    ...table(['from', 'on', 'if', 'to', 'does'], transitions),
    '',
    '## Delays',
    '',
    ...(waits.length === 0 ? ['None.'] : table(['delay', 'length'], waits)),
    '',
    '## Actors',
    '',
    Object.keys(actors).length === 0
      ? 'None.'
      : Object.keys(actors)
          .map((actor) => `- ${actor}`)
          .join('\n'),
    '',
  ].join('\n');
}
