import type { KnownInstitute } from '#server/institute/current-institute.ts';
import { isForAll } from '#web/head/pages.ts';
import type { RenderedPage } from '#web/head/rendered-page.ts';
import type { FoundPage } from './find-page.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';

/** Where there is no page, whatever the address. */
const missingPath = '/404';

/** No page without content shows its id. */
const anyId = 'any';

/** What is to be rendered, for whichever institute. */
export type FixedRendering = Omit<Rendering, 'institute'>;

/**
 * What can be rendered of a page without asking for anything: the page of a new visitor if nearly all of it is the
 * same for everybody, otherwise its shell. It depends on the route and not on the person, the id or the content.
 */
export function fixedRendering(found: FoundPage | undefined): FixedRendering {
  if (found === undefined) return { path: missingPath, isShell: false };
  return { path: found.page.replace(/\$.*/, anyId), isShell: !isForAll(found.page) };
}

/** Renders each of these once per facts of the institute, without the scripts that hydrate it: the browser replaces it by the page. */
export function createFixedPages(renderer: PageRenderer | undefined) {
  const pages = new Map<string, RenderedPage>();
  let tag = '';
  return async (fixed: FixedRendering, known: KnownInstitute): Promise<RenderedPage | undefined> => {
    // Of other facts nothing is shown any more.
    if (known.tag !== tag) pages.clear();
    tag = known.tag;
    const key = JSON.stringify(fixed);
    const kept = pages.get(key);
    if (kept !== undefined) return kept;
    const rendered = await renderer?.render({ ...fixed, institute: known.facts });
    if (rendered === undefined) return undefined;
    const page = { ...rendered, scripts: [] };
    if (known.tag === tag) pages.set(key, page);
    return page;
  };
}
