import { Marked } from 'marked';
import { htmlToText } from './html-to-text.ts';
import { sourceMaximum } from './question-file.ts';

/** How a file says that a text is to be read. `auto` is HTML in which line ends count. */
export type TextFormat = 'plain' | 'html' | 'auto' | 'markdown';

interface ReadText {
  readonly text: string;
  /** The HTML element that no text can show, such as `img`. */
  readonly refused: string | undefined;
}

const markdown = new Marked({ gfm: true, async: false });
/** In characters, of a text in Markdown. */
const markdownMaximum = 4000;
/** Hundreds of unmatched stars would keep the parser busy; no question has so many signs. */
const signMaximum = 200;

/** Texts that are too long for a question in any case, and those of hardly anything but signs, stay as they are. */
const isConverted = (text: string, format: TextFormat): boolean =>
  format === 'markdown'
    ? text.length <= markdownMaximum && (text.match(/[*_~[\]`<!]/g)?.length ?? 0) <= signMaximum
    : format !== 'plain' && text.length <= sourceMaximum;

/** Markdown as HTML, paragraph by paragraph. Signs of lists and headings stay, since they are text in a plain text. */
const htmlOfMarkdown = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => markdown.parseInline(paragraph, { async: false }))
    .join('<br>');

const htmlOf = (text: string, format: TextFormat): string => {
  if (format === 'auto') return text.replaceAll('\n', '<br>');
  return format === 'markdown' ? htmlOfMarkdown(text) : text;
};

/** The plain text of a question or an option, which the site shows as it stands. */
export function plainTextOf(text: string, format: TextFormat): ReadText {
  if (!isConverted(text, format)) return { text, refused: undefined };
  return htmlToText(htmlOf(text, format));
}

/**
 * Characters that Markdown would take for its own: stars and tildes only at a word, since `2 * 3` stays, underscores
 * only at its ends, and signs that begin a heading, a quotation or a list only where a line begins.
 */
const special = /[\\`[]|[*~](?=\S)|(?<=\S)[*~]|(?<![^\W_])_|_(?![^\W_])|<(?=[a-z/!?])|&(?=#?\w+;)/gi;
const specialStart = /^(?:#(?=#{0,5}(?:\s|$))|>|[+-](?=\s|$)|-(?=[-\s]*$)|=(?==*$)|\d+(?=[.)](?:\s|$)))/;

const escapedLine = (line: string): string => {
  const escaped = line.trim().replace(special, '\\$&');
  return escaped.replace(specialStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
};

/** The Markdown that shows a plain text as it stands, line by line. */
const markdownOf = (text: string): string => text.trim().split('\n').map(escapedLine).join('  \n');

/** The Markdown of an explanation. */
export function markdownTextOf(text: string, format: TextFormat): ReadText {
  if (format === 'markdown') return { text, refused: undefined };
  const plain = plainTextOf(text, format);
  return { ...plain, text: markdownOf(plain.text) };
}

/** What to do about an element that no text can show. */
export const mediaReason = (element: string): string =>
  `This text has a picture or another part that cannot be imported (<${element}>). Take it out here, import the question, and add the picture in the office.`;
