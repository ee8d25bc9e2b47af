/**
 * gift-pegjs collapses blanks, rejects a colon or equals sign in a question's text, which Moodle accepts, and
 * decodes `&&061;`. So plain text is replaced by noncharacters, one to one, and restored after parsing.
 */

const special = '\\:#={}~>%\n';
const firstGuard = 0xfdd0;
/** For the backslash of an escape. */
const escapeGuard = '\u{FFFF}';
/** Between characters that the grammar would join or decode. */
const separator = '\u{FFFE}';
const everySeparator = /\u{FFFE}/gu;

const guard = (character: string): string => String.fromCharCode(firstGuard + special.indexOf(character));
const guardAll = (text: string, characters: RegExp): string => text.replace(characters, guard);

export const restored = (text: string): string =>
  text
    .replace(/[\u{FFFE}\u{FFFF}]/gu, '')
    .replace(/[\u{FDD0}-\u{FDD9}]/gu, (each) => special[each.charCodeAt(0) - firstGuard] ?? '');

/** Keeps the length. */
export const guardEscapes = (text: string): string =>
  text.replace(
    /\\([\\:#={}~n])/g,
    (_, escaped: string) => escapeGuard + guard(escaped === 'n' ? '\n' : escaped),
  );

const outside = /[=~#:%]/g;
const title = /^(\s*::)([\s\S]*?)(::)/;

const guardOutside = (text: string): string => {
  const [whole = '', start = '', name = '', end = ''] = title.exec(text) ?? [];
  return start + guardAll(name, outside) + end + guardAll(text.slice(whole.length), outside);
};

/** A weight is only `=%50%` or `~%50%`. */
const weightOrPercent = /([=~]\s*%-?\d+(?:\.\d+)?%)|%/g;

const guardInside = (text: string): string => {
  const guarded = guardAll(text, /:/g).replace(
    weightOrPercent,
    (each, weight?: string) => weight ?? guard(each),
  );
  // In multiple choice an arrow is text.
  return guarded.includes('~') ? guarded.replace(/->/g, `-${guard('>')}`) : guarded;
};

/** Within a text, not beside syntax. */
const blanks = /(?<=[^\s{}=~#:%])[^\S\n]{2,}(?=[^\s{}=~#])/g;

/**
 * One question as the parser reads it.
 * @param open the offset of `{`
 * @param close the offset of `}`
 */
export function guardTexts(text: string, open: number, close: number): string {
  const behind = text.slice(close + 1);
  const isComment = /^\s*\/\//.test(behind);
  const guarded = `${guardOutside(text.slice(0, open))}${guardInside(text.slice(open, close))}}${
    isComment ? behind : guardAll(behind, outside)
  }`;
  return guarded
    .replace(/&(?=&)/g, `&${separator}`)
    .replace(blanks, (run) => Array.from(run).join(separator));
}

/** An offset in the original text. */
export const originalOffset = (source: string, offset: number): number =>
  offset - (source.slice(0, offset).match(everySeparator)?.length ?? 0);
