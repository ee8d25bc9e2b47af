import type { Handler } from 'hono';
import { html, raw } from 'hono/html';
import type { Logger } from 'pino';
import type { Content, ResponseCache } from '#server/cache/response-cache.ts';
import type { Services } from '#server/services.ts';
import { pages } from '#web/head/pages.ts';
import { type RenderedPage, sentPageId } from '#web/head/rendered-page.ts';
import { siteVersionHeader } from '#web/head/site-version.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { headTags } from './head-tags.ts';
import { missingPage } from './page-facts.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageParts } from './page-template.ts';
import { readPage } from './read-page.ts';
import { scriptJson } from './script-json.ts';

export interface PageSources {
  readonly logger: Logger;
  /** Undefined until the database is open, and always when another host has the content. */
  readonly services: () => Services | undefined;
  /** The public address of the site, without a path. */
  readonly address: () => string;
  /** Renders public pages; without it, or when it fails, the browser renders them. */
  readonly renderer?: PageRenderer | undefined;
  readonly responseCache: ResponseCache;
}

/** Public pages are the same for every visitor; pages behind the sign-in are rendered in the browser. */
const isPublic = ({ page }: FoundPage): boolean => 'description' in pages[page];

/**
 * Serves the built page at every page address, with the head of that page and, if public, its rendered
 * content. An address without content is a 404 with a page that says so.
 */
export function pageAnswers(
  fill: (parts: PageParts) => string,
  version: string,
  { logger, services, address, renderer, responseCache }: PageSources,
): Handler {
  return async (context) => {
    const { pathname } = new URL(context.req.url);
    const found = findPage(pathname);
    const open = services();
    const make = async (): Promise<Content> => {
      const facts = found === undefined ? missingPage : await readPage(found, { services: open, logger });
      const isDrawn =
        found !== undefined && isPublic(found) && facts.status === 200 && facts.passing !== true;
      const drawn = isDrawn && open !== undefined ? await renderer?.render(pathname) : undefined;
      const scripts = (found && renderer?.scriptsOf(found.page)) ?? [];
      const body = fill({
        head:
          (await headTags(facts, address())) +
          (drawn ? paintWhole + drawn.preloads : '') +
          preloadTags(scripts),
        drawn: drawn && { body: drawn.body, data: dataTag(pathname, drawn) },
      });
      const isPassing = facts.passing === true || (isDrawn && renderer !== undefined && drawn === undefined);
      return { status: facts.status, type: 'text/html; charset=UTF-8', body, isPassing };
    };
    context.header(siteVersionHeader, version);
    if (found !== undefined && isPublic(found) && open !== undefined) {
      return await responseCache.respond(context, open.contentVersion, pathname, make);
    }
    const { body, status, isPassing } = await make();
    return context.html(body, status, { 'Cache-Control': isPassing ? 'no-store' : 'no-cache' });
  };
}

/** A page painted before all of it has arrived would shift its layout. */
const paintWhole = `<link rel="expect" blocking="render" href="#${sentPageId}">`;

/** Preloads scripts that the browser would otherwise discover one after the other. */
const preloadTags = (scripts: readonly string[]) =>
  scripts.map((script) => html`<link rel="modulepreload" crossorigin href="${script}">`).join('');

function dataTag(path: string, { answers }: RenderedPage): string {
  return String(
    html`<script id="${sentPageId}" type="application/json">${raw(scriptJson({ path, answers }))}</script>`,
  );
}
