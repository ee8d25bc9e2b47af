import type { StateValue } from './inspection/feed-messages.ts';
import type { CataloguedMachine } from './machine-catalogue.ts';

/** The dotted paths of the leaf states: `paper.saving.offline`. */
export function leafPaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inside]) => {
    const inner = leafPaths(inside);
    return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`);
  });
}

const withOuter = (path: string): string[] =>
  path.split('.').map((_, place, names) => names.slice(0, place + 1).join('.'));

const shownByOthers = /^Nothing of its own\b/;

/**
 * What a user sees in a state, from the outermost state inwards. A state without descriptions shows its path,
 * so that tests can always compare.
 */
export function formatState({ descriptions }: CataloguedMachine, value: StateValue): string {
  const paths = leafPaths(value);
  const said = [...new Set(paths.flatMap(withOuter))].flatMap((path) => descriptions.states[path] || []);
  const seen = said.filter((each) => !shownByOthers.test(each));
  if (said.length > 0) return (seen.length === 0 ? said : seen).join(' ');
  return paths.join(' ');
}
