import type { Logger } from 'pino';
import type { Institute } from '#domain/institute/define-institute.ts';
import { describeError } from '#server/common/describe-error.ts';
import { HttpError } from '#server/common/http-error.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { readCourseSummary } from '#server/courses/catalogue.ts';
import { readLiveBlog } from '#server/public-content/blogs.ts';
import type { Services } from '#server/routing/services.ts';
import type { FoundPage } from './find-page.ts';
import { absentPage, blogPage, coursePage, fixedPage, type PageFacts } from './page-facts.ts';

const timeoutMs = 1000;

interface Sources {
  /** undefined until the database is open, and when another host has the content. */
  readonly services: Services | undefined;
  readonly logger: Logger;
  readonly institute: Institute;
}

/** Falls back to a general head. */
export async function readPage(
  found: FoundPage,
  { services, logger, institute }: Sources,
): Promise<PageFacts> {
  const read = services && readContent(found, institute, services);
  if (read === undefined) return fixedPage(found, institute);
  try {
    const facts = await withTimeout(timeoutMs, read);
    if (facts === undefined) throw new Error('The database takes too long');
    return facts;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return absentPage(found, institute);
    logger.warn({ error: describeError(error) }, 'The head of a page could not be read');
    return { ...fixedPage(found, institute), passing: true };
  }
}

function readContent(
  found: FoundPage,
  institute: Institute,
  { database, now }: Services,
): Promise<PageFacts> | undefined {
  if (found.page === '/course-details/$id')
    return readCourseSummary(database, found.id, now()).then((course) =>
      coursePage(found, institute, course),
    );
  if (found.page === '/blogs-details/$id')
    return readLiveBlog(database, found.id, now()).then((blog) => blogPage(found, institute, blog));
  return undefined;
}
