import type { Handler } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '#server/services.ts';
import { findPage } from './find-page.ts';
import { headTags } from './head-tags.ts';
import { missingPage } from './page-facts.ts';
import { pageTemplate } from './page-template.ts';
import { readPage } from './read-page.ts';

export interface PageSources {
  readonly logger: Logger;
  /** Undefined until the database is open, and for good where another host has the content. */
  readonly services: () => Services | undefined;
  /** The address that people open, without a path. */
  readonly address: () => string;
}

/**
 * Answers every address of a page with the built page, in whose head stands what that very page is. An address at
 * which there is nothing is a 404, whose page says so.
 */
export function pageAnswers(built: string, { logger, services, address }: PageSources): Handler {
  const fill = pageTemplate(built);
  return async (context) => {
    const found = findPage(new URL(context.req.url).pathname);
    const facts = found === undefined ? missingPage : await readPage(found, { services: services(), logger });
    context.header('Cache-Control', facts.passing === true ? 'no-store' : 'no-cache');
    return context.html(fill(await headTags(facts, address())), facts.status);
  };
}
