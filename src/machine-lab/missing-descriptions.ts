import type { AnyStateMachine } from 'xstate';
import type { CataloguedMachine } from './machine-catalogue.ts';
import { nodesOf, ownEventsOf, statesOf } from './machine-parts.ts';

/** What a machine has that is described, by the part of its descriptions that does so. */
interface Parts {
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly actors: readonly string[];
  readonly guards: readonly string[];
  readonly delays: readonly string[];
}

function partsOf(machine: AnyStateMachine): Parts {
  const { guards, delays } = machine.implementations;
  return {
    states: statesOf(machine).map(({ path }) => path.join('.')),
    events: ownEventsOf(machine),
    actors: nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
    guards: Object.keys(guards),
    delays: Object.keys(delays),
  };
}

const kinds = {
  states: { one: 'State', say: 'what the person sees' },
  events: { one: 'Event', say: 'who sends it and the step that brings it about' },
  actors: { one: 'Actor', say: 'what it does' },
  guards: { one: 'Guard', say: 'when it lets through' },
  delays: { one: 'Delay', say: 'what happens after it' },
} as const;

/** The texts of an entry, of which none may be empty. */
function textsOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(textsOf) : [];
}
const isSaid = (entry: unknown) => entry !== undefined && textsOf(entry).every((text) => text.trim() !== '');

/**
 * What a machine's descriptions leave out, and what they name that the machine does not have (any more): one line each,
 * which says what to do. None when they are complete.
 */
export function missingDescriptions({ name, folder, machine, descriptions }: CataloguedMachine): string[] {
  const file = `machines/${folder}/${name}.descriptions.ts`;
  const parts = partsOf(machine);
  const lines = (['title', 'about'] as const)
    .filter((part) => !isSaid(descriptions[part]))
    .map((part) => `${name} has no ${part}: write it in ${file}.`);
  for (const part of ['states', 'events', 'actors', 'guards', 'delays'] as const) {
    const { one, say } = kinds[part];
    const entries: Readonly<Record<string, unknown>> = descriptions[part];
    for (const each of parts[part]) {
      if (!isSaid(entries[each])) {
        lines.push(`${one} «${each}» of ${name} has no description: write in ${file} ${say}.`);
      }
    }
    for (const each of Object.keys(entries)) {
      if (!parts[part].includes(each)) {
        lines.push(`${one} «${each}» is not in ${name} any more: remove it from ${file}.`);
      }
    }
  }
  return lines;
}
