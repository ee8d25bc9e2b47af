import type { AnyStateMachine } from 'xstate';
import type { CataloguedMachine } from './machine-catalogue.ts';
import { allNodes, allStates, isLeftAtOnce, listOwnEvents, statePath } from './machine-parts.ts';

const kinds = {
  states: {
    one: 'State',
    say: 'what the person sees',
    of: (machine: AnyStateMachine) => allStates(machine).map(statePath),
  },
  events: { one: 'Event', say: 'who sends it and the step that brings it about', of: listOwnEvents },
  actors: {
    one: 'Actor',
    say: 'what it does',
    of: ({ root }: AnyStateMachine) => allNodes(root).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  },
  guards: {
    one: 'Guard',
    say: 'when it lets through',
    of: ({ implementations }: AnyStateMachine) => Object.keys(implementations.guards),
  },
  delays: {
    one: 'Delay',
    say: 'what happens after it',
    of: ({ implementations }: AnyStateMachine) => Object.keys(implementations.delays),
  },
} as const;

function entryTexts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(entryTexts) : [];
}
const isSaid = (entry: unknown) =>
  entry !== undefined && entryTexts(entry).every((text) => text.trim() !== '');

/** The states in which a user can see the machine rest. */
const seenStates = ({ machine, unseen }: CataloguedMachine): string[] =>
  allStates(machine)
    .filter((node) => unseen !== true && node.type !== 'final' && !isLeftAtOnce(node))
    .map(statePath);

/** A line with instructions for each missing or surplus description. */
export function missingDescriptions(catalogued: CataloguedMachine): string[] {
  const { name, folder, machine, descriptions } = catalogued;
  const file = `machines/${folder}/${name}.descriptions.ts`;
  const lines = (['title', 'about'] as const)
    .filter((part) => !isSaid(descriptions[part]))
    .map((part) => `${name} has no ${part}: write it in ${file}.`);
  for (const part of ['states', 'events', 'actors', 'guards', 'delays'] as const) {
    const { one, say, of } = kinds[part];
    const parts = of(machine);
    const entries: Readonly<Record<string, unknown>> = descriptions[part];
    for (const each of part === 'states' ? seenStates(catalogued) : parts) {
      if (!isSaid(entries[each])) {
        lines.push(`${one} «${each}» of ${name} has no description: write in ${file} ${say}.`);
      }
    }
    for (const each of Object.keys(entries)) {
      if (!parts.includes(each)) {
        lines.push(`${one} «${each}» is not in ${name} any more: remove it from ${file}.`);
      }
    }
  }
  return lines;
}
