/** A part of a module: what stands in one of its regions, as a module of its own. */
export interface ModulePart {
  readonly name: string;
  readonly code: string;
}

const region = /^\/\/#region (?:.*\/)?([\w.-]+?)(?:\.[cm]?[jt]s)?$\n([\s\S]*?)^\/\/#endregion$/gm;
const declaration = /^(?:async )?(?:function\*?|const|let|var|class) ([\w$]+)/gm;
const word = /[\w$]+/g;

/**
 * Takes apart a bundled module whose bundler has marked by regions which file each piece is from, so that what is
 * used later than the rest can be loaded later. A part names all that its words may mean; what it does not use is
 * shaken off with all else.
 * @returns the parts, and what gives all their exports together; undefined for a module without regions
 */
export function inParts(code: string, addressOf: (part: string) => string) {
  const found = [...code.matchAll(region)].map(([, file = '', body = ''], index) => ({
    name: `${index}-${file}`,
    body,
    declared: [...body.matchAll(declaration)].map(([, name = '']) => name),
  }));
  if (found.length === 0) return undefined;
  const home = new Map(found.flatMap(({ name, declared }) => declared.map((each) => [each, name] as const)));
  const parts = found.map(({ name, body, declared }): ModulePart => {
    const words = new Set(body.match(word));
    const needed = [...words].filter((each) => home.has(each) && home.get(each) !== name);
    const imports = needed.map((each) => `import { ${each} } from '${addressOf(home.get(each) ?? '')}';`);
    return { name, code: [...imports, body, `export { ${declared.join(', ')} };`].join('\n') };
  });
  const exported = /^export \{([^}]*)\};?$/m.exec(code)?.[1] ?? '';
  const index = exported
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => `export { ${each} } from '${addressOf(home.get(each.split(' ')[0] ?? '') ?? '')}';`)
    .join('\n');
  return { parts, index };
}
