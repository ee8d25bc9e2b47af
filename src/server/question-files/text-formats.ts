import { Marked } from 'marked';
import { type HtmlText, htmlToText } from './html-to-text.ts';
import { sourceMaximum } from './question-file.ts';

/** `auto` is HTML in which line ends count. */
export type TextFormat = 'plain' | 'html' | 'auto' | 'markdown';

const markdown = new Marked({ gfm: true, async: false });
const markdownMaximum = 6000;
/** Hundreds of unmatched stars are slow to parse. */
const signMaximum = 200;

const isConverted = (text: string, format: TextFormat): boolean =>
  format === 'markdown'
    ? text.length <= markdownMaximum && (text.match(/[*_~[\]`<!]/g)?.length ?? 0) <= signMaximum
    : format !== 'plain' && text.length <= sourceMaximum;

/** By paragraph. Signs of lists and headings stay as text. */
const htmlOfMarkdown = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => markdown.parseInline(paragraph, { async: false }))
    .join('<br>');

const toHtml = (text: string, format: TextFormat): string => {
  if (format === 'auto') return text.replaceAll('\n', '<br>');
  return format === 'markdown' ? htmlOfMarkdown(text) : text;
};

export function toPlainText(text: string, format: TextFormat): HtmlText {
  if (!isConverted(text, format)) return { text, refused: undefined, images: [], lost: [] };
  return htmlToText(toHtml(text, format));
}

export const mediaReason = (element: string): string =>
  `This text has a picture or another part that cannot be imported (<${element}>). Take it out here, import the question, and add the picture in the office.`;

export const lostReason = (lost: readonly string[]): string =>
  `The text loses its ${lost.join(', ')}: texts of this site are plain. Reword it if that carries the meaning.`;
