import { machineCatalogue } from '../machine-catalogue.ts';
import { code, codes, table } from '../markdown.ts';
import { commandName, machineTitle, viewsAfter, workflowLanes } from './lanes.ts';
import { lanesPicture } from './lanes-picture.ts';
import { isOperation, type Step, type WithoutEvent, type Workflow } from './workflow.ts';

const page = 'engine.md';
const pictureFile = (name: string, layout: 'wide' | 'narrow') => `engine/${name}.${layout}.svg`;

const title = ({ title: name }: Workflow) => `Swim lanes: ${name}`;

const seenIn = (machine: string, state: string) =>
  machineCatalogue.find(({ name }) => name === machine)?.descriptions.states[state] ?? '';

const screenCell = ({ screens }: Step<string>) =>
  screens
    .map(
      ([machine, state]) =>
        `[${machineTitle(machine)}](machines/${machine}.md), ${code(state)}: ${seenIn(machine, state)}`,
    )
    .join('<br/>');

const commandCell = ({ commands }: Step<string>) =>
  commands
    .map((each) => (isOperation(each) ? code(commandName(each)) : `[${each.name}](../${each.file})`))
    .join('<br/>');

const withoutEventText = ({ status, says, states }: WithoutEvent) =>
  `${status === undefined ? 'nothing changes' : status}${states.length === 0 ? '' : ` in ${codes(states)}`}: ${says}`;

const stepRows = (workflow: Workflow) =>
  workflow.steps.map((step, index) => [
    `${index + 1}. ${step.title}`,
    screenCell(step),
    commandCell(step),
    [
      codes(step.events),
      ...(step.beginsIn === undefined ? [] : [`begins another record in ${codes(step.beginsIn)}`]),
      ...(step.actsOn === undefined ? [] : [`acts on ${codes(step.actsOn)}`]),
    ].join('<br/>'),
    step.withoutEvent.map(withoutEventText).join('<br/>'),
    viewsAfter(workflow, step)
      .map(({ readers, text }) => `${codes(readers)}: ${text}`)
      .join('<br/>'),
  ]);

function fieldRows({ views }: Workflow): string[][] {
  const readersByRow = new Map<string, { row: string[]; readers: Set<string> }>();
  for (const { reader, record, sources } of views) {
    for (const { fields, from } of sources) {
      const origins = from.map((source) => (typeof source === 'string' ? code(source) : source.constant));
      const row = [record, codes(fields), [...new Set(origins)].join(', ')];
      const known = readersByRow.get(row.join()) ?? { row, readers: new Set() };
      known.readers.add(commandName(reader));
      readersByRow.set(row.join(), known);
    }
  }
  return [...readersByRow.values()].map(({ row, readers }) => [...row, codes([...readers])]);
}

function whereStored({ events, machine }: Workflow): string {
  if (events === 'rows')
    return 'This workflow has no event stream: its events are the rows that are written, named by their table.';
  return `Its events are stored in ${code(events)}; the [machine on the server](machines/${machine?.id}.md) decides which of them it takes.`;
}

const section = (workflow: Workflow): string[] => [
  `## ${workflow.title}`,
  '',
  `${workflow.about} ${whereStored(workflow)}`,
  '',
  '<picture>',
  `  <source media="(max-width: 767px)" srcset="${pictureFile(workflow.name, 'narrow')}">`,
  `  <img src="${pictureFile(workflow.name, 'wide')}" alt="${title(workflow)}">`,
  '</picture>',
  '',
  ...table(
    ['step', 'screen state', 'command', 'events', 'without an event', 'views and their fields'],
    stepRows(workflow),
  ),
  '',
  '<details><summary>Where each field comes from</summary>',
  '',
  ...table(['record', 'fields', 'come from', 'read by'], fieldRows(workflow)),
  '',
  '</details>',
  '',
  ...workflow.unread.flatMap(({ event, because }) => [`No view reads ${code(event)}. ${because}`, '']),
];

/** docs/engine.md and its images, by file name in docs/. */
export function blueprintPages(workflows: readonly Workflow[]): ReadonlyMap<string, string> {
  const text = [
    '# The engine',
    '',
    'What a user does, what the server stores of it and who reads that, in the words of Event Modeling. A screen state requests a **command**, which is an operation of the contract. The command ends in **events**, or in a refusal. **Views** are operations that read what the events left. Jobs, the gateway and command lines request commands too; they have no screen.',
    '',
    '`npm run diagrams` writes this page from the machines, the contract, the schemas of the events and `src/machine-lab/blueprint/`. A test fails when an event has no command that produces it or no view that reads it, when a command can end in no event and no refusal, and when a field of a view comes from nothing. On a phone each lane is below the one before.',
    '',
    ...workflows.flatMap(section),
  ].join('\n');
  const pictures = workflows.flatMap((workflow) =>
    (['wide', 'narrow'] as const).map((layout): [string, string] => [
      pictureFile(workflow.name, layout),
      lanesPicture(title(workflow), workflowLanes(workflow), layout),
    ]),
  );
  return new Map([[page, text], ...pictures]);
}
