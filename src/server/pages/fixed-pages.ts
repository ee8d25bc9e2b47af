import { isForAll } from '#web/head/pages.ts';
import type { RenderedPage } from '#web/head/rendered-page.ts';
import type { FoundPage } from './find-page.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';

/** Where there is no page, whatever the address. */
const missingPath = '/404';

/** No page without content shows its id. */
const anyId = 'any';

/**
 * What can be rendered of a page without asking for anything: the page of a new visitor if nearly all of it is the
 * same for everybody, otherwise its shell. It depends on the route and not on the person, the id or the content.
 */
export function fixedRendering(found: FoundPage | undefined): Rendering {
  if (found === undefined) return { path: missingPath, isShell: false };
  return { path: found.page.replace(/\$.*/, anyId), isShell: !isForAll(found.page) };
}

/** Renders each of these once, without the scripts that hydrate it: the browser replaces it by the page. */
export function createFixedPages(renderer: PageRenderer | undefined) {
  const pages = new Map<string, RenderedPage>();
  return async (rendering: Rendering): Promise<RenderedPage | undefined> => {
    const key = JSON.stringify(rendering);
    const known = pages.get(key);
    if (known !== undefined) return known;
    const rendered = await renderer?.render(rendering);
    if (rendered === undefined) return undefined;
    const page = { ...rendered, scripts: [] };
    pages.set(key, page);
    return page;
  };
}
