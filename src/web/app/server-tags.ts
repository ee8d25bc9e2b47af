/** What the site puts into the head itself as soon as it shows a page. */
const own = ['title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']
  .map((tag) => `${tag}[data-server-tag]`)
  .join();

/** Removes the tags that the site now has itself: title, description and address. */
export function replaceServerTags(document: Document): void {
  for (const tag of document.head.querySelectorAll(own)) tag.remove();
}

/** Removes all tags that are about the first page alone, once another page is shown. */
export function removeServerTags(document: Document): void {
  for (const tag of document.head.querySelectorAll('[data-server-tag]')) tag.remove();
}

/** Whether the head still has the server's tags, of this path if one is given. */
export function hasServerTags(document: Document, path?: string): boolean {
  if (path === undefined) return document.head.querySelector('title[data-server-tag]') !== null;
  const link = document.head.querySelector('link[rel="canonical"][data-server-tag]');
  return link?.getAttribute('href') === siteAddress(document) + path;
}

/** The site's public address, which the server knows; the one in use where it did not say. */
export function siteAddress(document: Document): string {
  const said = document.head.querySelector('meta[name="site-address"]')?.getAttribute('content');
  return said || document.location.origin;
}
