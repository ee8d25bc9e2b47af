import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readCourseSummary } from '#server/courses/catalogue.ts';
import { describeError } from '#server/http/describe-error.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { readLiveBlog } from '#server/showcase/blogs.ts';
import type { FoundPage } from './find-page.ts';
import { absentPage, blogPage, coursePage, fixedPage, type PageFacts } from './page-facts.ts';

/** A page does not wait longer for its head. */
const patienceMs = 1000;

interface Sources {
  /** Undefined while the database is not open, and where another host has the content. */
  readonly services: Services | undefined;
  readonly logger: Logger;
}

/**
 * What the head of a page is to say: that of a course or a blog with what the database has of it. Where that
 * cannot be had, the page gets a general head, never an error.
 */
export async function readPage(found: FoundPage, { services, logger }: Sources): Promise<PageFacts> {
  const read = services && contentOf(found, services);
  if (read === undefined) return fixedPage(found);
  const answered = new AbortController();
  const late = pause(patienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The database takes too long');
  });
  try {
    return await Promise.race([read, late]);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return absentPage(found);
    logger.warn({ error: describeError(error) }, 'The head of a page could not be read');
    return { ...fixedPage(found), passing: true };
  } finally {
    answered.abort();
  }
}

function contentOf(found: FoundPage, { database, now }: Services): Promise<PageFacts> | undefined {
  if (found.page === '/course-details/$id')
    return readCourseSummary(database, found.id).then((course) => coursePage(found, course));
  if (found.page === '/blogs-details/$id')
    return readLiveBlog(database, found.id, now()).then((blog) => blogPage(found, blog));
  return undefined;
}
