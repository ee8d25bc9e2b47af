import { useEffect, useState } from 'react';
import type { PageHead } from '#domain/pages/page-head.ts';
import { isPublicPage } from '#domain/pages/pages.ts';
import { sentDescription } from './server-tags.ts';
import { useInstitute } from './use-institute.ts';

type Script = typeof import('#domain/pages/page-description.ts');
let script: Script | undefined;

/**
 * Returns what the server sent for the first page, then the page's own description. That of a course, a blog or a
 * later page needs a script; the general description is returned until it has loaded.
 */
export function useDescription(head: PageHead): string {
  const { page, path, text, html } = head;
  const institute = useInstitute();
  const [sent] = useState(() => ({ path, description: sentDescription(document, path) }));
  const [loaded, setLoaded] = useState(script);
  const sentHere = sent.path === path ? sent.description : undefined;
  const isFixed = text === undefined && html === undefined;
  const isMissing =
    loaded === undefined && page !== null && isPublicPage(page) && (sentHere === undefined || !isFixed);
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    import('#domain/pages/page-description.ts').then(
      (found) => {
        script = found;
        if (isShown) setLoaded(found);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isMissing]);
  return loaded?.describePage(head, institute) ?? sentHere ?? institute.description;
}
