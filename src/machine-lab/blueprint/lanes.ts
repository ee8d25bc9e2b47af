import { machineCatalogue } from '../machine-catalogue.ts';
import { type Automation, isOperation, type Operation, type Step, type Workflow } from './workflow.ts';

/** The lanes of the blueprint, in the order in which a step passes them. */
export const laneNames = ['Screen', 'Command', 'Events', 'Views'] as const;
export type LaneName = (typeof laneNames)[number];

export interface Box {
  readonly headings: readonly string[];
  readonly text: string;
  /** It is what may happen in place of an event. */
  readonly isRefusal?: true;
}

export interface StepLanes {
  readonly title: string;
  readonly lanes: Readonly<Record<LaneName, readonly Box[]>>;
}

export const commandName = (command: Operation | Automation): string =>
  isOperation(command) ? `${command.method} ${command.path}` : command.name;

/** The title of a machine, for readers who do not know its file. */
export const machineTitle = (name: string): string =>
  machineCatalogue.find((each) => each.name === name)?.descriptions.title ?? name;

export interface ReadView {
  readonly readers: readonly string[];
  /** The name of the record, and its fields. */
  readonly text: string;
}

/** The views that read an event of the step, with the fields that come from it. Readers of the same fields are together. */
export function viewsAfter({ views }: Workflow, { events }: Step<string>): ReadView[] {
  const readersOf = new Map<string, Set<string>>();
  for (const { reader, record, sources } of views) {
    const fields = sources
      .filter(({ from }) => from.some((source) => typeof source === 'string' && events.includes(source)))
      .flatMap((line) => line.fields);
    if (fields.length === 0) continue;
    const text = `${record}: ${fields.join(', ')}`;
    readersOf.set(text, (readersOf.get(text) ?? new Set()).add(commandName(reader)));
  }
  return [...readersOf].map(([text, readers]) => ({ readers: [...readers], text }));
}

/** The statuses with which a step refuses, such as «401, 409». */
export const refusalsOf = ({ withoutEvent }: Step<string>): string =>
  [...new Set(withoutEvent.flatMap(({ status = [] }) => status))].sort().join(', ');

const screenBoxes = ({ screens }: Step<string>): Box[] =>
  screens.length === 0
    ? [{ headings: ['No screen'], text: '' }]
    : [...new Set(screens.map(([machine]) => machine))].map((machine) => ({
        headings: [machineTitle(machine)],
        text: screens
          .filter(([name]) => name === machine)
          .map(([, state]) => state)
          .join(', '),
      }));

function eventBoxes(workflow: Workflow, step: Step<string>): Box[] {
  const statuses = refusalsOf(step);
  return [
    ...step.events.map((event) => ({
      headings: [workflow.events === 'rows' ? `row in ${event}` : event],
      text: '',
    })),
    ...(statuses === ''
      ? []
      : [{ headings: [`or refused: ${statuses}`], text: '', isRefusal: true as const }]),
  ];
}

/** The steps of a workflow as the boxes of their lanes. */
export const lanesOf = (workflow: Workflow): StepLanes[] =>
  workflow.steps.map((step) => ({
    title: step.title,
    lanes: {
      Screen: screenBoxes(step),
      Command: step.commands.map((command) => ({ headings: [commandName(command)], text: '' })),
      Events: eventBoxes(workflow, step),
      Views: viewsAfter(workflow, step).map(({ readers, text }) => ({ headings: readers, text })),
    },
  }));
