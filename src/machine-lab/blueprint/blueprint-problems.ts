import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateNode } from 'xstate';
import { attemptEvent } from '#contract/attempt-events.ts';
import { orderEvent } from '#contract/order-events.ts';
import { machineCatalogue } from '../machine-catalogue.ts';
import { allStates, isLeftAtOnce, statePath } from '../machine-parts.ts';
import { isOperation, type Step, type Workflow } from './workflow.ts';

const root = resolve(import.meta.dirname, '../../..');

const streams = {
  order_events: orderEvent.options.map(({ entries }) => entries.type.literal),
  attempt_events: attemptEvent.options.map(({ entries }) => entries.type.literal),
} satisfies Record<string, readonly string[]>;

const eventTypes = ({ events, steps }: Workflow): readonly string[] =>
  events === 'rows' ? steps.flatMap((step) => step.events) : streams[events];

/** @returns a line for each event that no command produces or nothing reads */
export function eventProblems(workflows: readonly Workflow[]): string[] {
  const names = [...new Set(workflows.map(({ events, name }) => (events === 'rows' ? name : events)))];
  return names.flatMap((name) => {
    const sharing = workflows.filter((each) => each.events === name || each.name === name);
    const [first] = sharing;
    if (first === undefined) return [];
    const produced = new Set(sharing.flatMap(({ steps }) => steps.flatMap(({ events }) => events)));
    const read = new Set<unknown>([
      ...sharing.flatMap(({ views }) => views.flatMap(({ sources }) => sources.flatMap(({ from }) => from))),
      ...sharing.flatMap(({ steps }) => steps.flatMap(({ actsOn = [] }) => actsOn)),
    ]);
    const unread = new Set(sharing.flatMap((each) => each.unread.map(({ event }) => event)));
    const types = [...new Set(eventTypes(first))];
    return [
      ...types.filter((type) => !produced.has(type)).map((type) => `${name}: no command produces ${type}`),
      ...types
        .filter((type) => !read.has(type) && !unread.has(type))
        .map((type) => `${name}: nothing reads ${type}`),
      ...types
        .filter((type) => read.has(type) && unread.has(type))
        .map((type) => `${name}: ${type} is read, although it is listed as unread`),
    ];
  });
}

const upwards = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...upwards(node.parent)];

/** The last transition without a guard accepts the event in any case. */
const isSurelyTaken = (node: AnyStateNode, event: string) =>
  upwards(node)
    .flatMap((each) => each.transitions.get(event) ?? [])
    .some(({ guard }) => guard === undefined);

const restingStates = ({ machine }: Workflow): AnyStateNode[] =>
  machine === null
    ? []
    : allStates(machine).filter((node) => Object.keys(node.states).length === 0 && !isLeftAtOnce(node));

const namesState = (states: readonly string[], node: AnyStateNode) =>
  upwards(node).some((each) => states.includes(statePath(each)));

function withoutEnd(workflow: Workflow, step: Step<string>): string[] {
  const { events, beginsIn = [], withoutEvent } = step;
  const where = `${workflow.name}, «${step.title}»`;
  if (workflow.machine === null)
    return events.length > 0 || withoutEvent.length > 0
      ? []
      : [`${where} can end without a row and without a refusal`];
  const explained = withoutEvent.flatMap(({ states }) => states);
  const open = restingStates(workflow).filter(
    (node) =>
      !events.some((event) => isSurelyTaken(node, event)) && !namesState([...explained, ...beginsIn], node),
  );
  return open.map((node) => `${where} can end in no event and no refusal in ${statePath(node)}`);
}

/** @returns a line for each command whose result depends on guards without a declared refusal */
export const commandProblems = (workflows: readonly Workflow[]): string[] =>
  workflows.flatMap((workflow) => workflow.steps.flatMap((step) => withoutEnd(workflow, step)));

/** @returns a line for each view field without a source, or with two */
export const fieldProblems = (workflows: readonly Workflow[]): string[] =>
  workflows.flatMap(({ name, views }) =>
    views.flatMap(({ reader, record, names, sources }) => {
      const where = `${name}, ${record} of ${isOperation(reader) ? reader.path : reader.name}`;
      return names.flatMap((field) => {
        const lines = sources.filter(({ fields }) => fields.includes(field));
        const from = lines.flatMap((line) => line.from);
        if (from.length === 0) return [`${where}: ${field} comes from no event`];
        return lines.length > 1 ? [`${where}: ${field} is explained twice`] : [];
      });
    }),
  );

const statesOf = (name: string): string[] =>
  machineCatalogue
    .filter((each) => each.name === name)
    .flatMap(({ machine }) => allStates(machine).map(statePath));

/** @returns a line for each state or file that a workflow names and that does not exist */
export const nameProblems = (workflows: readonly Workflow[]): string[] =>
  workflows.flatMap(({ name, machine, steps, views }) => {
    const own = machine === null ? [] : allStates(machine).map(statePath);
    const automations = [...steps.flatMap(({ commands }) => commands), ...views.map(({ reader }) => reader)];
    return [
      ...steps.flatMap(({ screens }) =>
        screens
          .filter(([screen, state]) => !statesOf(screen).includes(state))
          .map(([screen, state]) => `${name}: there is no state ${state} of ${screen}`),
      ),
      ...steps.flatMap(({ title, beginsIn = [], withoutEvent }) =>
        [...beginsIn, ...withoutEvent.flatMap(({ states }) => states)]
          .filter((state) => !own.includes(state))
          .map((state) => `${name}, «${title}»: the server’s machine has no state ${state}`),
      ),
      ...automations.flatMap((each) =>
        isOperation(each) || existsSync(resolve(root, each.file)) ? [] : [`${name}: ${each.file} is gone`],
      ),
    ];
  });
