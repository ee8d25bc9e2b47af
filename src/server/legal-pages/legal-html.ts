import { Marked } from 'marked';
import type { Institute } from '#institute/define-institute.ts';

const markdown = new Marked({ gfm: true, async: false });

/** What a page's text may name in braces, such as `{email}`, as Markdown. */
const placeholdersOf = (institute: Institute): ReadonlyMap<string, string> =>
  new Map([
    ['institute', institute.name],
    ['city', institute.city],
    ['address', institute.address.join(', ')],
    ['email', `[${institute.email.label}](${institute.email.href})`],
    ['phone', `[${institute.phone.label}](${institute.phone.href})`],
    ['hours', institute.hours],
  ]);

/**
 * Renders the Markdown of a legal page, tables included. Readers clean the HTML like any other. A first line with a
 * title is left out, since the page has its own.
 */
export function legalHtml(text: string, institute: Institute): string {
  const placeholders = placeholdersOf(institute);
  const filled = text.replace(/\{(\w+)\}/g, (written, name: string) => placeholders.get(name) ?? written);
  const tokens = markdown.lexer(filled);
  const [first] = tokens;
  if (first?.type === 'heading' && first.depth === 1) tokens.shift();
  return markdown.parser(tokens);
}
