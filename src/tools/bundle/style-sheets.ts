import type { Plugin } from 'vite';
import { isPageKey, isPublicPage } from '#domain/pages/pages.ts';
import type { BuiltChunk } from './built-chunk.ts';
import { chunkRoute } from './first-load.ts';

interface LinkedChunk extends BuiltChunk {
  readonly dynamicImports: readonly string[];
}

const isFrame = ({ facadeModuleId }: BuiltChunk) =>
  /\/src\/web\/frame\/(?:header|footer)\.tsx$/.test(facadeModuleId ?? '');

const isScreen = (chunk: BuiltChunk) => chunkRoute(chunk) !== undefined;

function isPublicScreen(chunk: BuiltChunk): boolean {
  const route = chunkRoute(chunk);
  return route !== undefined && isPageKey(route) && isPublicPage(route);
}

/**
 * A rendered page is seen once its styles are there. A file for each chunk would take many round trips, and one file
 * has twice what a visitor needs. So all public pages have one, and the other pages have a second one. Parts that
 * those load later, and what few visits need, such as a dialog, keep their own.
 */
export function styleGroups<Chunk extends LinkedChunk>(
  chunks: readonly Chunk[],
): Readonly<Record<'public' | 'others', readonly Chunk[]>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);

  /** The chunks with their imports, each after its own: later rules win. */
  const importsFirst = (begin: readonly Chunk[]): Set<Chunk> => {
    const seen = new Set<Chunk>();
    const found = new Set<Chunk>();
    const add = (chunk: Chunk) => {
      if (seen.has(chunk)) return;
      seen.add(chunk);
      named(chunk.imports).forEach(add);
      found.add(chunk);
    };
    begin.forEach(add);
    return found;
  };

  const entries = chunks.filter(({ isEntry }) => isEntry);
  const early = importsFirst(entries);
  const shown = importsFirst([...entries, ...chunks.filter(isFrame), ...chunks.filter(isPublicScreen)]);
  // A Set iterates over items added by the loop.
  for (const chunk of shown) {
    // The entry loads every screen, and what few visits need.
    if (early.has(chunk)) continue;
    const later = named(chunk.dynamicImports).filter((each) => !isScreen(each));
    for (const part of importsFirst(later)) shown.add(part);
  }
  const others = importsFirst(chunks.filter(isScreen));
  return { public: [...shown], others: [...others].filter((chunk) => !shown.has(chunk)) };
}

/** Merges the style sheets of the chunks of a group. */
export const styleSheets: Plugin = {
  name: 'style-sheets',
  apply: 'build',
  generateBundle: {
    // Vite writes the names into the pages and the scripts.
    order: 'pre',
    handler(_, bundle) {
      const groups = styleGroups(Object.values(bundle).filter((file) => file.type === 'chunk'));
      for (const [name, chunks] of Object.entries(groups)) {
        const sheets = chunks.flatMap(({ viteMetadata }) => viteMetadata?.importedCss ?? []);
        const sources = [...new Set(sheets.flatMap((files) => [...files]))].map((file) => {
          const sheet = bundle[file];
          delete bundle[file];
          return sheet?.type === 'asset' ? String(sheet.source) : '';
        });
        const merged = this.emitFile({ type: 'asset', name: `${name}.css`, source: sources.join('') });
        for (const files of sheets.filter(({ size }) => size > 0)) {
          files.clear();
          files.add(this.getFileName(merged));
        }
      }
    },
  },
};
