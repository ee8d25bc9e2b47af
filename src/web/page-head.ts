import { site } from './site.ts';

/** The document title of a page: its own name, then the institute's. */
export const pageTitle = (title: string): string => `${title} · ${site.name}`;

/** The head of a route whose title is always the same. */
export function pageHead(title: string) {
  return { meta: [{ title: pageTitle(title) }] };
}
