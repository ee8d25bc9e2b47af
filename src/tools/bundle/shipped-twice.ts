import { type BuiltChunk, packageOf } from './built-chunk.ts';

/** `dist/esm/store.js` and `dist/cjs/store.cjs` are the same module. */
const withoutForm = (path: string) =>
  path.replace(/\/(?:esm|cjs|es|mjs)(?=\/)/g, '').replace(/\.[cm]?js$/, '');

/** @returns one line for every npm package with a module from two copies, in two formats, or in two chunks */
export function shippedTwice(chunks: readonly BuiltChunk[]): readonly string[] {
  const copies = new Map<string, Set<string>>();
  const places = new Map<string, Set<string>>();
  const add = (into: Map<string, Set<string>>, key: string, value: string) =>
    into.set(key, (into.get(key) ?? new Set()).add(value));
  for (const { fileName, modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const found = packageOf(id);
      if (renderedLength === 0 || found === undefined) continue;
      const path = id.replace('\0', '').replaceAll('\\', '/').split('?')[0] ?? '';
      add(places, found.name, found.folder);
      add(copies, `${found.name}${withoutForm(path.slice(found.folder.length))}`, `${path} in ${fileName}`);
    }
  }
  const several = (found: Map<string, Set<string>>) => [...found].filter(([, { size }]) => size > 1);
  return [...several(places), ...several(copies)].map(
    ([name, from]) => `${name} is shipped twice: ${[...from].sort().join(' and ')}`,
  );
}
