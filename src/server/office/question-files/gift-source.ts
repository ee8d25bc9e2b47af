/**
 * The grammar of gift-pegjs reads a question as GIFT defines it, and changes texts on the way: it joins several blanks,
 * refuses a colon or an equals sign in the question's text, which Moodle takes, and decodes `&&061;`. So what is plain
 * text is replaced by codes that no text has, character for character, before it parses; texts are restored after.
 */

const special = '\\:#={}~>%\n';
const firstGuard = 0xfdd0;
/** Takes the place of the backslash of an escape. */
const escapeGuard = '\u{FFFF}';
/** Stands between two characters that the grammar would join or decode. */
const separator = '\u{FFFE}';
const everySeparator = /\u{FFFE}/gu;

const guard = (character: string): string => String.fromCharCode(firstGuard + special.indexOf(character));
const guardAll = (text: string, characters: RegExp): string => text.replace(characters, guard);

/** A text of the parser as the file has it, escapes decoded. */
export const restored = (text: string): string =>
  text
    .replace(/[\u{FFFE}\u{FFFF}]/gu, '')
    .replace(/[\u{FDD0}-\u{FDD9}]/gu, (each) => special[each.charCodeAt(0) - firstGuard] ?? '');

/** Escapes in the text of one question, with the codes in their place. The length stays. */
export const guardEscapes = (text: string): string =>
  text.replace(
    /\\([\\:#={}~n])/g,
    (_, escaped: string) => escapeGuard + guard(escaped === 'n' ? '\n' : escaped),
  );

/** Signs that are text outside the braces. */
const outside = /[=~#:%]/g;
const title = /^(\s*::)([\s\S]*?)(::)/;

const guardOutside = (text: string): string => {
  const [whole = '', start = '', name = '', end = ''] = title.exec(text) ?? [];
  return start + guardAll(name, outside) + end + guardAll(text.slice(whole.length), outside);
};

/** A percent sign is a weight only with a number behind `=` or `~`. */
const weightOrPercent = /([=~]\s*%-?\d+(?:\.\d+)?%)|%/g;

const guardInside = (text: string): string => {
  const guarded = guardAll(text, /:/g).replace(
    weightOrPercent,
    (each, weight?: string) => weight ?? guard(each),
  );
  // With `~` this is multiple choice, where an arrow is text.
  return guarded.includes('~') ? guarded.replace(/->/g, `-${guard('>')}`) : guarded;
};

/** Several blanks inside a text, not beside a sign of the grammar. */
const blanks = /(?<=[^\s{}=~#:%])[^\S\n]{2,}(?=[^\s{}=~#])/g;

/**
 * The source of one question for the parser.
 * @param text with its escapes guarded
 * @param open where its `{` stands
 * @param close where its `}` stands
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

/** Where a place in the source for the parser stands in the text that it was made of. */
export const originalOffset = (source: string, offset: number): number =>
  offset - (source.slice(0, offset).match(everySeparator)?.length ?? 0);
