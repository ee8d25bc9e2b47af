import { isForAll } from '#domain/pages/pages.ts';
import type { RenderedPage } from '#domain/pages/rendered-page.ts';
import type { KnownInstitute } from '#server/institute/current-institute.ts';
import type { FoundPage } from './find-page.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';

const missingPath = '/404';

/** Pages without content do not show their id. */
const anyId = 'any';

export type FixedRendering = Omit<Rendering, 'institute'>;

/** Without data: the whole page if nearly all of it is static, otherwise its shell. */
export function fixedRendering(found: FoundPage | undefined): FixedRendering {
  if (found === undefined) return { path: missingPath, isShell: false };
  return { path: found.page.replace(/\$.*/, anyId), isShell: !isForAll(found.page) };
}

/** Once per institute, without scripts. */
export function createFixedPages(renderer: PageRenderer | undefined) {
  const pages = new Map<string, RenderedPage>();
  let tag = '';
  return async (fixed: FixedRendering, known: KnownInstitute): Promise<RenderedPage | undefined> => {
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
