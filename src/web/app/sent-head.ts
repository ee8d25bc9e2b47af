/** What the site puts into the head itself as soon as it shows a page. */
const own = ['title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']
  .map((tag) => `${tag}[data-sent]`)
  .join();

/** Takes out what came with the HTML, once the site's own title, description and address are there. */
export function takeOverHead(document: Document): void {
  for (const tag of document.head.querySelectorAll(own)) tag.remove();
}

/** Takes out all that the HTML said of its page alone, once another page is shown. */
export function leaveSentPage(document: Document): void {
  for (const tag of document.head.querySelectorAll('[data-sent]')) tag.remove();
}

/** Whether the head still says what came with the HTML, of this path if one is given. */
export function isStillSent(document: Document, path?: string): boolean {
  if (path === undefined) return document.head.querySelector('title[data-sent]') !== null;
  const link = document.head.querySelector('link[rel="canonical"][data-sent]');
  return link?.getAttribute('href') === siteAddress(document) + path;
}

/** The site's public address, which the server knows; the one in use where it did not say. */
export function siteAddress(document: Document): string {
  const said = document.head.querySelector('meta[name="site-address"]')?.getAttribute('content');
  return said || document.location.origin;
}
