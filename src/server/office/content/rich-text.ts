import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedTags } from '#domain/text/rich-html-rules.ts';

/** Removes scripts, styles, forms and frames. Clients sanitize again. */
export function cleanRichText(html: string): string {
  const cleaned = sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { '*': [...allowedAttributes] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
  const isEmpty = !/<img\b/.test(cleaned) && cleaned.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
  return isEmpty ? '' : cleaned.trim();
}
