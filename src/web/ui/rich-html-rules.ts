/**
 * The one level that all headings of a text get: the level below the title that it stands under. A text that is a
 * page's own has two levels below the page's title, `as-written`.
 */
export type TextHeadings = 2 | 3 | 4 | 'as-written';

/** The level of a heading such as `h1` in a text. */
export function headingLevel(tag: string, headings: TextHeadings): 2 | 3 | 4 {
  if (headings !== 'as-written') return headings;
  return /^h[12]$/i.test(tag) ? 2 : 3;
}

/** What HTML from elsewhere may be made of. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
];
export const allowedAttributes: readonly string[] = [
  ...['href', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan'],
];
/** Who writes a text has no say in search results, and is not told who follows its links. */
export const linkRel = 'nofollow noreferrer';
