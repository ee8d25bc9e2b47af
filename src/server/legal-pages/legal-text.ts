import { eq } from 'drizzle-orm';
import type { LegalPageName } from '#contract/legal-pages.ts';
import { legalTexts } from '#server/db/institute-schema.ts';
import type { Services } from '#server/services.ts';
import { legalHtml } from './legal-html.ts';

type LegalServices = Pick<Services, 'database' | 'legalPages' | 'currentInstitute'>;

/** The HTML of a legal page: of the office's own text, otherwise of the one that the site started with. */
export async function readLegalHtml(
  { database, legalPages, currentInstitute }: LegalServices,
  name: LegalPageName,
): Promise<string> {
  const [own] = await database
    .select({ markdown: legalTexts.markdown })
    .from(legalTexts)
    .where(eq(legalTexts.name, name));
  const { institute } = await currentInstitute();
  return legalHtml(own?.markdown ?? legalPages[name], institute);
}
