import { Marked } from 'marked';
import { siteDetails } from '#web/head/site-details.ts';
import { site } from '#web/site.ts';

const markdown = new Marked({ gfm: true, async: false });

/** What a page's text may name in braces, such as `{email}`, as Markdown. */
const placeholders: ReadonlyMap<string, string> = new Map([
  ['institute', site.name],
  ['city', site.city],
  ['address', siteDetails.address.join(', ')],
  ['email', `[${site.email.label}](${site.email.href})`],
  ['phone', `[${site.phone.label}](${site.phone.href})`],
  ['hours', siteDetails.hours],
]);

/**
 * Renders the Markdown of a legal page, tables included. Readers clean the HTML like any other. A first line with a
 * title is left out, since the page has its own.
 */
export function legalHtml(text: string): string {
  const filled = text.replace(/\{(\w+)\}/g, (written, name: string) => placeholders.get(name) ?? written);
  const tokens = markdown.lexer(filled);
  const [first] = tokens;
  if (first?.type === 'heading' && first.depth === 1) tokens.shift();
  return markdown.parser(tokens);
}
