import type { Problem } from '#contract/office/question-files.ts';
import type { Piece, ReadQuestion } from './check-draft.ts';

const marks = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;

const signs: ReadonlyMap<string, string> = new Map([
  ['\\times', ' xx '],
  ['\\div', ' -: '],
  ['\\cdot', ' * '],
  ['\\pi', 'pi'],
  ['\\le', '<='],
  ['\\leq', '<='],
  ['\\ge', '>='],
  ['\\geq', '>='],
  ['\\ne', '!='],
  ['\\neq', '!='],
  ['\\pm', '+-'],
  ['\\left', ''],
  ['\\right', ''],
  ['\\displaystyle', ''],
  ['\\,', ' '],
  ['\\;', ' '],
  ['\\ ', ' '],
  ['\\!', ''],
  ['\\%', '%'],
  ['\\{', '{'],
  ['\\}', '}'],
]);
const fractions = new Set(['\\frac', '\\dfrac', '\\tfrac']);
const tokens = /\\[a-z]+|\\?\S|\s+/giu;
const lengthMaximum = 500;
const deepest = 20;

const isAtom = (text: string): boolean => /^(?:\d+|[a-z])$/i.test(text);
const bracketed = (text: string): string => (isAtom(text) ? text : `(${text})`);

/** What this site has no notation for. */
class UnknownTex extends Error {}

/**
 * In the notation of docs/decisions/054-formulas-between-backticks.md.
 * @returns null for TeX beyond fractions, powers, indices, roots and signs
 */
export function formulaOfTex(tex: string): string | null {
  if (tex.length > lengthMaximum || /[`\n]/.test(tex)) return null;
  const all = tex.match(tokens) ?? [];
  let at = 0;
  const skipBlanks = () => {
    while (all[at]?.trim() === '') at += 1;
  };
  const group = (depth: number): string => {
    skipBlanks();
    if (all[at] !== '{') return single(depth);
    at += 1;
    const inner = sequence(depth + 1);
    if (all[at] !== '}') throw new UnknownTex();
    at += 1;
    return inner;
  };
  const raised = (sign: string, depth: number): string => {
    const inner = group(depth);
    if (sign === '^' && inner === '°') return '°';
    const isFollowed = /^[\da-z]/i.test(all[at] ?? '');
    return sign + (isFollowed ? `(${inner})` : bracketed(inner));
  };
  const single = (depth: number): string => {
    const token = all[at];
    if (token === undefined || token === '}' || depth > deepest) throw new UnknownTex();
    at += 1;
    if (token.trim() === '') return ' ';
    if (fractions.has(token)) return `${bracketed(group(depth + 1))}/${bracketed(group(depth + 1))}`;
    if (token === '\\sqrt') return `sqrt(${group(depth + 1)})`;
    if (token === '\\circ') return '°';
    if (token === '^' || token === '_') return raised(token, depth + 1);
    const sign = signs.get(token);
    if (sign !== undefined) return sign;
    if (token.startsWith('\\')) throw new UnknownTex();
    return token;
  };
  const sequence = (depth: number): string => {
    let written = '';
    while (at < all.length && all[at] !== '}') written += all[at] === '{' ? group(depth) : single(depth);
    return written.replace(/\s+/g, ' ').trim();
  };
  try {
    const written = sequence(0);
    return at < all.length || written === '' ? null : written;
  } catch (error) {
    if (error instanceof UnknownTex) return null;
    throw error;
  }
}

interface Formulas {
  readonly found: boolean;
  /** null when one of them has no notation here. */
  readonly text: string | null;
}

function convertAll(text: string): Formulas {
  let found = false;
  let written: string | null = '';
  let from = 0;
  while (from < text.length) {
    const next = marks
      .map(([begin, end]) => {
        const start = text.indexOf(begin, from);
        const close = start === -1 ? -1 : text.indexOf(end, start + begin.length + 1);
        return { start, close, begin, end };
      })
      .filter(({ close }) => close !== -1)
      .sort((one, other) => one.start - other.start)[0];
    if (next === undefined) break;
    found = true;
    const formula = formulaOfTex(text.slice(next.start + next.begin.length, next.close));
    if (formula === null) return { found, text: null };
    written += `${text.slice(from, next.start)}\`${formula}\``;
    from = next.close + next.end.length;
  }
  return { found, text: written + text.slice(from) };
}

const inTex =
  'This formula is in TeX, which students would see as it is here. Write it between backticks once the question is added: `1/2`, `2^3`, `sqrt 16`.';

interface Converted {
  readonly draft: ReadQuestion;
  readonly notes: readonly Problem[];
}

/** Formulas in TeX as those of this site; one note for each kind. */
export function withFormulas(draft: ReadQuestion): Converted {
  const notes = new Map<string, Problem>();
  const convert = (piece: Piece): Piece => {
    const { found, text } = convertAll(piece.text);
    if (!found) return piece;
    if (text === null || piece.isVerbatim === true) {
      if (!notes.has('kept')) notes.set('kept', { ...place(piece), reason: inTex });
      return piece;
    }
    if (!notes.has('converted'))
      notes.set('converted', {
        ...place(piece),
        reason: `A formula in TeX is written in the way of this site: ${text}`,
      });
    return { ...piece, text };
  };
  const converted = {
    ...draft,
    text: convert(draft.text),
    options: draft.options.map(convert),
    texts: new Map([...draft.texts].map(([name, piece]) => [name, convert(piece)] as const)),
  };
  return { draft: converted, notes: [...notes.values()] };
}

const place = ({ row, column, text }: Piece) => ({ row, column, text });
