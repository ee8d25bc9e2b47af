import type { Institute } from '#domain/institute/define-institute.ts';
import { invalidInput } from '#server/common/http-error.ts';
import { tooDeep } from '#server/parsing/html-depth.ts';
import { withFacts } from '#server/parsing/legal-html.ts';
import type { Parser } from '#server/parsing/parser.ts';
import { LimitError } from '#server/parsing/worker-pool.ts';

const tooSlow =
  'This text takes too long to show. Take out signs such as * or _ that are repeated without an end.';

/** @throws HttpError 400 when it is nested too deep or takes too long */
export async function previewLegalText(
  parser: Parser,
  institute: Institute,
  markdown: string,
): Promise<string> {
  const refuse = (message: string) => invalidInput([{ field: 'markdown', message }]);
  try {
    const html = await parser.parse('markdown', withFacts(markdown, institute));
    if (html === undefined) throw refuse(tooDeep);
    return html;
  } catch (error) {
    throw error instanceof LimitError ? refuse(tooSlow) : error;
  }
}
