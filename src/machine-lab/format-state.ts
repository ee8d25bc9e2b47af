import type { StateValue } from './inspection/feed-messages.ts';
import type { CataloguedMachine } from './machine-catalogue.ts';

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

/** How the words of a state begin in which a person sees no more than the states beside it show. */
const shownByOthers = /^Nothing of its own\b/;

/**
 * What a person sees in a state, what the states around it show first: the words of the inner ones go on from
 * there. A state without words has its path, so that there is always something to compare.
 */
export function formatState({ descriptions }: CataloguedMachine, value: StateValue): string {
  const paths = leafPaths(value);
  const said = [...new Set(paths.flatMap(withOuter))].flatMap((path) => descriptions.states[path] || []);
  const seen = said.filter((each) => !shownByOthers.test(each));
  if (said.length > 0) return (seen.length === 0 ? said : seen).join(' ');
  return paths.join(' ');
}
