import type { CataloguedMachine } from '#tools/machine-catalogue.ts';
import type { StateValue } from '#web/inspection/feed-messages.ts';

/** The dotted paths of the innermost states of a state value: `paper.saving.offline`. */
export function leafPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inside]) => {
    const inner = leafPaths(inside);
    return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`);
  });
}

/** The states around a path and the state itself, from the outside in. */
const withOuter = (path: string): string[] =>
  path.split('.').map((_, place, names) => names.slice(0, place + 1).join('.'));

function ownWords({ machine, words }: CataloguedMachine, path: string): string {
  const said = words.states[path];
  if (said !== undefined && said !== '') return said;
  return machine.getStateNodeById(`${machine.id}.${path}`).description ?? '';
}

/** How the words of a state begin in which a person sees no more than the states beside it show. */
const shownByOthers = /^Nothing of its own\b/;

/**
 * What a person sees in a state: its own words, else those of the state around it; else its path, so that there is
 * always something to compare with.
 */
export function stateWords(machine: CataloguedMachine, value: StateValue): string {
  const said = leafPaths(value).map(
    (path) =>
      withOuter(path)
        .reverse()
        .map((each) => ownWords(machine, each))
        .find((words) => words !== '') ?? path,
  );
  const seen = said.filter((words) => !shownByOthers.test(words));
  return [...new Set(seen.length === 0 ? said : seen)].join(' ');
}
