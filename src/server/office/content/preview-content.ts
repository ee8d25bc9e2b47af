import { eq } from 'drizzle-orm';
import type { ContentVersion } from '#server/cache/content-version.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { RenderPreview, Services } from '#server/routing/services.ts';
import type { Content } from './content-tables.ts';
import { readContent } from './read-content.ts';

interface PreviewParts {
  readonly services: Services;
  readonly renderPreview: RenderPreview | undefined;
}

/** A preview is not cached. */
const once: ContentVersion = { known: () => 'preview', look: () => Promise.resolve('preview') };
const takenBack = new Error('A preview is taken back');

/**
 * Publishes the row in a transaction, renders its page, and rolls back.
 * @throws HttpError 404, 503 when the page cannot be rendered
 */
export async function previewContent(
  { services, renderPreview }: PreviewParts,
  content: Content,
  id: string,
): Promise<string> {
  const { resource, table, column } = content;
  if (resource.seenAt === undefined) throw new HttpError(404, `A ${resource.one} has no page of its own`);
  const path = resource.seenAt(id);
  let page: string | undefined;
  // Not readable within the transaction.
  const known = await services.currentInstitute();
  await services.database
    .transaction(async (transaction) => {
      const { values } = await readContent(transaction, content, id);
      const published: Record<string, unknown> = { active: true };
      // First in its list, so that it is visible.
      if (resource.order === 'by hand') published.position = -1;
      if (resource.hasStatus)
        await transaction
          .update(table)
          .set(published)
          .where(eq(column('id'), id));
      const now = () => noonOrLater(services.now(), values[resource.shownFrom ?? '']);
      const previewed: Services = {
        ...services,
        database: transaction,
        contentVersion: once,
        currentInstitute: async () => known,
        now,
      };
      page = await renderPreview?.(path, previewed, known.facts);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (page === undefined) throw new HttpError(503, 'The page cannot be shown just now. Please try again.');
  return page;
}

function noonOrLater(now: Date, day: unknown): Date {
  const noon = typeof day === 'string' ? new Date(`${day}T12:00:00+05:30`) : now;
  return noon > now ? noon : now;
}
