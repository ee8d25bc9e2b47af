import type { Handler } from 'hono';
import { html, raw } from 'hono/html';
import type { Logger } from 'pino';
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
  /** Undefined until the database is open, and for good where another host has the content. */
  readonly services: () => Services | undefined;
  /** The address that people open, without a path. */
  readonly address: () => string;
  /** Draws public pages; without it, and wherever it fails, the browser draws them. */
  readonly renderer?: PageRenderer | undefined;
}

/** Public pages are the same for every visitor; what is behind the sign-in is drawn in the browser. */
const isPublic = ({ page }: FoundPage): boolean => 'description' in pages[page];

/**
 * Answers every address of a page with the built page, in whose head stands what that very page is, and in whose
 * body stands what a visitor sees. An address at which there is nothing is a 404, whose page says so.
 */
export function pageAnswers(
  fill: (parts: PageParts) => string,
  version: string,
  { logger, services, address, renderer }: PageSources,
): Handler {
  return async (context) => {
    const { pathname } = new URL(context.req.url);
    const found = findPage(pathname);
    const open = services();
    const facts = found === undefined ? missingPage : await readPage(found, { services: open, logger });
    const isDrawn = found !== undefined && isPublic(found) && facts.status === 200 && facts.passing !== true;
    const drawn = isDrawn && open !== undefined ? await renderer?.render(pathname) : undefined;
    const scripts = (found && renderer?.scriptsOf(found.page)) ?? [];
    const page = fill({
      head:
        (await headTags(facts, address())) +
        (drawn ? paintWhole + drawn.preloads : '') +
        preloadTags(scripts),
      drawn: drawn && { body: drawn.body, data: dataTag(pathname, drawn) },
    });
    const passes = facts.passing === true || (isDrawn && renderer !== undefined && drawn === undefined);
    context.header(siteVersionHeader, version);
    context.header('Cache-Control', passes ? 'no-store' : 'no-cache');
    return context.html(page, facts.status);
  };
}

/** A page that is painted before all of it has come moves when the rest of it does. */
const paintWhole = `<link rel="expect" blocking="render" href="#${sentPageId}">`;

/** Lets the browser fetch at once what it would else learn of one after the other. */
const preloadTags = (scripts: readonly string[]) =>
  scripts.map((script) => html`<link rel="modulepreload" crossorigin href="${script}">`).join('');

function dataTag(path: string, { answers }: RenderedPage): string {
  return String(
    html`<script id="${sentPageId}" type="application/json">${raw(scriptJson({ path, answers }))}</script>`,
  );
}
