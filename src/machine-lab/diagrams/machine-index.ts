import type { CataloguedMachine } from '../machine-catalogue.ts';
import { statesOf, transitionsOf } from '../machine-parts.ts';
import { table } from '../markdown.ts';

const nodeOf = (name: string) => name.replaceAll('-', '_');

/** The machines as a flowchart, an arrow from each to those that it leads to or tells something. */
const meetingChart = (machines: readonly CataloguedMachine[]): string[] => [
  'flowchart LR',
  ...machines.map(({ name, descriptions }) => `  ${nodeOf(name)}["${descriptions.title}"]`),
  ...machines.flatMap(({ name, descriptions }) =>
    Object.keys(descriptions.meets).map((other) => `  ${nodeOf(name)} --> ${nodeOf(other)}`),
  ),
];

/** The page of all machines: what each decides, how large it is, and how they meet. */
export function machineIndex(machines: readonly CataloguedMachine[]): string {
  const sizes = machines.map(({ machine }) => ({
    states: statesOf(machine).length,
    transitions: transitionsOf(machine).length,
  }));
  const sum = (of: 'states' | 'transitions') => sizes.reduce((total, size) => total + size[of], 0);
  return [
    '# The machines',
    '',
    'Every decision with a lifecycle is a state machine in `machines/`, and every page here is drawn from one by `npm run diagrams`; the tests fail when a page is stale. Each page links a copy of its machine for [Stately Sketch](../inspecting.md#stately-sketch). How they are tested: [testing](../testing.md).',
    '',
    ...table(
      ['machine', 'what it decides', 'states', 'transitions'],
      [
        ...machines.map(({ name, descriptions }, place) => [
          `[${descriptions.title}](${name}.md)`,
          descriptions.about,
          String(sizes[place]?.states),
          String(sizes[place]?.transitions),
        ]),
        ['all', '', String(sum('states')), String(sum('transitions'))],
      ],
    ),
    '',
    '## How they meet',
    '',
    'The question paper runs the hand-in. All others meet over the page, the browser’s storage and its other windows; an arrow leads from a machine to those that it leads to or tells something.',
    '',
    '```mermaid',
    ...meetingChart(machines),
    '```',
    '',
    ...table(
      ['from', 'to', 'how'],
      machines.flatMap(({ name, descriptions }) =>
        Object.entries(descriptions.meets).map(([other, how]) => [
          `[${name}](${name}.md)`,
          `[${other}](${other}.md)`,
          how,
        ]),
      ),
    ),
    '',
  ].join('\n');
}
