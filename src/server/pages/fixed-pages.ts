import { isForAll } from '#domain/pages/pages.ts';
import type { RenderedPage } from '#domain/pages/rendered-page.ts';
import type { Language } from '#domain/text/languages.ts';
import type { KnownInstitute } from '#server/institute/current-institute.ts';
import type { FoundPage } from './find-page.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';

const missingPath = '/404';

/** Pages without content do not show their id. */
const anyId = 'any';

export interface FixedRendering extends Omit<Rendering, 'institute' | 'language'> {
  /** The browser hydrates it, so that its fields stay; it replaces other pages. */
  readonly isHydrated: boolean;
}

/** Without data: the whole page if nearly all of it is static, otherwise its shell. */
export function fixedRendering(found: FoundPage | undefined): FixedRendering {
  if (found === undefined) return { path: missingPath, isShell: false, isHydrated: false };
  const isHydrated = isForAll(found.page);
  return { path: found.page.replace(/\$.*/, anyId), isShell: !isHydrated, isHydrated };
}

/** Once per institute, without scripts where the browser replaces the page. */
export function createFixedPages(renderer: PageRenderer | undefined) {
  const pages = new Map<string, RenderedPage>();
  let tag = '';
  return async (
    { isHydrated, ...fixed }: FixedRendering,
    known: KnownInstitute,
    language: Language,
  ): Promise<RenderedPage | undefined> => {
    if (known.tag !== tag) pages.clear();
    tag = known.tag;
    const key = JSON.stringify([fixed, language]);
    const kept = pages.get(key);
    if (kept !== undefined) return kept;
    const rendered = await renderer?.render({ ...fixed, institute: known.facts, language });
    if (rendered === undefined) return undefined;
    const page = isHydrated ? rendered : { ...rendered, scripts: [] };
    if (known.tag === tag) pages.set(key, page);
    return page;
  };
}
