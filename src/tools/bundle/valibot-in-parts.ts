import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inParts } from './in-parts.ts';

const wholeFile = /\/node_modules\/valibot\/dist\/index\.mjs$/;
const partFile = /\/node_modules\/valibot\/dist\/parts\/([^/]+)\.mjs$/;

/**
 * valibot is published as one file, and what any page needs of it would be loaded by every page. In parts, each
 * script brings what it uses.
 */
export function valibotInParts(): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'valibot-in-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (partFile.test(source) ? { id: source, moduleSideEffects: false } : null),
    load(id) {
      const part = parts.get(id);
      if (part !== undefined) return { code: part, moduleSideEffects: false };
      if (!wholeFile.test(id)) return null;
      const addressOf = (name: string) =>
        id.replace(wholeFile, `/node_modules/valibot/dist/parts/${name}.mjs`);
      const found = inParts(readFileSync(id, 'utf8'), addressOf);
      if (found === undefined) return null;
      for (const { name, code } of found.parts) parts.set(addressOf(name), code);
      return { code: found.index, moduleSideEffects: false };
    },
  };
}
