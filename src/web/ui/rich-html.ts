import createPurify from 'dompurify';

/** The one level that all headings of a text get: the level below the title that it stands under. */
export type TextHeadings = 2 | 3 | 4;

const tags = [
  ...['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
];
const attributes = ['href', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan'];

const purify = createPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') element.setAttribute('rel', 'nofollow noreferrer');
  if (element.tagName === 'IMG') {
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
});

/**
 * Cleans HTML that came from elsewhere: no scripts, styles, forms or frames are left, and its headings fit under
 * the title that it stands under. '' when there is nothing to read or see in it.
 */
export function cleanHtml(html: string, headings: TextHeadings): string {
  const text = purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  if (text.textContent.trim() === '' && text.querySelector('img') === null) return '';
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const levelled = document.createElement(`h${headings}`);
    levelled.append(...heading.childNodes);
    heading.replaceWith(levelled);
  }
  const holder = document.createElement('div');
  holder.append(text);
  return holder.innerHTML;
}
