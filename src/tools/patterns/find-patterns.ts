import { parseSync, Visitor } from 'vite';

/** A regular expression in a source file. */
export interface Pattern {
  /** As in the code, such as `/a+/g` or `new RegExp(text)`. */
  readonly code: string;
  /** Its source and flags; undefined where it is built from text. */
  readonly literal: { readonly source: string; readonly flags: string } | undefined;
  /** Such as `src/server/csv.ts:12`. */
  readonly place: string;
}

/** Finds the regular expressions in the code of a file. */
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
