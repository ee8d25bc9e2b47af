const own = ['title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']
  .map((tag) => `${tag}[data-server-tag]`)
  .join();

export function replaceServerTags(document: Document): void {
  for (const tag of document.head.querySelectorAll(own)) tag.remove();
}

export function removeServerTags(document: Document): void {
  for (const tag of document.head.querySelectorAll('[data-server-tag]')) tag.remove();
}

export function hasServerTags(document: Document, path?: string): boolean {
  if (path === undefined) return document.head.querySelector('title[data-server-tag]') !== null;
  const link = document.head.querySelector('link[rel="canonical"][data-server-tag]');
  return link?.getAttribute('href') === siteAddress(document) + path;
}

/** @returns what the server sent for a path; undefined if it sent another page, or one without a path */
export const sentDescription = (document: Document, path: string | undefined): string | undefined =>
  path !== undefined && hasServerTags(document, path)
    ? document.head.querySelector<HTMLMetaElement>('meta[name="description"][data-server-tag]')?.content
    : undefined;

export function siteAddress(document: Document): string {
  const said = document.head.querySelector('meta[name="site-address"]')?.getAttribute('content');
  return said || document.location.origin;
}
