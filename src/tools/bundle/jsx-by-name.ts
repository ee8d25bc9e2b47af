import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const byName = '\0jsx-by-name.js';

/**
 * React's functions for elements by their names. They come as one object of an older kind of module, which every
 * script would have to turn into one of today, and to name with each element.
 */
export function jsxByName(): Plugin {
  return {
    name: 'jsx-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === runtime && importer !== byName ? byName : null),
    load: (id) =>
      id === byName
        ? {
            code: `import * as runtime from '${runtime}';\nexport const { Fragment, jsx, jsxs } = runtime;`,
            moduleSideEffects: false,
          }
        : null,
  };
}
