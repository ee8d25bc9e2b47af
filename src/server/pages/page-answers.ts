import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import { isKnown } from '#server/http/known-tag.ts';
import type { Services } from '#server/services.ts';
import { findPage } from './find-page.ts';
import { headTags } from './head-tags.ts';
import { missingPage, type PageFacts } from './page-facts.ts';
import { pageTemplate } from './page-template.ts';
import { readPage } from './read-page.ts';

export interface PageSources {
  readonly logger: Logger;
  /** Undefined until the database is open, and for good where another host has the content. */
  readonly services: () => Services | undefined;
  /** The address that people open, without a path. */
  readonly address: () => string;
}

interface Answer {
  readonly status: 200 | 404;
  readonly body: string;
  readonly tag: string;
}

/**
 * Answers every address of a page with the built page, in whose head stands what that very page is. An address at
 * which there is nothing is a 404, whose page says so.
 */
export function pageAnswers(built: string, { logger, services, address }: PageSources): Handler {
  const fill = pageTemplate(built);
  const answerOf = async (facts: PageFacts): Promise<Answer> => {
    const body = fill(await headTags(facts, address()));
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    return { status: facts.status, body, tag };
  };
  return async (context) => {
    const found = findPage(new URL(context.req.url).pathname);
    const facts = found === undefined ? missingPage : await readPage(found, { services: services(), logger });
    return send(context, await answerOf(facts));
  };
}

function send(context: Context, { status, body, tag }: Answer): Response {
  context.header('Cache-Control', 'no-cache');
  if (status === 200) {
    context.header('ETag', tag);
    if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304);
  }
  return context.html(body, status);
}
