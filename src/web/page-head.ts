import { site } from './site.ts';

/** The document title of a page: its own name, then the institute's. */
export function pageHead(title: string) {
  return { meta: [{ title: `${title} · ${site.name}` }] };
}
