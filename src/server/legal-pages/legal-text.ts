import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Logger } from 'pino';
import type { LegalPageName } from '#contract/legal-pages.ts';
import type { Database } from '#server/db/database.ts';
import { legalTexts } from '#server/db/institute-schema.ts';
import type { CurrentInstitute } from '#server/institute/current-institute.ts';
import { withFacts } from '#server/parsing/legal-html.ts';
import type { Parser } from '#server/parsing/parser.ts';
import { LimitError } from '#server/parsing/worker-pool.ts';
import type { LegalPages } from './legal-pages.ts';

interface LegalServices {
  readonly database: Database;
  readonly legalPages: LegalPages;
  readonly currentInstitute: CurrentInstitute;
  readonly parser: Parser;
  readonly logger: Logger;
}

/** As plain text when it cannot be rendered. */
export async function readLegalHtml(services: LegalServices, name: LegalPageName): Promise<string> {
  const { database, legalPages, currentInstitute, parser, logger } = services;
  const [own] = await database
    .select({ markdown: legalTexts.markdown })
    .from(legalTexts)
    .where(eq(legalTexts.name, name));
  const { institute } = await currentInstitute();
  const text = withFacts(own?.markdown ?? legalPages[name], institute);
  const rendered = await parser.parse('markdown', text).catch((error: unknown) => {
    if (error instanceof LimitError) return undefined;
    throw error;
  });
  if (rendered !== undefined) return rendered;
  logger.warn(
    { page: name },
    'A legal page is nested too deep or takes too long to render: it is shown as written',
  );
  return String(html`<pre>${text}</pre>`);
}
