import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { byNames, scriptName } from './by-names.ts';
import { withImports } from './first-load.ts';

const importer = resolve(import.meta.dirname, '../../web/import-late.ts');

/**
 * Late scripts are imported by `src/web/import-late.ts`, which is told their names. Before each stand, as a comment,
 * the names of all that it imports besides what every page begins with.
 */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    apply: 'build',
    enforce: 'pre',
    // What the bundler puts around each late import.
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { importLate as __vitePreload } from ${JSON.stringify(importer)};`
        : null,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const begun = withImports(
          chunks.filter(({ isEntry }) => isEntry),
          chunks,
        );
        const late = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
        for (const chunk of chunks) {
          chunk.code = byNames(chunk.fileName, chunk.code);
          if (!late.has(chunk.fileName)) continue;
          const imports = withImports([chunk], chunks).filter(
            (each) => each !== chunk && !begun.includes(each),
          );
          if (imports.length === 0) continue;
          chunk.code = `//${imports.map(({ fileName }) => scriptName(fileName)).join(' ')}\n${chunk.code}`;
        }
      },
    },
  };
}
