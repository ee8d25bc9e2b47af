import createPurify from 'dompurify';
import {
  allowedAttributes,
  allowedTags,
  headingLevel,
  linkRel,
  type TextHeadings,
} from '#domain/text/rich-html-rules.ts';
import { trusting } from '../platform/trusted-html.ts';

const purify = createPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') element.setAttribute('rel', linkRel);
  if (element.tagName === 'IMG') {
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
});

/**
 * Sanitizes HTML and adjusts its headings; '' without visible content. `rich-html-on-server.ts` is the
 * version without a DOM.
 */
export function cleanHtml(html: string, headings: TextHeadings): string {
  const text = trusting(() =>
    purify.sanitize(html, {
      ALLOWED_TAGS: [...allowedTags],
      ALLOWED_ATTR: [...allowedAttributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      // The page's only policy is in `trusting`; the library would create a second one.
      TRUSTED_TYPES_POLICY: null,
    }),
  );
  if (text.textContent.trim() === '' && text.querySelector('img') === null) return '';
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const levelled = document.createElement(`h${headingLevel(heading.tagName, headings)}`);
    levelled.append(...heading.childNodes);
    heading.replaceWith(levelled);
  }
  const holder = document.createElement('div');
  holder.append(text);
  return holder.innerHTML;
}
