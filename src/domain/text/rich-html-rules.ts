/** `as-written` keeps two levels, for a page's main content. */
export type TextHeadings = 2 | 3 | 4 | 'as-written';

export function headingLevel(tag: string, headings: TextHeadings): 2 | 3 | 4 {
  if (headings !== 'as-written') return headings;
  return /^h[12]$/i.test(tag) ? 2 : 3;
}

export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
];
export const allowedAttributes: readonly string[] = [
  ...['href', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan'],
];
export const linkRel = 'nofollow noreferrer';
