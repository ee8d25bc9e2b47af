import { Marked } from 'marked';
import type { Institute } from '#domain/institute/define-institute.ts';
import { depthMaximum, htmlDepth } from './html-depth.ts';

const markdown = new Marked({ gfm: true, async: false });

const institutePlaceholders = (institute: Institute): ReadonlyMap<string, string> =>
  new Map([
    ['institute', institute.name],
    ['city', institute.city],
    ['address', institute.address.join(', ')],
    ['email', `[${institute.email.label}](${institute.email.href})`],
    ['phone', `[${institute.phone.label}](${institute.phone.href})`],
    ['hours', institute.hours],
  ]);

export function withFacts(text: string, institute: Institute): string {
  const placeholders = institutePlaceholders(institute);
  return text.replace(/\{(\w+)\}/g, (written, name: string) => placeholders.get(name) ?? written);
}

/**
 * Without the title, which the page shows. Clients sanitize the HTML.
 * @returns undefined when it is nested too deep
 */
export function renderMarkdown(text: string): string | undefined {
  try {
    const tokens = markdown.lexer(text);
    const [first] = tokens;
    if (first?.type === 'heading' && first.depth === 1) tokens.shift();
    const html = markdown.parser(tokens);
    return htmlDepth(html) > depthMaximum ? undefined : html;
  } catch (error) {
    // Nested parts overflow the library's stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
