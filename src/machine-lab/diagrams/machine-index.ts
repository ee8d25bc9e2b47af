import type { CataloguedMachine } from '../machine-catalogue.ts';
import { machineGroups } from '../machine-groups.ts';
import { allNodes, allStates, allTransitions } from '../machine-parts.ts';
import { table } from '../markdown.ts';

const nodeId = (name: string) => name.replaceAll('-', '_');

const invokedBy = ({ machine }: CataloguedMachine, machines: readonly CataloguedMachine[]): string[] => {
  const invoked = allNodes(machine.root)
    .flatMap(({ invoke }) => invoke)
    .map(({ src }) => (typeof src === 'string' ? machine.implementations.actors[src] : src));
  return machines.filter((other) => invoked.includes(other.machine)).map(({ name }) => name);
};

interface Meeting {
  readonly from: string;
  readonly to: string;
  readonly how: string;
  readonly runs: boolean;
}

/** From the descriptions and the invoked actors. «Is run by» is left out, since the parent is listed. */
export function machineMeetings(machines: readonly CataloguedMachine[]): Meeting[] {
  const invoked = new Map(machines.map((each) => [each.name, invokedBy(each, machines)]));
  return machines.flatMap(({ name, descriptions }) => {
    const runs = invoked.get(name) ?? [];
    const others = [...new Set([...runs, ...Object.keys(descriptions.meets)])];
    return others
      .filter((other) => !invoked.get(other)?.includes(name))
      .map((other) => ({
        from: name,
        to: other,
        how: descriptions.meets[other] ?? '',
        runs: runs.includes(other),
      }));
  });
}

/** Thick arrows for invoked machines, thin ones for the others. */
const meetingChart = (machines: readonly CataloguedMachine[]): string[] => [
  'flowchart LR',
  ...machineGroups(machines).flatMap((group, index) => [
    `  subgraph group${index} ["${group.title}"]`,
    ...group.machines.map(({ name, descriptions }) => `    ${nodeId(name)}["${descriptions.title}"]`),
    '  end',
  ]),
  ...machineMeetings(machines).map(
    ({ from, to, runs }) => `  ${nodeId(from)} ${runs ? '== runs ==>' : '-->'} ${nodeId(to)}`,
  ),
];

export function machineIndex(machines: readonly CataloguedMachine[]): string {
  const sizes = new Map(
    machines.map(({ name, machine }) => [
      name,
      { states: allStates(machine).length, transitions: allTransitions(machine).length },
    ]),
  );
  const sum = (of: 'states' | 'transitions') =>
    [...sizes.values()].reduce((total, size) => total + size[of], 0);
  return [
    '# The machines',
    '',
    'Every decision with a lifecycle is a state machine in `machines/`, and every page here is drawn from one by `npm run diagrams`; the tests fail when a page is stale. Each page links a copy of its machine for [Stately Sketch](../inspecting.md#stately-sketch). How they are tested: [testing](../testing.md). How commands, events and views follow each other: [the engine](../engine.md).',
    '',
    ...machineGroups(machines).flatMap((group) => [
      `## ${group.title}`,
      '',
      ...table(
        ['machine', 'what it decides', 'states', 'transitions'],
        group.machines.map(({ name, descriptions }) => [
          `[${descriptions.title}](${name}.md)`,
          descriptions.about,
          String(sizes.get(name)?.states),
          String(sizes.get(name)?.transitions),
        ]),
      ),
      '',
    ]),
    `All machines together have ${sum('states')} states and ${sum('transitions')} transitions.`,
    '',
    '## How they meet',
    '',
    'A thick arrow, «runs», leads from a machine to one that it invokes. A thin arrow leads to a machine that it leads to or tells something over the page, the server, the browser’s storage or other windows.',
    '',
    '```mermaid',
    ...meetingChart(machines),
    '```',
    '',
    ...table(
      ['from', 'to', 'by', 'how'],
      machineMeetings(machines).map(({ from, to, runs, how }) => [
        `[${from}](${from}.md)`,
        `[${to}](${to}.md)`,
        runs ? 'runs it' : 'leads to it',
        how,
      ]),
    ),
    '',
  ].join('\n');
}
