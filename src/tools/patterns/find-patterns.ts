import { parseSync, Visitor } from 'vite';

export interface Pattern {
  /** Such as `/a+/g`. */
  readonly code: string;
  /** undefined for a pattern built from a variable. */
  readonly literal: { readonly source: string; readonly flags: string } | undefined;
  /** Such as `src/server/common/csv.ts:12`. */
  readonly place: string;
}

export function findPatterns(file: string, code: string): readonly Pattern[] {
  const found: Pattern[] = [];
  const add = (start: number, end: number, literal: Pattern['literal']) => {
    const line = code.slice(0, start).split('\n').length;
    found.push({ code: code.slice(start, end), literal, place: `${file}:${line}` });
  };
  const addBuilt = ({ callee, start, end }: Range & { readonly callee: object }) => {
    if ('name' in callee && callee.name === 'RegExp') add(start, end, undefined);
  };
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      add(node.start, node.end, { source: pattern, flags });
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(parseSync(file, code).program);
  return found;
}

interface Range {
  readonly start: number;
  readonly end: number;
}
