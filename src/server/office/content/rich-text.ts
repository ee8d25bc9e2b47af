import { cleanHtml } from '#domain/text/clean-html.ts';
import { TooManyElementsError } from '#domain/text/parsed-body.ts';
import { depthMaximum, htmlDepth } from '#server/parsing/html-depth.ts';

/**
 * Removes scripts, styles, forms and frames. Clients sanitize again.
 * @returns undefined when it is nested too deep
 */
export function cleanRichText(html: string): string | undefined {
  try {
    const cleaned = cleanHtml(html, 'stored').trim();
    return htmlDepth(cleaned) > depthMaximum ? undefined : cleaned;
  } catch (error) {
    if (error instanceof TooManyElementsError) return undefined;
    throw error;
  }
}
