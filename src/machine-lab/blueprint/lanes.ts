import { machineCatalogue } from '../machine-catalogue.ts';
import { type Automation, isOperation, type Operation, type Step, type Workflow } from './workflow.ts';

export const laneNames = ['Screen', 'Command', 'Events', 'Views'] as const;
export type LaneName = (typeof laneNames)[number];

export interface Box {
  readonly headings: readonly string[];
  readonly text: string;
  /** An alternative to the events of the step. */
  readonly isRefusal?: true;
}

export interface StepLanes {
  readonly title: string;
  readonly lanes: Readonly<Record<LaneName, readonly Box[]>>;
}

export const commandName = (command: Operation | Automation): string =>
  isOperation(command) ? `${command.method} ${command.path}` : command.name;

export const machineTitle = (name: string): string =>
  machineCatalogue.find((each) => each.name === name)?.descriptions.title ?? name;

export interface ReadView {
  readonly readers: readonly string[];
  readonly text: string;
}

/** Views that read the same fields are grouped. */
export function viewsAfter({ views }: Workflow, { events }: Step<string>): ReadView[] {
  const readersByFields = new Map<string, Set<string>>();
  for (const { reader, record, sources } of views) {
    const fields = sources
      .filter(({ from }) => from.some((source) => typeof source === 'string' && events.includes(source)))
      .flatMap((line) => line.fields);
    if (fields.length === 0) continue;
    const text = `${record}: ${fields.join(', ')}`;
    readersByFields.set(text, (readersByFields.get(text) ?? new Set()).add(commandName(reader)));
  }
  return [...readersByFields].map(([text, readers]) => ({ readers: [...readers], text }));
}

/** Such as «401, 409». */
export const refusalStatuses = ({ withoutEvent }: Step<string>): string =>
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
  const statuses = refusalStatuses(step);
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

export const workflowLanes = (workflow: Workflow): StepLanes[] =>
  workflow.steps.map((step) => ({
    title: step.title,
    lanes: {
      Screen: screenBoxes(step),
      Command: step.commands.map((command) => ({ headings: [commandName(command)], text: '' })),
      Events: eventBoxes(workflow, step),
      Views: viewsAfter(workflow, step).map(({ readers, text }) => ({ headings: readers, text })),
    },
  }));
