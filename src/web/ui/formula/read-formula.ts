export type Formula =
  | { readonly kind: 'number' | 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'row'; readonly parts: readonly Formula[] }
  | { readonly kind: 'bracketed'; readonly inner: Formula }
  | { readonly kind: 'fraction'; readonly over: Formula; readonly below: Formula }
  | { readonly kind: 'power' | 'index'; readonly base: Formula; readonly raised: Formula }
  | { readonly kind: 'root'; readonly of: Formula };

const pieces = /\d+(?:[.,]\d+)*|[a-z]+|-:|<=|>=|!=|\+-|\S/giu;

/** ASCII input for signs that keyboards lack. */
const signs: ReadonlyMap<string, string> = new Map([
  ['xx', '×'],
  ['*', '·'],
  ['-:', '÷'],
  ['-', '−'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['+-', '±'],
]);
const names: ReadonlyMap<string, string> = new Map([['pi', 'π']]);

/** Deeper brackets and roots are plain signs and names. */
const deepest = 20;

function toLeaf(piece: string): Formula {
  if (/^\d/.test(piece)) return { kind: 'number', text: piece };
  const sign = signs.get(piece);
  if (sign !== undefined) return { kind: 'sign', text: sign };
  if (/^\p{L}/u.test(piece)) return { kind: 'name', text: names.get(piece) ?? piece };
  return { kind: 'sign', text: piece };
}

/** A fraction bar, exponent or root sign groups without brackets. */
const bare = (formula: Formula) => (formula.kind === 'bracketed' ? formula.inner : formula);

/**
 * Parses a subset of AsciiMath: a/b, a^b, a_b, sqrt a, where a and b are a number, a name or bracketed. Never
 * fails: unknown text is shown verbatim.
 */
export function readFormula(written: string): Formula {
  const all = written.match(pieces) ?? [];
  let at = 0;
  /** Whether an operand follows. */
  const isFollowed = () => all[at + 1] !== undefined && all[at + 1] !== ')';

  const row = (depth: number): Formula => {
    const parts: Formula[] = [];
    while (at < all.length && (depth === 0 || all[at] !== ')')) parts.push(fraction(depth));
    const [only] = parts;
    return only !== undefined && parts.length === 1 ? only : { kind: 'row', parts };
  };
  const fraction = (depth: number): Formula => {
    let read = raised(depth);
    while (all[at] === '/' && isFollowed()) {
      at += 1;
      read = { kind: 'fraction', over: bare(read), below: bare(raised(depth)) };
    }
    return read;
  };
  const raised = (depth: number): Formula => {
    let base = atom(depth);
    while ((all[at] === '^' || all[at] === '_') && isFollowed()) {
      const kind = all[at] === '^' ? 'power' : 'index';
      at += 1;
      const minus = all[at] === '-' && isFollowed() ? [atom(depth)] : [];
      const last = bare(atom(depth));
      base = { kind, base, raised: minus.length === 0 ? last : { kind: 'row', parts: [...minus, last] } };
    }
    return base;
  };
  const atom = (depth: number): Formula => {
    const piece = all[at] ?? '';
    if ((piece === 'sqrt' || piece === '√') && isFollowed() && depth < deepest) {
      at += 1;
      return { kind: 'root', of: bare(atom(depth + 1)) };
    }
    at += 1;
    if (piece !== '(' || depth === deepest) return toLeaf(piece);
    const inner = row(depth + 1);
    if (all[at] !== ')') return { kind: 'row', parts: [toLeaf(piece), inner] };
    at += 1;
    return { kind: 'bracketed', inner };
  };
  return row(0);
}
